import { Zip, ZipDeflate, zipSync } from "fflate";
import { expect, it } from "vitest";
import { inlineRow, xlsxFile, xlsxParts } from "../../../../../tests/support/xlsx.ts";
import { MAX_XLSX_BYTES } from "../import-limits.ts";
import { readFile } from "../read-file.server.ts";
import { parseTable } from "../read-table.server.ts";

async function read(bytes: Uint8Array) {
	const file = await readFile(bytes, "en");
	if (!file.ok) return file.code;
	const table = await parseTable(file.text);
	return table.ok ? table.table : table.code;
}
const rowsOf = async (bytes: Uint8Array) => {
	const table = await read(bytes);
	return typeof table === "string" ? table : table.rows.map(({ cells }) => cells);
};
const sheet = (rows: string, name = "Sayfa1") => ({ name, rows });
const HEADERS = inlineRow("Ref", "Fiyat");

it("reads shared texts, numbers and dates as Excel writes them", async () => {
	const strings = ["Ref", "Başlık", "Fiyat", "m²", "Müsaitlik", "Havuz", "A-1"].map((text) => `<t>${text}</t>`);
	strings.push(
		'<r><t xml:space="preserve">Lapta’da </t></r><r><t>ev; "şirin", &amp; yeni_x000D_\n&lt;deniz&gt;</t></r>',
	);
	strings[0] = '<t>Ref</t><rPh sb="0" eb="1"><t>レフ</t></rPh>';
	const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>
		<c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>4</v></c><c r="F1" t="s"><v>5</v></c></row>
		<row r="3"><c r="A3" t="s"><v>6</v></c><c r="B3" t="s"><v>7</v></c><c r="C3"><v>8.5E4</v></c>
		<c r="D3"><v>70.5</v></c><c r="E3" s="1"><v>46357.75</v></c><c r="F3" t="b"><v>1</v></c></row>
		<row r="4"><c r="A4"><f>1+1</f><v>2</v></c><c r="C4" t="str"><f>B1&amp;C1</f><v>£85.000</v></c>
		<c r="D4"><v>0.30000000000000004</v></c><c r="E4" s="2"><v>46357</v></c><c r="F4" t="b"><v>0</v></c></row>`;
	expect(await read(xlsxFile([sheet(rows)], { strings, formats: ["dd\\.mm\\.yyyy;@"] }))).toEqual({
		headers: ["Ref", "Başlık", "Fiyat", "m²", "Müsaitlik", "Havuz"],
		rows: [
			{ number: 3, cells: ["A-1", 'Lapta’da ev; "şirin", & yeni\n<deniz>', "85000", "70.5", "2026-12-01", "true"] },
			{ number: 4, cells: ["2", "", "£85.000", "0.3", "2026-12-01", "false"] },
		],
	});
});

it("reads texts within cells, prefixes, absolute places and another order of the parts", async () => {
	const rows = `<x:row r="1">${["Ref", "Price"].map((text) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`).join("")}</x:row>
		<x:row r="2"><x:c r="B2"><x:v>85000</x:v></x:c></x:row>`;
	const parts = xlsxParts([sheet("")], {
		parts: {
			"xl/worksheets/sheet1.xml": `<x:worksheet xmlns:x="main"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
			"xl/_rels/workbook.xml.rels":
				'<Relationships><Relationship Target="/xl/worksheets/sheet1.xml" Id="rId1" Type="x/worksheet"/></Relationships>',
		},
	});
	const turned = zipSync(Object.fromEntries(Object.entries(parts).reverse()));
	expect(await read(turned)).toEqual({ headers: ["Ref", "Price"], rows: [{ number: 2, cells: ["", "85000"] }] });
});

it("reads an archive that is written as a stream", async () => {
	const pieces: Uint8Array[] = [];
	const zip = new Zip((_, piece) => pieces.push(piece));
	for (const [path, text] of Object.entries(xlsxParts([sheet(HEADERS + inlineRow("A", 1.25))]))) {
		const part = new ZipDeflate(path);
		zip.add(part);
		part.push(text, true);
	}
	zip.end();
	expect(await rowsOf(Buffer.concat(pieces))).toEqual([["A", "1.25"]]);
});

it.each([
	["m/d/yyyy", "46357", "2026-12-01"],
	["[$-41F]d mmmm yyyy;@", "46357", "2026-12-01"],
	["mmm-yy", "46357", "2026-12-01"],
	["[Red]#,##0", "46357", "46357"],
	["h:mm", "0.5", "0.5"],
	['#,##0 "ay"', "6", "6"],
	["General", "1.5", "1.5"],
	["0.000", "1.125", "1.1250"],
	['#,##0 "£"', "85000", "85000 £"],
	["[$€-41F]#,##0.00", "85000", "85000 €"],
	['_-* #,##0 "TL"_-', "85000", "85000 TL"],
])("reads a number in the format %s", async (format, number, text) => {
	const rows = `${HEADERS}<row><c t="inlineStr"><is><t>A</t></is></c><c s="1"><v>${number}</v></c></row>`;
	expect(await rowsOf(xlsxFile([sheet(rows)], { formats: [format] }))).toEqual([["A", text]]);
});

it("counts days from 1904 in workbooks that say so", async () => {
	const rows = `${HEADERS}<row><c><v>1</v></c><c s="1"><v>44895</v></c></row><row><c><v>2</v></c><c t="d"><v>2026-12-01T00:00:00</v></c></row>`;
	expect(await rowsOf(xlsxFile([sheet(rows)], { is1904: true }))).toEqual([
		["1", "2026-12-01"],
		["2", "2026-12-01"],
	]);
});

it("keeps errors as such, and those of formulas without a stored result", async () => {
	const rows = `${HEADERS}<row><c t="e"><v>#REF!</v></c><c><f>VLOOKUP(A1,B:C,2)</f></c></row>`;
	expect(await rowsOf(xlsxFile([sheet(rows)]))).toEqual([["#REF!", "#N/A"]]);
});

it("chooses the first visible sheet with a table, and names it and the others", async () => {
	const file = await readFile(
		xlsxFile([
			{ name: "Eski", state: "hidden", rows: HEADERS + inlineRow("old", 1) },
			sheet(inlineRow("DENİZ EMLAK"), "Kapak"),
			sheet(HEADERS + inlineRow("A", 1), "Daireler"),
			sheet(HEADERS + inlineRow("B", 2), "Villalar"),
		]),
		"en",
	);
	expect(file).toEqual({
		ok: true,
		text: "sep=,\r\nRef,Fiyat\r\nA,1\r\n",
		sheet: "Daireler",
		others: [{ name: "Villalar", text: "sep=,\r\nRef,Fiyat\r\nB,2\r\n" }],
	});
});

const oleFile = (text: string) =>
	new Uint8Array(
		Buffer.concat([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), Buffer.from(text, "utf16le")]),
	);
const whole = xlsxFile([sheet(HEADERS + inlineRow("A", 1))]);
const withPart = (path: string, text: string | Uint8Array) =>
	xlsxFile([sheet(HEADERS + inlineRow("A", 1))], { parts: { [path]: text } });
const noise = Uint8Array.from({ length: 2000 }, (_, index) => (index * 7919 + 13) % 251);

it.each([
	["old_excel", oleFile("Workbook")],
	["password", oleFile("EncryptionInfo EncryptedPackage")],
	["no_workbook", zipSync({ "word/document.xml": new Uint8Array(10) })],
	["no_workbook", zipSync({})],
	["damaged", whole.slice(0, 300)],
	["damaged", Uint8Array.of(0x50, 0x4b, 3, 4, ...noise)],
	["damaged", withPart("xl/worksheets/sheet1.xml", "<worksheet><sheetData><row></sheetData></worksheet>")],
	["damaged", withPart("xl/worksheets/sheet1.xml", noise)],
	["damaged", withPart("xl/worksheets/sheet1.xml", `<worksheet><sheetData>${"<a>".repeat(60)}`)],
	[
		"damaged",
		withPart(
			"xl/sharedStrings.xml",
			'<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
		),
	],
	["empty", xlsxFile([sheet("")])],
	["no_header", xlsxFile([sheet(inlineRow(1, 85_000) + inlineRow(2, 90_000))])],
	["too_many_rows", xlsxFile([sheet(`${HEADERS}<row r="900000"><c><v>1</v></c></row>`)])],
	["too_many_columns", xlsxFile([sheet(`${HEADERS}<row><c r="XFD2"><v>1</v></c></row>`)])],
	["texts_too_large", xlsxFile([sheet(HEADERS + inlineRow("x".repeat(32_000), 1).repeat(200))])],
	["too_large", new Uint8Array(MAX_XLSX_BYTES + 1)],
])("reports %s", async (code, bytes) => expect(await read(bytes)).toBe(code));

it("refuses archives that unpack to too much, whatever size they state", async () => {
	const bomb = withPart("xl/sharedStrings.xml", new Uint8Array(40 * 1024 * 1024).fill(0x20));
	expect(bomb.length).toBeLessThan(200_000);
	expect(await read(bomb)).toBe("unpacks_too_large");
	// The stated size stands behind the signature, at 22 in the header of the part.
	const view = new DataView(bomb.buffer, bomb.byteOffset);
	for (let at = 0; at < bomb.length - 30; at++)
		if (view.getUint32(at, true) === 0x04034b50 && view.getUint32(at + 22, true) > 1e7)
			view.setUint32(at + 22, 100, true);
	expect(await read(bomb)).toBe("unpacks_too_large");
});

it("reads 5,000 rows within bounded memory and time", async () => {
	const row = (number: number) => inlineRow(`DE-${number}`, 85_000, "Daire", "Lapta", "2+1", 70.5, "a", "b", "c", "d");
	const bytes = xlsxFile([
		sheet(inlineRow("Ref", "Fiyat", "Tip", "Bölge", "Oda") + Array.from({ length: 5000 }, (_, at) => row(at)).join("")),
	]);
	const [before, startedAt] = [process.memoryUsage().rss, process.cpuUsage().user];
	expect(await read(bytes)).toMatchObject({ rows: { length: 5000 } });
	expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
	expect((process.cpuUsage().user - startedAt) / 1e6).toBeLessThan(10);
	const text = await readFile(bytes, "en");
	expect(text.ok && text.text.split("\r\n").length).toBe(5003);
});
