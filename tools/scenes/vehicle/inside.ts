/** Interiors: the dashboard of a right-hand-drive car and the front seats. */

import { lighter, mix } from "../colour.ts";
import { mountains, sea, sky } from "./nature.ts";
import type { Light } from "./paint.ts";
import { circle, darker, fill, group, line, n, oval, rect, type Sheet } from "./sheet.ts";

export type Trim = {
	upper: string;
	lower: string;
	accent: string;
	wood: boolean;
	screen: "wide" | "square" | "radio";
	en: string;
	tr: string;
};

function outside(sheet: Sheet, light: Light, coast: boolean): string {
	let art = sky(sheet, light, 330, 0.3) + mountains(sheet, light, 334, 150, coast ? 330 : 520);
	if (coast) art += group(sea(sheet, light, 330, 400, 0.3));
	const ground = coast ? "#cdbb91" : "#a9ad72";
	art +=
		fill("M0,372C300,352 520,346 640,350L1280,372L1280,520L0,520Z", light.tone(ground)) +
		fill("M720,348L760,348L1240,520L300,520Z", light.tone("#8b9093")) +
		fill("M738,352L742,352L770,520L700,520Z", light.tone("#f2ecdf"), 'opacity=".8"');
	return art;
}

function vent(sheet: Sheet, x: number, y: number, width: number, height: number): string {
	let art = rect(x, y, width, height, "#0f151a", 'rx="14"');
	for (let row = 1; row < 4; row++)
		art += line(`M${x + 12},${n(y + (height * row) / 4)}l${width - 24},0`, "#4b565e", 4);
	return (
		art +
		rect(x + width / 2 - 6, y + 8, 12, height - 16, "#7d8890", 'rx="5"') +
		`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="none" stroke="${sheet.linear([
			[0, "#dfe5e8"],
			[1, "#6b757c"],
		])}" stroke-width="4"/>`
	);
}

function dial(x: number, y: number, r: number, turn: number, glow: string): string {
	let art = `${circle(x, y, r, "#0d1318")}<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#9aa6ad" stroke-width="3"/>`;
	for (let mark = 0; mark <= 16; mark++) {
		const angle = ((150 + mark * 15) * Math.PI) / 180;
		const long = mark % 4 === 0 ? 0.74 : 0.84;
		art += line(
			`M${n(x + Math.cos(angle) * r * 0.92)},${n(y + Math.sin(angle) * r * 0.92)}L${n(x + Math.cos(angle) * r * long)},${n(y + Math.sin(angle) * r * long)}`,
			mark > 13 ? "#e0564a" : "#e8eef1",
			mark % 4 ? r * 0.018 : r * 0.04,
		);
	}
	const angle = (turn * Math.PI) / 180;
	return (
		art +
		line(`M${x},${y}L${n(x + Math.cos(angle) * r * 0.76)},${n(y + Math.sin(angle) * r * 0.76)}`, glow, r * 0.045) +
		circle(x, y, r * 0.13, "#39434a")
	);
}

export function dashboard(sheet: Sheet, trim: Trim, light: Light, coast: boolean): string {
	const upper = sheet.linear([
		[0, lighter(trim.upper, 0.2)],
		[0.25, trim.upper],
		[1, darker(trim.upper, 0.35)],
	]);
	const lower = sheet.linear([
		[0, lighter(trim.lower, 0.12)],
		[1, darker(trim.lower, 0.35)],
	]);
	let art = outside(sheet, light, coast);
	// frame: roof lining and windscreen posts
	const lining = mix(trim.lower, "#e9e2d6", 0.45);
	art +=
		fill("M0,0L1280,0L1280,70C900,44 380,44 0,70Z", lining) +
		fill("M0,40L64,52L-10,470L-10,960L0,960Z", darker(lining, 0.2)) +
		fill("M0,58L70,56L20,420L0,470Z", darker(trim.upper, 0.2)) +
		fill("M1280,58L1210,56L1260,420L1280,470Z", darker(trim.upper, 0.35));
	art +=
		fill("M560,44L720,44L724,58L556,58Z", darker(lining, 0.3)) +
		line("M640,56L640,84", "#2a3238", 12) +
		rect(530, 80, 220, 62, "#1d252b", 'rx="22"') +
		rect(
			540,
			88,
			200,
			46,
			sheet.linear([
				[0, light.sky[0]],
				[1, light.sky[2]],
			]),
			'rx="16"',
		) +
		fill("M560,134L620,88L660,88L600,134Z", "#ffffff", 'opacity=".35"');
	art += line("M90,420L520,396", "#1a2127", 7) + line("M700,398L1150,418", "#1a2127", 7);
	// dashboard body
	art +=
		fill(
			"M-10,452C120,408 420,396 640,398C740,398 800,372 930,372C1060,372 1160,396 1290,440L1290,700L-10,700Z",
			upper,
		) +
		line(
			"M-10,456C120,412 420,400 640,402C740,402 800,376 930,376C1060,376 1160,400 1290,444",
			lighter(trim.upper, 0.45),
			3,
			'opacity=".6"',
		);
	art +=
		fill(
			"M-10,560C200,530 420,526 640,530L640,620L-10,640Z",
			trim.wood
				? sheet.linear([
						[0, "#b27b45"],
						[0.5, "#8a5a2f"],
						[1, "#6a4222"],
					])
				: sheet.linear([
						[0, lighter(trim.accent, 0.25)],
						[1, darker(trim.accent, 0.2)],
					]),
		) + line("M-10,560C200,530 420,526 640,530", "#e3e8ea", 3, 'opacity=".8"');
	art += fill("M640,530L1290,540L1290,630L640,622Z", trim.wood ? "#7d5029" : darker(trim.accent, 0.15));
	art += fill("M-10,640C200,618 420,616 640,620C860,616 1080,620 1290,630L1290,970L-10,970Z", lower);
	art +=
		fill(
			"M40,668C160,650 300,650 420,652L412,800C300,806 160,808 60,806Z",
			darker(trim.lower, 0.12),
			`stroke="${darker(trim.lower, 0.5)}" stroke-width="4"`,
		) + rect(210, 676, 70, 14, darker(trim.lower, 0.5), 'rx="7"');
	art += vent(sheet, 34, 476, 130, 66) + vent(sheet, 1150, 470, 110, 66);
	// centre: screen, vents, climate, gear lever
	art +=
		fill("M468,432L728,432L716,840L482,840Z", darker(trim.upper, 0.3)) +
		fill("M440,840L756,840L800,970L396,970Z", darker(trim.lower, 0.25));
	if (trim.screen === "radio") {
		art +=
			vent(sheet, 492, 446, 100, 60) +
			vent(sheet, 606, 446, 100, 60) +
			rect(500, 526, 198, 92, "#10171c", 'rx="10"') +
			rect(518, 540, 162, 34, "#7fd1b9", 'rx="4" opacity=".75"') +
			circle(526, 596, 12, "#59646b") +
			circle(672, 596, 12, "#59646b");
		for (const x of [560, 580, 600, 620, 640]) art += rect(x - 7, 590, 14, 12, "#3c474e", 'rx="3"');
	} else {
		const [x, y, w, h] = trim.screen === "wide" ? [462, 398, 272, 140] : [488, 430, 220, 168];
		art +=
			rect(x, y, w, h, "#0c1216", 'rx="12"') +
			rect(
				x + 9,
				y + 9,
				w - 18,
				h - 18,
				sheet.linear([
					[0, "#dfe9e4"],
					[1, "#c7d8d2"],
				]),
				'rx="6"',
			);
		art +=
			line(
				`M${x + 20},${y + h - 30}C${x + 80},${y + h - 60} ${x + 100},${y + 40} ${x + w - 30},${y + 30}`,
				"#ffffff",
				11,
			) +
			line(`M${x + 30},${y + 24}L${x + w - 60},${y + h - 22}`, "#ffffff", 7) +
			fill(
				`M${x + 10},${y + 12}L${x + 90},${y + 12}C${x + 60},${y + 50} ${x + 40},${y + 60} ${x + 10},${y + 66}Z`,
				"#7fb7c4",
			) +
			line(`M${x + 20},${y + h - 30}C${x + 80},${y + h - 60} ${x + 90},${y + 70} ${x + 130},${y + 56}`, "#e8872b", 6) +
			circle(x + 130, y + 56, 9, "#0b6477") +
			circle(x + 130, y + 56, 4, "#fff");
		if (trim.screen === "wide") art += vent(sheet, 496, 552, 96, 52) + vent(sheet, 606, 552, 96, 52);
	}
	for (const x of [530, 598, 666])
		art +=
			circle(x, 676, 27, "#12181d") +
			circle(
				x,
				674,
				21,
				sheet.linear([
					[0, "#8b969d"],
					[1, "#343d44"],
				]),
			) +
			line(`M${x},672l0,-14`, "#ffffff", 3);
	for (let x = 520; x < 690; x += 34) art += rect(x, 722, 26, 16, darker(trim.upper, 0.5), 'rx="5"');
	art +=
		oval(600, 896, 66, 30, darker(trim.lower, 0.55)) +
		fill("M570,900C576,850 584,830 590,806L612,806C618,830 626,850 632,900Z", "#20272d") +
		fill(
			"M572,800C566,766 580,748 601,748C622,748 636,766 630,800C620,814 582,814 572,800Z",
			sheet.linear([
				[0, "#5b666e"],
				[1, "#161c21"],
			]),
		) +
		line("M584,764C592,756 606,756 614,762", "#ffffff", 4, 'opacity=".5"');
	// instruments behind the steering wheel
	art +=
		fill("M770,470C780,410 850,386 935,386C1020,386 1090,410 1100,470L1090,560L780,560Z", "#11181d") +
		dial(864, 476, 62, 214, "#f3a64b") +
		dial(1008, 476, 62, 250, "#f3a64b") +
		rect(916, 486, 40, 44, "#7fd1d6", 'rx="5" opacity=".7"');
	art += steeringWheel(sheet, trim);
	// light falling through the windscreen
	art +=
		fill("M0,430L300,400L560,960L120,960Z", light.sun, 'opacity=".10"') +
		fill("M330,398L400,396L700,960L610,960Z", light.sun, 'opacity=".08"');
	return art;
}

function steeringWheel(sheet: Sheet, trim: Trim): string {
	const hide = sheet.linear([
		[0, "#4a555d"],
		[0.3, "#262e34"],
		[1, "#12171b"],
	]);
	const metal = sheet.linear([
		[0, "#e3e8ea"],
		[1, "#79838a"],
	]);
	let art = `<circle r="212" fill="none" stroke="#0b1014" stroke-width="46" opacity=".3" transform="translate(8 14)"/><circle r="212" fill="none" stroke="${hide}" stroke-width="44"/>`;
	art += `<path d="M-196,-82A212,212 0 0 1 196,-82" fill="none" stroke="#ffffff" stroke-opacity=".22" stroke-width="5" transform="translate(0 -14)"/>`;
	for (const side of [-1, 1])
		art += group(
			fill("M60,-20C120,-30 170,-30 200,-24L196,30C160,24 110,30 66,50Z", hide) +
				fill("M96,-14C126,-22 156,-22 180,-18L178,6C150,4 124,8 100,14Z", metal) +
				circle(124, -4, 8, "#39434a") +
				circle(154, -6, 8, "#39434a"),
			`transform="scale(${side} 1)"`,
		);
	art += fill("M-26,70L26,70L40,206L-40,206Z", hide) + fill("M-14,96L14,96L22,190L-22,190Z", metal);
	art +=
		fill(
			"M-88,-40C-60,-76 60,-76 88,-40C98,0 80,70 40,92C16,100 -16,100 -40,92C-80,70 -98,0 -88,-40Z",
			sheet.linear([
				[0, lighter(trim.upper, 0.28)],
				[1, darker(trim.upper, 0.3)],
			]),
			'stroke="#0b1014" stroke-width="3"',
		) +
		`<circle r="22" fill="none" stroke="${metal}" stroke-width="5"/>` +
		circle(0, 0, 9, metal);
	return group(art, 'transform="translate(936 640) rotate(-3)"');
}

export function seats(sheet: Sheet, hide: string, stitch: string, light: Light): string {
	const back = sheet.linear([
		[0, light.tone("#dfe6e6")],
		[1, light.tone("#aab5b8")],
	]);
	let art = rect(0, 0, 1280, 960, light.tone("#c9c2b4")) + fill("M0,0L1280,0L1280,120L0,120Z", light.tone("#e6dfd2"));
	for (const x of [50, 700])
		art +=
			group(
				sky(sheet, light, 360).replace("<rect", `<rect`),
				`clip-path="${sheet.clip(`<rect x="${x}" y="110" width="530" height="250" rx="40"/>`)}"`,
			) +
			fill(
				`M${x},300C${x + 160},262 ${x + 340},320 ${x + 530},280L${x + 530},360L${x},360Z`,
				light.tone("#86986a"),
				`clip-path="${sheet.clip(`<rect x="${x}" y="110" width="530" height="250" rx="40"/>`)}"`,
			) +
			`<rect x="${x}" y="110" width="530" height="250" rx="40" fill="none" stroke="#20272d" stroke-width="10"/>`;
	art +=
		fill("M0,380L1280,380L1280,960L0,960Z", back) +
		fill("M0,380L1280,380L1280,440L0,420Z", "#2a3238") +
		rect(0, 820, 1280, 140, light.tone("#3a4147"));
	for (const x of [330, 950]) art += seat(sheet, x, hide, stitch, light);
	art +=
		fill(
			"M560,640L720,640L750,960L530,960Z",
			sheet.linear([
				[0, "#3a444b"],
				[1, "#161c20"],
			]),
		) +
		rect(
			572,
			620,
			136,
			90,
			sheet.linear([
				[0, lighter(hide, 0.15)],
				[1, darker(hide, 0.3)],
			]),
			'rx="26"',
		) +
		circle(606, 780, 34, "#0f1418") +
		circle(674, 780, 34, "#0f1418") +
		`<circle cx="606" cy="780" r="34" fill="none" stroke="#9aa6ad" stroke-width="4"/><circle cx="674" cy="780" r="34" fill="none" stroke="#9aa6ad" stroke-width="4"/>`;
	return art + fill("M160,0L420,0L780,960L380,960Z", light.sun, 'opacity=".10"');
}

function seat(sheet: Sheet, x: number, hide: string, stitch: string, light: Light): string {
	const tone = light.tone(hide);
	const face = sheet.linear([
		[0, lighter(tone, 0.22)],
		[0.6, tone],
		[1, darker(tone, 0.25)],
	]);
	const bolster = sheet.linear(
		[
			[0, darker(tone, 0.3)],
			[0.35, lighter(tone, 0.12)],
			[1, darker(tone, 0.38)],
		],
		[0, 0, 1, 0],
	);
	let art = rect(-34, -560, 16, 70, "#8b959c") + rect(18, -560, 16, 70, "#8b959c");
	art +=
		fill(
			"M-92,-560C-96,-640 -84,-676 -60,-684C-20,-694 20,-694 60,-684C84,-676 96,-640 92,-560C60,-544 -60,-544 -92,-560Z",
			face,
		) +
		line("M-72,-660C-30,-678 30,-678 72,-660", lighter(tone, 0.5), 4, 'opacity=".6"') +
		line("M-66,-574C-30,-564 30,-564 66,-574", stitch, 2.5, 'stroke-dasharray="7 6"');
	art += fill(
		"M-120,-512C-170,-500 -206,-420 -214,-300C-218,-200 -206,-120 -190,-90L190,-90C206,-120 218,-200 214,-300C206,-420 170,-500 120,-512C60,-526 -60,-526 -120,-512Z",
		bolster,
	);
	art += fill(
		"M-110,-496C-136,-420 -138,-260 -124,-110L124,-110C138,-260 136,-420 110,-496C60,-508 -60,-508 -110,-496Z",
		face,
	);
	for (const y of [-430, -350, -270, -190])
		art +=
			line(`M-126,${y}C-50,${y + 14} 50,${y + 14} 126,${y}`, darker(tone, 0.4), 4, 'opacity=".55"') +
			line(`M-126,${y + 6}C-50,${y + 20} 50,${y + 20} 126,${y + 6}`, lighter(tone, 0.4), 2.5, 'opacity=".5"');
	art += line(
		"M-112,-490C-138,-420 -140,-260 -127,-112M112,-490C138,-420 140,-260 127,-112",
		stitch,
		3,
		'stroke-dasharray="9 7"',
	);
	art +=
		fill("M-226,-120C-190,-150 190,-150 226,-120C244,-60 250,20 236,60L-236,60C-250,20 -244,-60 -226,-120Z", bolster) +
		fill("M-136,-132C-60,-146 60,-146 136,-132C150,-70 156,10 150,60L-150,60C-156,10 -150,-70 -136,-132Z", face) +
		line("M-138,-128C-154,-60 -158,0 -153,58M138,-128C154,-60 158,0 153,58", stitch, 3, 'stroke-dasharray="9 7"') +
		line("M-146,-40C-50,-52 50,-52 146,-40", darker(tone, 0.4), 4, 'opacity=".5"');
	art += fill("M-130,-130C-60,-150 60,-150 130,-130L126,-112C60,-128 -60,-128 -126,-112Z", "#0b1014", 'opacity=".35"');
	return group(art, `transform="translate(${x} 880)"`);
}

export { dial };
