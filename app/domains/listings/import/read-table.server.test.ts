import { expect, it } from "vitest";
import { MAX_FILE_BYTES, MAX_ROWS } from "./import-limits.ts";
import { decodeFile, parseTable } from "./read-table.server.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, isBig: boolean) => {
	const bytes = Buffer.from(text, "utf16le");
	return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
/** One byte per letter, for the letters of these tests. */
const narrow = (text: string) =>
	Uint8Array.from(
		[...text],
		(letter) => ({ ş: 0xfe, ğ: 0xf0, ı: 0xfd, İ: 0xdd, ü: 0xfc, "£": 0xa3 })[letter] ?? letter.charCodeAt(0),
	);

async function table(bytes: Uint8Array | string) {
	const file = typeof bytes === "string" ? ({ ok: true, text: bytes } as const) : decodeFile(bytes);
	const read = file.ok ? await parseTable(file.text) : file;
	return read.ok ? read.table : read.code;
}

const TEXT = 'Ref;Başlık;Fiyat\r\nA-1;"Lapta’da ""şirin"" ev; bahçeli";£85.000\r\n';
const TABLE = {
	headers: ["Ref", "Başlık", "Fiyat"],
	rows: [{ number: 2, cells: ["A-1", 'Lapta’da "şirin" ev; bahçeli', "£85.000"] }],
};

it.each([
	["UTF-8", utf8(TEXT)],
	["UTF-8 with a byte order mark", utf8(`\ufeff${TEXT}`)],
	["UTF-16 with a byte order mark", wide(`\ufeff${TEXT}`, false)],
	["UTF-16 big-endian", wide(`\ufeff${TEXT}`, true)],
	["UTF-16 without a byte order mark", wide(TEXT, false)],
])("reads %s", async (_, bytes) => expect(await table(bytes)).toEqual(TABLE));

it("reads single-byte Turkish and decomposed letters", async () => {
	expect(await table(narrow("Ref;Başlık\nİ;güneşli dağ £"))).toMatchObject({
		rows: [{ cells: ["İ", "güneşli dağ £"] }],
	});
	expect(await table(utf8("Ref,Yer\n1,Lefkoşa".normalize("NFD")))).toMatchObject({
		rows: [{ cells: ["1", "Lefkoşa"] }],
	});
	expect(await table(Uint8Array.of(...narrow("a;b\n"), 0x9e, 0x3b, 0x31))).toMatchObject({
		rows: [{ cells: ["ž", "1"] }],
	});
});

it("reads Turkish text of DOS programs", async () => {
	// "Başlık;Fiyat" and "Güneşli dağ evi;£85" in code page 857, with the end-of-file sign of DOS.
	const dos = [..."Ba\x9fl\x8dk;Fiyat\r\nG\x81ne\x9fli da\xa7 evi;\x9c85\x1a"].map((letter) => letter.charCodeAt(0));
	expect(await table(Uint8Array.from(dos))).toEqual({
		headers: ["Başlık", "Fiyat"],
		rows: [{ number: 2, cells: ["Güneşli dağ evi", "£85"] }],
	});
});

it.each([
	["commas", "Ref,Title\n1,a;b"],
	["semicolons", 'Ref;Title\n1;"a,b"'],
	["tabs", "Ref\tTitle\r1\ta, b; c"],
	["the separator that Excel declares", "sep=|\r\nRef|Title\r\n1|a"],
])("splits by %s", async (_, text) =>
	expect(await table(text)).toMatchObject({ headers: ["Ref", "Title"], rows: [{ number: 2 }] }),
);

it("keeps quoted line breaks, uneven rows and formula texts, and numbers rows like a spreadsheet", async () => {
	expect(await table('Ref,Title,Text\n1,a,"one\ntwo"\n\n=1+1,@b\n3,c,d,e\n,,\n')).toEqual({
		headers: ["Ref", "Title", "Text"],
		rows: [
			{ number: 2, cells: ["1", "a", "one\ntwo"] },
			{ number: 4, cells: ["=1+1", "@b"] },
			{ number: 5, cells: ["3", "c", "d", "e"] },
		],
	});
});

it("finds the headers below titles, and names titles, totals, remarks and repeated headers", async () => {
	const lines = [
		"ADA EMLAK, 2026;;;;",
		"",
		"Ref;Tip;Bölge;Fiyat;Oda",
		"A-1;Daire;Lapta;85.000,00 £;2+1",
		"GİRNE;;;;",
		"Ref;Tip;Bölge;Fiyat;Oda",
		"A-2;Arsa;Lapta;1,5;",
		"Genel toplam;;;170.000,00 £;",
	];
	expect(await table(lines.join("\n"))).toEqual({
		headers: ["Ref", "Tip", "Bölge", "Fiyat", "Oda"],
		rows: [
			{ number: 4, cells: ["A-1", "Daire", "Lapta", "85.000,00 £", "2+1"] },
			{ number: 7, cells: ["A-2", "Arsa", "Lapta", "1,5", ""] },
		],
		otherLines: [
			{ number: 1, reason: "title", text: "ADA EMLAK, 2026" },
			{ number: 5, reason: "remark", text: "GİRNE" },
			{ number: 6, reason: "header", text: "Ref" },
			{ number: 8, reason: "total", text: "Genel toplam" },
		],
	});
	expect(await table("Our, homes\nRef;Price\nA;85,000")).toMatchObject({
		headers: ["Ref", "Price"],
		rows: [{ number: 3 }],
	});
});

it.each([
	["empty", utf8("")],
	["empty", utf8("\ufeff \n\n")],
	["binary", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2)],
	["binary", utf8("%PDF-1.7\na,b\n1,2")],
	["not_csv", utf8("<!doctype html><p>a,b\n1,2")],
	["not_csv", utf8("just a letter\nof two lines")],
	["not_csv", utf8('a,b\n1,"never closed\n2,3')],
	["no_header", utf8("12,85000\n13,90000")],
	["no_rows", utf8("Ref,Title\n,\n")],
	["too_many_rows", utf8(`Ref,Title\n${"1,a\n".repeat(MAX_ROWS + 1)}`)],
	["too_many_rows", utf8(`Ref,Title\n${"\n".repeat(30_000)}1,a`)],
	["too_many_columns", utf8(`${"h,".repeat(101)}h\n1`)],
	["too_large", new Uint8Array(MAX_FILE_BYTES + 1)],
])("reports %s", async (code, bytes) => expect(await table(bytes)).toBe(code));

it("reads a cell with a very long gap quickly", async () =>
	expect(await table(`Ref,Price\n1,2${" ".repeat(190_000)}x`)).toMatchObject({ rows: [{ number: 2 }] }));

it("accepts exactly 5,000 rows", async () =>
	expect(await table(`Ref,Title\n${"1,a\n".repeat(MAX_ROWS)}`)).toMatchObject({ rows: { length: 5000 } }));
