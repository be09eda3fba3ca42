/** What the places of vehicles are built from: roads, paving, walls and arches. */
import { lighter } from "../colour.ts";
import type { Light } from "./paint.ts";
import { darker, fill, line, n, rect, type Sheet } from "./sheet.ts";

export function road(sheet: Sheet, light: Light, top: number, near = "#8d9193"): string {
	const asphalt = sheet.linear([
		[0, light.tone(lighter(near, 0.22))],
		[0.5, light.tone(near)],
		[1, light.tone(darker(near, 0.28))],
	]);
	const kerb = light.tone("#e6dfd0");
	let art = rect(0, top, 1280, 960 - top, asphalt);
	art += rect(0, top - 16, 1280, 12, kerb) + rect(0, top - 4, 1280, 8, darker(kerb, 0.32));
	for (let x = sheet.between(0, 90); x < 1280; x += 128)
		art += line(`M${n(x)},${top - 16}l0,18`, darker(kerb, 0.4), 1.6, 'opacity=".5"');
	for (let x = -120 + sheet.between(0, 120); x < 1400; x += 330)
		art += fill(`M${n(x)},884l150,0l14,15l-170,0Z`, light.tone("#efe9dc"), 'opacity=".82"');
	return art;
}

export function paving(sheet: Sheet, light: Light, top: number, colour: string): string {
	const stone = sheet.linear([
		[0, light.tone(lighter(colour, 0.25))],
		[0.6, light.tone(colour)],
		[1, light.tone(darker(colour, 0.18))],
	]);
	let art = rect(0, top, 1280, 960 - top, stone);
	const joint = light.tone(darker(colour, 0.3));
	for (let row = 1; row < 7; row++) {
		const y = top + (960 - top) * (row / 7) ** 1.7;
		art += line(`M0,${n(y)}L1280,${n(y)}`, joint, 1.2 + row * 0.2, 'opacity=".3"');
	}
	for (let column = -14; column <= 14; column++)
		art += line(`M${n(640 + column * 66)},${top}L${n(640 + column * 150)},960`, joint, 1.4, 'opacity=".22"');
	return art;
}

/** A wall of squared yellow limestone with a lighter coping. */
export function stoneWall(
	sheet: Sheet,
	light: Light,
	x: number,
	y: number,
	width: number,
	height: number,
	colour = "#d9c39a",
): string {
	const face = sheet.linear([
		[0, light.tone(lighter(colour, 0.18))],
		[1, light.tone(darker(colour, 0.14))],
	]);
	let art = rect(x, y, width, height, face);
	const row = 26;
	for (let index = 0; index * row < height; index++) {
		const top = y + index * row;
		if (index) art += line(`M${x},${top}l${width},0`, light.tone(darker(colour, 0.25)), 1.2, 'opacity=".45"');
		for (let at = x + (index % 2 ? 24 : 0) + sheet.between(0, 20); at < x + width - 40; at += sheet.between(46, 74)) {
			art += line(
				`M${n(at)},${top}l0,${Math.min(row, y + height - top)}`,
				light.tone(darker(colour, 0.25)),
				1.2,
				'opacity=".4"',
			);
			if (sheet.chance(0.22))
				art += rect(
					n(at + 2),
					top + 2,
					40,
					Math.min(row, y + height - top) - 3,
					light.tone(sheet.chance(0.5) ? lighter(colour, 0.3) : darker(colour, 0.1)),
					'opacity=".5"',
				);
		}
	}
	return art;
}

export const coping = (light: Light, x: number, y: number, width: number) =>
	rect(x - 6, y - 12, width + 12, 14, light.tone("#f0e6d0")) +
	rect(x - 6, y + 2, width + 12, 4, light.tone("#a8946f"), 'opacity=".6"');

/** An arched opening with a wooden door or a glazed window. */
export function arched(
	light: Light,
	x: number,
	base: number,
	width: number,
	height: number,
	colour: string,
	surround = "#efe4cb",
): string {
	const shape = (grow: number) =>
		`M${x - grow},${base}L${x - grow},${base - height + width / 2}A${width / 2 + grow},${width / 2 + grow} 0 0 1 ${x + width + grow},${base - height + width / 2}L${x + width + grow},${base}Z`;
	return (
		fill(shape(12), light.tone(surround)) +
		fill(shape(0), light.tone(colour)) +
		fill(
			`M${x},${base}L${x},${base - height + width / 2}A${width / 2},${width / 2} 0 0 1 ${x + width * 0.22},${base - height + width * 0.08}L${x + width * 0.1},${base}Z`,
			light.tone(darker(colour, 0.45)),
			'opacity=".6"',
		) +
		line(`M${x + width / 2},${base - height + 4}L${x + width / 2},${base}`, light.tone(darker(colour, 0.4)), 3)
	);
}
