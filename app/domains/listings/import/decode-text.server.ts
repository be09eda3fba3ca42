/** Turns the bytes of a text file into its text, whichever program and country wrote it. */

/** Bytes that tell the few encodings apart that begin with their own mark. */
const MARKS = [
	{ bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
	{ bytes: [0xff, 0xfe], encoding: "utf-16le" },
	{ bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/** The text without its mark, or null when the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
	const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
	const text = mark
		? new TextDecoder(mark.encoding).decode(bytes)
		: (decodeWide(bytes) ?? decodeUtf8(bytes) ?? decodeNarrow(bytes));
	return BINARY.test(text) || text.includes("\ufffd") ? null : text.normalize("NFC");
}

/** UTF-16 without a mark: nearly every second byte of a table in it is zero. */
function decodeWide(bytes: Uint8Array): string | null {
	const sample = bytes.subarray(0, 4096);
	let [even, odd] = [0, 0];
	for (const [index, byte] of sample.entries()) if (byte === 0) index % 2 === 0 ? even++ : odd++;
	const half = sample.length / 2;
	if (odd > half * 0.6 && even < half * 0.1) return new TextDecoder("utf-16le").decode(bytes);
	if (even > half * 0.6 && odd < half * 0.1) return new TextDecoder("utf-16be").decode(bytes);
	return null;
}

function decodeUtf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/**
 * One byte a letter. The Turkish and the western set differ in six letters only, which are Turkish ones here; the western
 * one is it where Ž or ž stands, which the Turkish set does not have.
 */
function decodeNarrow(bytes: Uint8Array): string {
	return new TextDecoder(bytes.some((byte) => byte === 0x8e || byte === 0x9e) ? "windows-1252" : "windows-1254").decode(
		bytes,
	);
}
