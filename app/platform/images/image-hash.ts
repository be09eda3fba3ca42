/** Detects similar images of any size and format by a difference hash (dHash). */

export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;
/** Images with less contrast than this (a wall, a sky) resemble too many others to be hashed. */
const MIN_CONTRAST = 12;

/**
 * Hash of a 9 by 8 greyscale copy, one byte a pixel: for each pixel whether it is darker than its right neighbour, as
 * 16 hexadecimal digits. Null when the contrast is too low.
 */
export function hashPixels(grey: Uint8Array): string | null {
	if (grey.length !== HASH_WIDTH * HASH_HEIGHT) throw new Error(`${grey.length} points in place of 72`);
	if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return null;
	let bits = 0n;
	for (let row = 0; row < HASH_HEIGHT; row++)
		for (let column = 0; column < HASH_WIDTH - 1; column++) {
			const at = row * HASH_WIDTH + column;
			bits = (bits << 1n) | (grey[at]! < grey[at + 1]! ? 1n : 0n);
		}
	return bits.toString(16).padStart(16, "0");
}

/** Hamming distance of two hashes, out of 64 bits. */
export function countDifferences(one: string, other: string): number {
	let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
	let count = 0;
	for (; bits > 0n; bits &= bits - 1n) count++;
	return count;
}
