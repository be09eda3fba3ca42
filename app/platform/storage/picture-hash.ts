/** Tells whether two pictures look the same, whatever their sizes and formats: a "difference hash". */

export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;
/** A picture with less between its darkest and brightest point is a wall or a sky, like many others. */
const LEAST_CONTRAST = 12;

/**
 * The hash of a grey copy of 9 by 8 points, a byte each: of each point whether it is darker than its right neighbour, as 16
 * hexadecimal digits. Null when the picture says too little.
 */
export function hashPixels(grey: Uint8Array): string | null {
	if (grey.length !== HASH_WIDTH * HASH_HEIGHT) throw new Error(`${grey.length} points in place of 72`);
	if (Math.max(...grey) - Math.min(...grey) < LEAST_CONTRAST) return null;
	let bits = 0n;
	for (let row = 0; row < HASH_HEIGHT; row++)
		for (let column = 0; column < HASH_WIDTH - 1; column++) {
			const at = row * HASH_WIDTH + column;
			bits = (bits << 1n) | (grey[at]! < grey[at + 1]! ? 1n : 0n);
		}
	return bits.toString(16).padStart(16, "0");
}

/** In how many of 64 bits two hashes differ. */
export function countDifferences(one: string, other: string): number {
	let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
	let count = 0;
	for (; bits > 0n; bits &= bits - 1n) count++;
	return count;
}
