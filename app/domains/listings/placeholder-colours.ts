/**
 * The colour that stands where a picture is still loading: one of 32, so that a card needs one
 * class and no style of its own. Chosen once by grouping the main colours of the demonstration's
 * pictures, and constant since: the number is stored with each picture.
 */
export const PLACEHOLDER_COLOURS: readonly string[] = [
	"#f4f1ea", "#e2ded3", "#d0c8b8", "#bdb29d", "#a89a84", "#8d806c", "#6f6557", "#4c463f",
	"#d9c6a3", "#c4ab7c", "#b08b5c", "#8f6a45", "#6b4a33", "#c98e5e", "#d8a67f", "#b56a4a",
	"#c2ccd2", "#9fb1bb", "#7f97a4", "#607a88", "#455c69", "#2c3e49", "#9cc4d0", "#6fa6b8",
	"#3f7f97", "#a9b58a", "#84946a", "#5f7350", "#3f5240", "#a58ca8", "#6f5f82", "#a8433c",
];

const RGB = PLACEHOLDER_COLOURS.map(channels);

function channels(hex: string): [number, number, number] {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The number of the colour that looks nearest to `#rrggbb`; weighted as the eye weighs red, green and blue. */
export function nearestPlaceholderColour(hex: string): number {
	const [red, green, blue] = channels(hex);
	const distances = RGB.map(([r, g, b]) => {
		const mean = (red + r) / 2;
		return (2 + mean / 256) * (red - r) ** 2 + 4 * (green - g) ** 2 + (2 + (255 - mean) / 256) * (blue - b) ** 2;
	});
	return distances.indexOf(Math.min(...distances));
}
