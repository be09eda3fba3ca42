/** Text of an uploaded table: of a CSV file, an Excel workbook, or a feed of another portal. */
import type { Language } from "#app/locales/i18n.ts";
import { looksLikeBlm, readBlm } from "./feed/read-blm.server.ts";
import { looksLikeXml, readKyero } from "./feed/read-kyero.server.ts";
import { MAX_XLSX_BYTES } from "./import-limits.ts";
import { decodeFile, type FileProblem } from "./read-table.server.ts";
import { readXlsx, type SheetText } from "./xlsx/read-xlsx.server.ts";

/** sheet, others: name of the sheet that was read, and the further ones with a table, if there are several. */
export type ReadFile =
	| { ok: true; text: string; sheet?: string; others?: SheetText[] }
	| { ok: false; code: FileProblem };

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
const isZip = (bytes: Uint8Array) => [0x03, 0x05, 0x07].some((kind) => startsWith(bytes, 0x50, 0x4b, kind));
/** Office files before 2007, and newer ones with a password. */
const isCompoundFile = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

/**
 * Recognises the kind of a file by its contents: its name and type come from the sender. language: of the headers that the
 * table of a feed gets.
 */
export async function readFile(bytes: Uint8Array, language: Language): Promise<ReadFile> {
	if (bytes.byteLength > MAX_XLSX_BYTES) return { ok: false, code: "too_large" };
	if (isZip(bytes)) return await readXlsx(bytes);
	if (isCompoundFile(bytes))
		return { ok: false, code: Buffer.from(bytes).includes(ENCRYPTED) ? "password" : "old_excel" };
	if (looksLikeXml(bytes)) return await readKyero(bytes, language);
	const file = decodeFile(bytes);
	return file.ok && looksLikeBlm(file.text) ? readBlm(file.text, language) : file;
}
