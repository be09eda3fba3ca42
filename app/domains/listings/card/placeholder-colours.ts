/**
 * Placeholder colours of photos: 32 classes instead of inline styles, clustered once from the demonstration photos.
 * The index is stored with each photo, so the list must not change.
 */
export const PLACEHOLDER_COLOURS: readonly string[] = [
	"#f2eee6",
	"#e3e2d8",
	"#ded7c6",
	"#cbd2ca",
	"#d6cbb9",
	"#b3cdcc",
	"#b3c5b9",
	"#c7bba9",
	"#aac4a7",
	"#a8bfbe",
	"#c3b48c",
	"#bcb49e",
	"#a4b6b3",
	"#9ab0b2",
	"#afab95",
	"#aba69b",
	"#97a9ac",
	"#9e9c94",
	"#899fa6",
	"#969789",
	"#869498",
	"#928590",
	"#6b8f5a",
	"#837a80",
	"#3f7f97",
	"#596e80",
	"#287481",
	"#a8433c",
	"#6f5f82",
	"#64625e",
	"#593c3d",
	"#2b333b",
];

const RGB = PLACEHOLDER_COLOURS.map(channels);

function channels(hex: string): [number, number, number] {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Index of the colour nearest to `#rrggbb`, weighted by the eye's sensitivity to red, green and blue. */
export function nearestPlaceholderColour(hex: string): number {
	const [red, green, blue] = channels(hex);
	const distances = RGB.map(([r, g, b]) => {
		const mean = (red + r) / 2;
		return (2 + mean / 256) * (red - r) ** 2 + 4 * (green - g) ** 2 + (2 + (255 - mean) / 256) * (blue - b) ** 2;
	});
	return distances.indexOf(Math.min(...distances));
}
