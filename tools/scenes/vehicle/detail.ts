/** Close views: a wheel, the boot, the engine bay, the instruments. */

import { lighter, mix } from "../colour.ts";
import { dial } from "./inside.ts";
import type { Light, Paint } from "./paint.ts";
import { type SettingName, setting } from "./settings.ts";
import { circle, darker, fill, group, line, n, rect, type Sheet } from "./sheet.ts";
import { type Rim, wheel } from "./wheel.ts";

export function wheelDetail(sheet: Sheet, paint: Paint, light: Light, rim: Rim): string {
	const { base, sky, deep } = paint;
	const skin = sheet.linear([
		[0, mix(base, sky, 0.6)],
		[0.18, mix(base, sky, 0.2)],
		[0.24, base],
		[0.62, mix(base, deep, 0.5)],
		[1, deep],
	]);
	const ground = sheet.linear([
		[0, light.tone("#a59f94")],
		[1, light.tone("#cfc6b4")],
	]);
	let art = rect(0, 0, 1280, 960, ground) + rect(0, 0, 1280, 640, "#0c1114");
	art += group(
		fill("M300,870C420,840 980,840 1180,872C1000,912 460,912 300,870Z", "#0b1319"),
		`filter="${sheet.blur(18)}" opacity=".7"`,
	);
	art += circle(650, 510, 400, "#0a0e11");
	art += fill("M0,0L1280,0L1280,690L1070,700A436,436 0 1 0 232,700L0,690Z", skin);
	art +=
		fill("M0,150C360,96 900,92 1280,128L1280,190C900,150 360,158 0,216Z", sky, `opacity="${paint.shine * 0.55}"`) +
		line("M0,216C360,158 900,150 1280,190", deep, 5, 'opacity=".5"');
	art +=
		line("M236,690A434,434 0 1 1 1066,690", deep, 12, 'opacity=".8"') +
		line("M214,690A456,456 0 0 1 1088,690", sky, 6, `opacity="${0.3 + paint.shine * 0.5}"`);
	art +=
		line("M1190,0C1170,200 1180,460 1200,690", deep, 5, 'opacity=".7"') +
		line("M1195,0C1175,200 1185,460 1205,690", sky, 2.5, 'opacity=".5"');
	art += rect(0, 660, 250, 40, "#1c242a") + rect(1060, 664, 220, 40, "#1c242a");
	return art + wheel(sheet, 650, 510, 372, rim);
}

export function boot(sheet: Sheet, paint: Paint, light: Light, place: SettingName, luggage: boolean): string {
	const { base, sky, deep } = paint;
	const skin = sheet.linear([
		[0, mix(base, sky, 0.6)],
		[0.4, base],
		[1, deep],
	]);
	let art = setting(sheet, place, light);
	art += group(rect(200, 850, 880, 50, "#0b1319", 'rx="25"'), `filter="${sheet.blur(16)}" opacity=".6"`);
	for (const x of [268, 908]) art += rect(x, 790, 104, 106, "#15191d", 'rx="22"');
	// raised tailgate
	art +=
		fill("M230,250C260,120 300,70 340,58L940,58C980,70 1020,120 1050,250L1010,262L270,262Z", skin) +
		fill(
			"M310,130C330,104 350,92 370,90L910,90C930,92 950,104 970,130L990,206L290,206Z",
			sheet.linear([
				[0, mix("#88a8b4", light.sky[0], 0.5)],
				[1, "#2a3c47"],
			]),
		) +
		fill("M420,206L520,90L600,90L500,206Z", "#ffffff", 'opacity=".25"') +
		line("M300,96C330,68 360,64 640,64C920,64 950,68 980,96", lighter(sky, 0.5), 5, 'opacity=".8"');
	art += line("M262,262L244,420M1018,262L1036,420", "#59646c", 9);
	// body around the opening
	art += fill(
		"M200,330C206,280 236,254 270,250L1010,250C1044,254 1074,280 1080,330L1096,600L1090,800C1086,830 1060,846 1030,848L250,848C220,846 194,830 190,800L184,600Z",
		skin,
	);
	art += fill(
		"M290,300L990,300C1000,300 1006,308 1008,318L1020,640L260,640L272,318C274,308 280,300 290,300Z",
		"#12181d",
	);
	art +=
		fill(
			"M330,330L950,330L930,520L350,520Z",
			sheet.linear([
				[0, "#4d565d"],
				[1, "#353d43"],
			]),
		) + line("M640,330L640,520M486,330L482,520M796,330L800,520", "#222a30", 5);
	for (const x of [440, 640, 840]) art += rect(x - 52, 304, 104, 46, "#3d464d", 'rx="16"');
	art +=
		fill(
			"M350,520L930,520L1016,640L264,640Z",
			sheet.linear([
				[0, "#5b646b"],
				[1, "#7b848a"],
			]),
		) +
		fill("M330,330L350,520L264,640L278,318Z", "#2a3238") +
		fill("M950,330L930,520L1016,640L1002,318Z", "#252d33");
	if (luggage) {
		const bag = (x: number, w: number, h: number, colour: string) =>
			rect(
				x,
				600 - h,
				w,
				h,
				sheet.linear([
					[0, lighter(colour, 0.2)],
					[1, darker(colour, 0.25)],
				]),
				'rx="18"',
			) +
			line(`M${x + w * 0.3},${600 - h}c0,-34 ${w * 0.4},-34 ${w * 0.4},0`, darker(colour, 0.4), 9) +
			line(`M${x + 18},${600 - h * 0.62}l${w - 36},0`, darker(colour, 0.35), 4);
		art += bag(380, 210, 170, light.tone("#c07a4c")) + bag(610, 150, 120, light.tone("#2f7383"));
		art +=
			fill("M780,600L796,500L920,500L936,600Z", light.tone("#d9bc86")) +
			group(
				[800, 836, 872, 908, 822, 858, 890]
					.map((x, index) => circle(x, index > 3 ? 478 : 496, 21, light.tone("#ee9433")))
					.join(""),
			);
	}
	art += rect(256, 636, 768, 22, "#20272d", 'rx="8"') + rect(256, 636, 768, 5, "#8b959c", 'rx="2"');
	const lamp = sheet.linear([
		[0, "#f07a66"],
		[0.5, "#b3201d"],
		[1, "#6d0f12"],
	]);
	art +=
		fill("M196,420L262,400L256,560L190,580Z", lamp) +
		fill("M1084,420L1018,400L1024,560L1090,580Z", lamp) +
		line("M206,440L252,426M1074,440L1028,426", "#ffd9cf", 5, 'opacity=".8"');
	art +=
		fill(
			"M186,720C400,700 880,700 1094,720L1090,800C1086,830 1060,846 1030,848L250,848C220,846 194,830 190,800Z",
			mix(base, deep, 0.6),
			'opacity=".7"',
		) +
		rect(260, 790, 760, 58, "#1c242a", 'rx="20"') +
		line("M190,716C400,696 880,696 1090,716", sky, 3, 'opacity=".6"') +
		rect(530, 690, 220, 52, "#e9e4d8", 'rx="6"');
	return art;
}

export function engine(sheet: Sheet, paint: Paint, light: Light, accent: string): string {
	const skin = sheet.linear([
		[0, mix(paint.base, paint.sky, 0.5)],
		[1, paint.deep],
	]);
	const cover = sheet.linear([
		[0, "#545e66"],
		[0.5, "#30383e"],
		[1, "#1b2126"],
	]);
	const metal = sheet.linear([
		[0, "#e7ecee"],
		[0.5, "#a3adb3"],
		[1, "#5e686f"],
	]);
	let art =
		rect(0, 0, 1280, 960, skin) + fill("M70,150C300,90 980,90 1210,150L1260,780C1000,870 280,870 20,780Z", "#14191d");
	art +=
		fill("M110,176C320,130 960,130 1170,176L1184,250L96,250Z", "#262d33") +
		line("M120,214C400,180 880,180 1160,214", "#59646c", 6);
	for (const x of [196, 1084])
		art +=
			circle(x, 330, 76, skin) +
			circle(x, 330, 50, "#20272d") +
			circle(x, 330, 26, metal) +
			[0, 1, 2]
				.map((turn) => circle(n(x + Math.cos(turn * 2.1) * 38), n(330 + Math.sin(turn * 2.1) * 38), 8, metal))
				.join("");
	// battery, boxes, bottles
	art +=
		rect(
			900,
			440,
			250,
			190,
			sheet.linear([
				[0, "#48525a"],
				[1, "#20262b"],
			]),
			'rx="12"',
		) +
		rect(900, 440, 250, 46, "#5c6770", 'rx="12"') +
		circle(950, 462, 16, "#b3392f") +
		circle(1100, 462, 16, "#2c353b") +
		line("M950,462C960,380 1040,370 1060,330", "#b3392f", 12) +
		rect(920, 510, 210, 90, "#dfe4e4", 'rx="6" opacity=".16"');
	art +=
		rect(130, 450, 200, 170, "#39424a", 'rx="20"') +
		line("M150,480l160,0M150,508l160,0M150,536l160,0M150,564l160,0", "#1d252b", 6) +
		line("M330,520C380,500 390,470 420,440", "#0f1418", 44) +
		line("M330,514C376,494 386,464 414,436", "#4b565e", 6, 'stroke-dasharray="4 12"');
	art +=
		fill("M130,660L270,650L280,770L140,780Z", "#e9efee", 'opacity=".75"') +
		fill("M134,710L275,702L280,770L140,780Z", "#7fc4cf", 'opacity=".7"') +
		circle(200, 652, 26, "#2a3238") +
		circle(1020, 700, 54, "#20272d") +
		circle(1020, 696, 42, "#2d6f8a") +
		line("M996,696l48,0", "#ffffff", 6);
	// engine cover
	art +=
		fill("M410,300C480,270 800,270 870,300L890,640C800,680 480,680 390,640Z", cover) +
		line("M420,306C490,278 790,278 860,306", "#9aa6ad", 5, 'opacity=".8"') +
		fill("M470,350L810,350L826,590L454,590Z", "#20272d", 'opacity=".7"');
	for (const x of [520, 600, 680, 760])
		art +=
			rect(
				x - 24,
				370,
				48,
				200,
				sheet.linear([
					[0, lighter(accent, 0.2)],
					[1, darker(accent, 0.3)],
				]),
				'rx="18"',
			) + line(`M${x - 12},386l0,168`, "#ffffff", 4, 'opacity=".35"');
	art +=
		circle(480, 630, 34, "#1a2025") +
		circle(480, 626, 26, "#e8872b") +
		line("M462,626l36,0", "#7a420c", 7) +
		line("M830,620C850,560 848,500 836,440", "#e3b23c", 7) +
		`<circle cx="832" cy="428" r="13" fill="none" stroke="#e3b23c" stroke-width="7"/>`;
	for (const [x, y] of [
		[440, 330],
		[840, 330],
		[430, 600],
	] as const)
		art += circle(x, y, 13, metal) + circle(x, y, 6, "#39424a");
	art +=
		line("M870,360C920,360 930,300 1000,300M390,700C500,760 760,760 900,700", "#0d1114", 30) +
		line("M392,692C500,752 760,752 896,692", "#4b565e", 5);
	art +=
		fill("M20,780C280,870 1000,870 1260,780L1280,960L0,960Z", skin) +
		line("M20,784C280,874 1000,874 1260,784", lighter(paint.sky, 0.4), 5, 'opacity=".7"') +
		fill("M560,846L720,846L730,880L550,880Z", "#1c242a") +
		rect(612, 838, 56, 26, metal, 'rx="6"');
	return art + fill("M0,0L520,0L180,960L0,960Z", light.sun, 'opacity=".10"');
}

/** Digits drawn as seven segments, so that no type face is needed. */
function digits(text: string, x: number, y: number, height: number, colour: string): string {
	const segments: Record<string, string> = {
		"0": "abcdef",
		"1": "bc",
		"2": "abged",
		"3": "abgcd",
		"4": "fgbc",
		"5": "afgcd",
		"6": "afgedc",
		"7": "abc",
		"8": "abcdefg",
		"9": "abcdfg",
	};
	const w = height * 0.5;
	const h = height / 2;
	const lines: Record<string, string> = {
		a: `M4,0L${w - 4},0`,
		b: `M${w},4L${w},${h - 4}`,
		c: `M${w},${h + 4}L${w},${height - 4}`,
		d: `M4,${height}L${w - 4},${height}`,
		e: `M0,${h + 4}L0,${height - 4}`,
		f: `M0,4L0,${h - 4}`,
		g: `M4,${h}L${w - 4},${h}`,
	};
	return [...text]
		.map((digit, index) =>
			group(
				[...(segments[digit] ?? "")].map((name) => line(lines[name] ?? "", colour, height * 0.12)).join(""),
				`transform="translate(${n(x + index * height * 0.78)} ${y}) skewX(-5)"`,
			),
		)
		.join("");
}

export function odometer(sheet: Sheet, reading: string, glow: string, hood: string): string {
	let art = rect(
		0,
		0,
		1280,
		960,
		sheet.linear([
			[0, lighter(hood, 0.18)],
			[1, darker(hood, 0.4)],
		]),
	);
	art +=
		fill("M40,960C20,420 260,150 640,150C1020,150 1260,420 1240,960Z", "#0a0f13") +
		line("M40,930C20,420 260,150 640,150C1020,150 1260,420 1240,930", lighter(hood, 0.4), 8, 'opacity=".6"');
	art += dial(360, 560, 270, 246, glow) + dial(920, 560, 270, 214, glow);
	for (const x of [360, 920])
		art += circle(
			x,
			560,
			265,
			sheet.radial([
				[0.5, glow, 0],
				[1, glow, 0.16],
			]),
		);
	for (const [x, values] of [
		[360, ["0", "2", "4", "6", "8"]],
		[920, ["0", "60", "120", "180", "240"]],
	] as const)
		values.forEach((value, index) => {
			const angle = ((150 + index * 60) * Math.PI) / 180;
			art += digits(
				value,
				x + Math.cos(angle) * 158 - value.length * 9,
				560 + Math.sin(angle) * 158 - 14,
				28,
				"#e8eef1",
			);
		});
	art +=
		rect(478, 742, 324, 130, "#0c1a20", 'rx="16"') +
		rect(478, 742, 324, 130, glow, 'rx="16" opacity=".12"') +
		digits(reading, 640 - (reading.length * 62 * 0.78) / 2 + 4, 776, 62, mix(glow, "#ffffff", 0.5));
	for (const [x, colour] of [
		[600, "#3fbf7f"],
		[640, "#f0b53c"],
		[680, "#4aa3e0"],
	] as const)
		art += circle(x, 330, 12, colour, 'opacity=".9"');
	return art + fill("M240,200C420,130 640,120 760,150L420,960L120,960Z", "#ffffff", 'opacity=".05"');
}
