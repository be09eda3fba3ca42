/** Wheels seen from the side: tyre, rim, brake disc. */
import { lighter } from "../colour.ts";
import { circle, darker, fill, group, line, n, type Sheet } from "./sheet.ts";

export type Rim = "five" | "twin" | "many" | "blade" | "steel" | "dark";

function spokes(count: number, shape: (index: number) => string, turn = 0): string {
	return Array.from({ length: count }, (_, index) =>
		group(shape(index), `transform="rotate(${n((360 / count) * index + turn)})"`),
	).join("");
}

/** One wheel around its own centre, drawn for a tyre radius of 100 and scaled. */
export function wheel(sheet: Sheet, x: number, y: number, radius: number, rim: Rim = "five"): string {
	const metal = rim === "dark" ? "#4a535c" : rim === "steel" ? "#b4bcc2" : "#cdd5da";
	const face = sheet.linear([
		[0, lighter(metal, 0.65)],
		[0.45, metal],
		[1, darker(metal, 0.4)],
	]);
	const tyre = sheet.linear([
		[0, "#3a4148"],
		[0.4, "#1d2227"],
		[1, "#101417"],
	]);
	const well = sheet.radial([
		[0, "#2b3238"],
		[0.7, "#14191d"],
		[1, "#0b0e11"],
	]);
	const disc = sheet.linear([
		[0, "#8f989f"],
		[1, "#4c545b"],
	]);
	let inner = circle(0, 0, 100, tyre);
	inner += `<circle r="88" fill="none" stroke="#ffffff" stroke-opacity=".10" stroke-width="2.5"/>`;
	inner += line("M-72,-58A92,92 0 0 1 72,-58", "#ffffff", 4, 'opacity=".16"');
	inner += circle(0, 0, 72, face);
	inner += circle(0, 0, 66, well);
	if (rim === "steel") {
		inner += circle(0, 0, 66, face);
		inner += `<circle r="52" fill="none" stroke="${darker(metal, 0.35)}" stroke-width="3"/>`;
		inner += spokes(8, () => `<ellipse cx="0" cy="-41" rx="8.5" ry="6.5" fill="#1a2025"/>`);
		inner += circle(0, 0, 25, darker(metal, 0.2)) + circle(0, -2, 21, face);
	} else {
		inner += circle(0, 0, 46, disc) + circle(0, 0, 24, "#333a40");
		inner += fill("M-50,-16A52,52 0 0 1 -34,-40L-22,-26A34,34 0 0 0 -33,-10Z", "#8a2f28");
		const shadow = darker(metal, 0.55);
		if (rim === "five" || rim === "dark") {
			inner += spokes(
				5,
				() =>
					fill("M-13,-8L-17,-68A70,70 0 0 1 17,-68L13,-8Z", shadow, 'transform="translate(0 3)"') +
					fill("M-12,-8L-16,-69A70,70 0 0 1 16,-69L12,-8Z", face) +
					fill("M-3,-22L-5,-62L5,-62L3,-22Z", shadow, 'opacity=".35"'),
			);
		} else if (rim === "twin") {
			inner += spokes(10, (index) => {
				const lean = index % 2 ? -5 : 5;
				return fill(`M-5,-12L${-6 + lean},-69L${6 + lean},-69L5,-12Z`, face, `stroke="${shadow}" stroke-width="1.4"`);
			});
		} else if (rim === "many") {
			inner += spokes(14, () =>
				fill("M-3.6,-14L-4.8,-69L4.8,-69L3.6,-14Z", face, `stroke="${shadow}" stroke-width="1"`),
			);
		} else {
			inner += spokes(
				6,
				() =>
					fill(
						"M-10,-10C-16,-30 -22,-48 -8,-70L14,-67C4,-48 6,-30 10,-10Z",
						face,
						`stroke="${shadow}" stroke-width="1.6"`,
					),
				12,
			);
		}
		inner += circle(0, 0, 19, face) + circle(0, 0, 10, darker(metal, 0.25)) + circle(-2, -3, 6, lighter(metal, 0.3));
	}
	inner += `<circle r="69.5" fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="3"/>`;
	return group(inner, `transform="translate(${n(x)} ${n(y)}) scale(${n(radius) / 100})"`);
}

/** The far wheels, in the shade under the car. */
export const farWheel = (x: number, radius: number) => circle(x, -radius + 2, radius * 0.92, "#12171b");
