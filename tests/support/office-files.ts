/** One stock as the programs of offices write it: the homes are the same, the files are not. */
import { zipSync } from "fflate";
import { xlsxParts } from "./xlsx.ts";

const TURKISH = ["Portföy No", "İlan Türü", "Tip", "Bölge", "Oda", "Brüt m²", "Fiyat (STG)", "Müsait"];
const ENGLISH = ["Ref", "Sale or rent", "Property type", "Location", "Rooms", "Gross m2", "Price £", "Available from"];

/** The day from which the second home is free. */
export const AVAILABLE = "2026-12-01";
const SERIAL = 46_357;

type Home = { ref: string; isRent: boolean; type: number; place: number; rooms: string; size: number; price: number };

const homes: Home[] = Array.from({ length: 20 }, (_, index) => ({
	ref: `OF-${index + 1}`,
	isRent: index % 2 === 1,
	type: index % 3,
	place: index % 3,
	rooms: index % 3 === 1 ? "4+1" : "2+1",
	size: 70.5 + index,
	price: index % 2 === 1 ? 650 + index * 10 : 85_000 + index * 1_250,
}));

const TYPES = { tr: ["Daire", "Müstakil Villa", "İkiz Villa"], en: ["Flat", "Detached villa", "Semi-detached"] };
const PLACES = {
	tr: ["Girne Merkez", "KKTC, Girne, Alsancak", "Lapta"],
	en: ["Kyrenia", "Alsancak, Kyrenia", "Lapithos"],
};

type Style = {
	money: (amount: number) => string | number;
	size: (size: number) => string | number;
	/** A number of a day in a workbook. */
	date: string | number;
};

function linesOf(language: "tr" | "en", { money, size, date }: Style): (string | number)[][] {
	const offers = language === "tr" ? ["Satılık", "Kiralık"] : ["For sale", "To let"];
	return [
		language === "tr" ? TURKISH : ENGLISH,
		...homes.map((home) => [
			home.ref,
			offers[Number(home.isRent)]!,
			TYPES[language][home.type]!,
			PLACES[language][home.place]!,
			home.rooms,
			size(home.size),
			money(home.price),
			home.isRent ? date : "",
		]),
	];
}

const turkish: Style = {
	money: (amount) => `${amount.toLocaleString("de-DE", { minimumFractionDigits: 2 })} £`,
	size: (size) => String(size).replace(".", ","),
	date: "01.12.2026",
};
const english: Style = { money: (amount) => `£${amount.toLocaleString("en-GB")}`, size: String, date: "01/12/2026" };
const stored: Style = { money: (amount) => amount, size: (size) => size, date: SERIAL };

const csv = (lines: (string | number)[][], separator: string, isQuoted = false) =>
	lines
		.map((cells) =>
			cells
				.map(String)
				.map((cell) => (isQuoted || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell))
				.join(separator),
		)
		.join("\r\n");

const utf8 = (text: string) => new TextEncoder().encode(text);
/** One byte for each letter, by the letters that differ from Latin-1. */
const narrow = (text: string, high: Record<string, number>) =>
	Uint8Array.from([...text], (letter) => high[letter] ?? letter.codePointAt(0)!);
const WINDOWS_1254 = { ş: 0xfe, Ş: 0xde, ğ: 0xf0, Ğ: 0xd0, ı: 0xfd, İ: 0xdd };
const DOS_857 = {
	ş: 0x9f,
	ğ: 0xa7,
	ı: 0x8d,
	İ: 0x98,
	ü: 0x81,
	ö: 0x94,
	ç: 0x87,
	Ü: 0x9a,
	"£": 0x9c,
	"²": 0xfd,
};

const COLUMNS = "ABCDEFGH";

type BookStyle = {
	/** Code of the format of dates and of money; cells name them by number. */
	date: string;
	money: string;
	/** Whether cells say where they are. */
	hasPlaces?: boolean;
	title?: string[];
	before?: { name: string; rows: string }[];
	name: string;
};

/** A workbook with shared texts, as all programs but streaming ones write it. */
function workbook(language: "tr" | "en", { date, money, hasPlaces = true, title, before = [], name }: BookStyle) {
	const strings: string[] = [];
	const indexOf = (text: string) => {
		const escaped = `<t xml:space="preserve">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t>`;
		const known = strings.indexOf(escaped);
		return known >= 0 ? known : strings.push(escaped) - 1;
	};
	const cell = (value: string | number, row: number, column: number) => {
		if (value === "") return "";
		const place = hasPlaces ? ` r="${COLUMNS[column]}${row}"` : "";
		if (typeof value === "string") return `<c${place} t="s"><v>${indexOf(value)}</v></c>`;
		const style = value === SERIAL ? ' s="1"' : column === 6 ? ' s="2"' : "";
		return `<c${place}${style}><v>${value}</v></c>`;
	};
	const lines = [...(title ? [title, []] : []), ...linesOf(language, stored)];
	const rows = lines
		.map(
			(cells, index) =>
				`<row r="${index + 1}">${cells.map((value, column) => cell(value, index + 1, column)).join("")}</row>`,
		)
		.join("");
	const parts = xlsxParts([...before, { name, rows }], { strings, formats: [date, money] });
	return zipSync(parts);
}

const line = (...texts: string[]) =>
	`<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;

/** Name of the program and file → bytes. */
export const OFFICE_FILES: Record<string, Uint8Array> = {
	"Excel in Turkish, workbook": workbook("tr", { name: "Sayfa1", date: "dd\\.mm\\.yyyy", money: '#,##0.00\\ "£"' }),
	"Excel in English, workbook with a title": workbook("en", {
		name: "Stock",
		date: "m/d/yyyy",
		money: "[$£-809]#,##0",
		title: ["Harbour Homes Ltd"],
	}),
	"Excel in Turkish, CSV": narrow(csv(linesOf("tr", turkish), ";"), WINDOWS_1254),
	"Excel in English, CSV UTF-8": utf8(`\ufeff${csv(linesOf("en", english), ",")}`),
	"Excel, Unicode text": new Uint8Array(Buffer.from(`\ufeff${csv(linesOf("tr", turkish), "\t")}`, "utf16le")),
	"Numbers, workbook with its summary": workbook("en", {
		name: "Sheet 1 - Table 1",
		date: "d mmm yyyy",
		money: "[$£-809]#,##0.00",
		before: [
			{
				name: "Export Summary",
				rows:
					line("This document was exported from Numbers. Each table was converted to a worksheet.") +
					line("Numbers Sheet Name", "Numbers Table Name", "Excel Worksheet Name") +
					line("Sheet 1", "Table 1", "Sheet 1 - Table 1"),
			},
		],
	}),
	"Numbers, CSV with the name of its table": utf8(`Table 1\r\n${csv(linesOf("en", english), ";")}`),
	"LibreOffice, workbook": workbook("tr", { name: "Tablo1", date: "YYYY\\-MM\\-DD", money: "[$£-809]#,##0.00" }),
	"LibreOffice, CSV with quotes": utf8(csv(linesOf("tr", turkish), ",", true)),
	"Google Sheets, workbook": workbook("en", {
		name: "Sheet1",
		date: "yyyy-mm-dd",
		money: '"£"#,##0.00',
		hasPlaces: false,
	}),
	"Google Sheets, CSV": utf8(csv(linesOf("en", { ...english, date: AVAILABLE }), ",")),
	"a DOS program": narrow(`${csv(linesOf("tr", turkish), ";")}\r\n\x1a`, DOS_857),
	"a table with two lines of headers": utf8(
		[
			"Portföy bilgileri;;;;Ölçüler;;Para;",
			...csv(linesOf("tr", turkish), ";")
				.split("\r\n")
				.flatMap((text, index) => (index === 11 ? [csv([TURKISH], ";"), text] : [text])),
		].join("\r\n"),
	),
};
