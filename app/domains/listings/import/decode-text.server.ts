/** Decodes a text file of any common encoding. */
import { decodeDos, isDosText } from "./decode-dos.ts";

/** Byte order marks. */
const BYTE_ORDER_MARKS = [
	{ bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
	{ bytes: [0xff, 0xfe], encoding: "utf-16le" },
	{ bytes: [0xfe, 0xff], encoding: "utf-16be" },
] as const;

/** Control characters that do not occur in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const BINARY = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/** Text without its byte order mark, or null for binary data. */
export function decodeText(sent: Uint8Array): string | null {
	// Programs of DOS end a text with this sign.
	const bytes = sent.at(-1) === 0x1a ? sent.subarray(0, -1) : sent;
	const mark = BYTE_ORDER_MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
	const text = mark
		? new TextDecoder(mark.encoding).decode(bytes)
		: (decodeUtf16(bytes) ?? decodeUtf8(bytes) ?? decodeSingleByte(bytes));
	return BINARY.test(text) || text.includes("\ufffd") ? null : text.normalize("NFC");
}

/** UTF-16 without a byte order mark: nearly every second byte of a table is zero. */
function decodeUtf16(bytes: Uint8Array): string | null {
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
 * Single-byte encodings. Turkish and western of Windows differ in six letters, read as Turkish unless Ž or ž occurs, which
 * the Turkish set does not have.
 */
function decodeSingleByte(bytes: Uint8Array): string {
	const isWestern = bytes.some((byte) => byte === 0x8e || byte === 0x9e);
	const text = new TextDecoder(isWestern ? "windows-1252" : "windows-1254").decode(bytes);
	return isDosText(bytes, text) ? decodeDos(bytes) : text;
}
