/** A cab-over truck from the side with a box, an open platform or a covered load. */

import { lighter, mix } from "../colour.ts";
import { groundShadow } from "./car.ts";
import type { Light, Paint } from "./paint.ts";
import { circle, darker, fill, group, line, rect, type Sheet } from "./sheet.ts";
import { wheel } from "./wheel.ts";

export type Load = "box" | "platform" | "cover";

const FRONT = -392;
const REAR = 290;

function load(sheet: Sheet, kind: Load, light: Light): string {
	const panel = sheet.linear([
		[0, "#ffffff"],
		[0.6, "#e9edec"],
		[1, "#bcc7cb"],
	]);
	if (kind === "box") {
		let art =
			rect(-282, -452, 800, 322, panel, 'rx="8"') +
			rect(-282, -452, 800, 14, "#ffffff") +
			rect(-282, -142, 800, 14, "#8a959b");
		for (let x = -200; x < 518; x += 80)
			art +=
				line(`M${x},-436L${x},-144`, "#b3bfc4", 2.4, 'opacity=".7"') +
				line(`M${x + 3},-436L${x + 3},-144`, "#ffffff", 1.6);
		return (
			art +
			fill("M-282,-300C0,-330 240,-280 518,-306L518,-142L-282,-142Z", "#9fb0b7", 'opacity=".26"') +
			rect(-282, -206, 800, 22, light.tone("#e8872b")) +
			rect(504, -452, 14, 322, "#93a0a7")
		);
	}
	let art = rect(-282, -158, 800, 28, "#4a555d");
	const board = sheet.linear([
		[0, "#c9a877"],
		[1, "#94744a"],
	]);
	if (kind === "platform") {
		const crate = (x: number, y: number, w: number) =>
			rect(x, y, w, 62, light.tone("#c89b62")) +
			line(`M${x},${y + 20}l${w},0M${x},${y + 42}l${w},0`, light.tone("#8e6a3e"), 3) +
			line(`M${x},${y}l${w},0l0,62l${-w},0Z`, light.tone("#8e6a3e"), 3);
		for (let x = -250; x < 400; x += 118) art += crate(x, -290, 110);
		for (let x = -190; x < 380; x += 118) art += crate(x, -352, 110);
		for (let x = -236; x < 470; x += 20) art += circle(x, -296, 9, light.tone("#ee9433"));
	} else {
		const cloth = sheet.linear([
			[0, light.tone("#7fa8a0")],
			[1, light.tone("#3f6a66")],
		]);
		art += fill(
			"M-276,-230L-270,-420C-260,-452 -220,-458 -180,-456L430,-456C480,-456 508,-446 512,-418L516,-230Z",
			cloth,
		);
		for (let x = -200; x < 500; x += 108)
			art +=
				line(`M${x},-450C${x + 8},-380 ${x - 8},-300 ${x},-232`, darker("#3f6a66", 0.35), 5, 'opacity=".4"') +
				line(`M${x + 12},-448C${x + 20},-380 ${x + 4},-300 ${x + 12},-232`, "#ffffff", 4, 'opacity=".22"');
	}
	art += rect(-282, -236, 800, 84, board);
	for (const y of [-216, -194, -172]) art += line(`M-282,${y}L518,${y}`, "#6f5533", 2.5, 'opacity=".7"');
	for (let x = -282; x <= 518; x += 160) art += rect(x - 5, -240, 10, 94, "#3d474e");
	return art;
}

export function truck(sheet: Sheet, paint: Paint, light: Light, kind: Load): string {
	const { base, sky, deep } = paint;
	let art = groundShadow(sheet, 540, light, [FRONT, REAR]);
	art +=
		rect(-420, -130, 930, 34, "#20272d") +
		rect(
			-250,
			-112,
			190,
			62,
			sheet.linear([
				[0, "#c6ced2"],
				[0.5, "#8d989f"],
				[1, "#4d575e"],
			]),
			'rx="18"',
		) +
		rect(-20, -100, 190, 40, "#2c343a") +
		rect(440, -100, 80, 14, "#2c343a");
	for (const x of [REAR + 22, FRONT + 22]) art += circle(x, -74, 74, "#0e1317");
	art += load(sheet, kind, light);
	const skin = sheet.linear([
		[0, mix(base, sky, 0.75)],
		[0.35, mix(base, sky, 0.2)],
		[0.6, base],
		[1, mix(base, deep, 0.8)],
	]);
	const shape =
		"M-528,-92L-532,-190C-532,-220 -526,-250 -516,-280L-490,-398C-484,-420 -470,-430 -446,-432L-326,-436C-310,-436 -302,-428 -302,-412L-302,-96L-312,-96A92,92 0 0 0 -478,-92Z";
	const inside = sheet.clip(`<path d="${shape}"/>`);
	art +=
		fill("M-302,-430L-284,-430L-284,-110L-302,-110Z", "#2a3238") +
		fill(
			"M-470,-430C-440,-470 -360,-486 -306,-484L-304,-434Z",
			skin,
			`stroke="${deep}" stroke-width="2" stroke-opacity=".4"`,
		);
	art += group(
		fill(shape, skin) +
			fill("M-540,-196C-460,-208 -380,-190 -300,-200L-300,-60L-540,-60Z", deep, 'opacity=".45"') +
			line("M-540,-198C-460,-210 -380,-192 -300,-202", sky, 3, 'opacity=".6"') +
			rect(-540, -132, 70, 60, "#20272d") +
			rect(-340, -132, 60, 60, "#20272d"),
		`clip-path="${inside}"`,
	);
	const glass = sheet.linear([
		[0, mix("#7fa3b4", light.sky[0], 0.4)],
		[1, "#1f2e38"],
	]);
	const pane =
		"M-490,-280L-470,-378C-468,-388 -462,-392 -452,-392L-352,-394C-344,-394 -340,-390 -340,-382L-340,-270L-440,-266Z";
	art +=
		fill("M-514,-284L-490,-396L-478,-396L-500,-282Z", glass) +
		fill(pane, glass, 'stroke="#10171d" stroke-width="5"') +
		fill("M-450,-268L-404,-392L-376,-392L-424,-267Z", "#ffffff", 'opacity=".22"') +
		fill("M-396,-268C-394,-312 -384,-322 -372,-322C-356,-322 -350,-310 -350,-270Z", "#141d24", 'opacity=".75"');
	art +=
		line("M-488,-272L-480,-112M-322,-424L-322,-112M-480,-240L-322,-248", deep, 3, 'opacity=".7"') +
		rect(-368, -232, 40, 9, lighter(base, 0.3), 'rx="4"') +
		line("M-444,-428L-326,-432", lighter(sky, 0.5), 4, 'opacity=".8"');
	art +=
		rect(-528, -236, 30, 14, "#20272d", 'rx="4"') +
		fill(
			"M-531,-176L-490,-180L-486,-150L-531,-146Z",
			sheet.linear([
				[0, "#ffffff"],
				[1, "#8fa2ad"],
			]),
			'stroke="#1c262d" stroke-width="2"',
		) +
		rect(-534, -150, 22, 10, "#ee9433");
	art += line("M-500,-330L-534,-336", "#1d252b", 6) + rect(-552, -372, 24, 76, "#1d252b", 'rx="8"');
	art += rect(496, -128, 20, 24, "#c8302a") + rect(400, -74, 90, 44, "#20272d", 'rx="4"');
	for (const x of [FRONT, REAR]) art += wheel(sheet, x, -74, 74, "steel");
	return art;
}
