/** WCAG 2.2 contrast ratio, from 1 to 21. */

/** Red, green and blue of #rrggbb, each from 0 to 1. */
function channels(colour: string): number[] {
	return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
}

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
		value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as #rrggbb, in any order. */
export function measureContrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}
