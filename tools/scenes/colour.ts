/** Colour arithmetic that every picture shares. Colours are written as #rrggbb. */

type Channels = [red: number, green: number, blue: number];

function channels(colour: string): Channels {
	const bits = Number.parseInt(colour.slice(1), 16);
	return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
}

export function hex(rgb: readonly number[]): string {
	const pairs = rgb.map((value) =>
		Math.max(0, Math.min(255, Math.round(value)))
			.toString(16)
			.padStart(2, "0"),
	);
	return `#${pairs.join("")}`;
}

/** The colour a share of the way from one colour to another. */
export function mix(from: string, to: string, share: number): string {
	const end = channels(to);
	return hex(channels(from).map((value, index) => value + (end[index]! - value) * share));
}

export const lighter = (colour: string, share: number) => mix(colour, "#ffffff", share);

/** Each channel times its own factor: what a coloured light does to a surface. */
export const multiply = (colour: string, by: readonly number[]) =>
	hex(channels(colour).map((value, index) => value * by[index]!));
