/** Reads what the sheets of a workbook share: their names and places, texts, and formats of numbers. */
import { readXml, type XmlReader } from "../read-xml.server.ts";
import { type CellFormat, readCellFormat } from "./cell-format.ts";
import { readParts, type UnpackBudget } from "./read-parts.server.ts";
import { unescapeText } from "./unescape-text.ts";
import { refuseDamaged, XlsxProblem } from "./xlsx-problem.ts";

/** A visible sheet. path: of its part in the archive. */
export type Sheet = { name: string; path: string };

export type Workbook = {
	sheets: Sheet[];
	/** Whether days are counted from 1904. */
	is1904: boolean;
	strings: string[];
	/** By the number of the style. */
	formats: CellFormat[];
};

const MAX_STRINGS = 1_000_000;
const MAX_STRINGS_LENGTH = 16 * 1024 * 1024;
const MAX_FORMATS = 70_000;
const MAX_SHEETS = 1000;

/** Throws XlsxProblem for an archive without a workbook. */
export async function readWorkbook(bytes: Uint8Array, budget: UnpackBudget): Promise<Workbook> {
	const places = new Map<string, string>();
	const listed: { name: string; id: string }[] = [];
	const book: Workbook = { sheets: [], is1904: false, strings: [], formats: [] };
	let folder: string | undefined;
	const readers: [RegExp, () => XmlReader][] = [
		[/(^|\/)workbook\.xml$/i, () => readSheetNames(listed, book)],
		[/(^|\/)_rels\/workbook\.xml\.rels$/i, () => readPlaces(places)],
		[/(^|\/)sharedstrings\.xml$/i, () => readStrings(book.strings)],
		[/(^|\/)styles\.xml$/i, () => readFormats(book.formats)],
	];
	await readParts(bytes, budget, (path) => {
		const at = readers.findIndex(([pattern]) => pattern.test(path));
		if (at < 0) return undefined;
		const [[, create]] = readers.splice(at, 1) as [[RegExp, () => XmlReader]];
		if (/(^|\/)workbook\.xml$/i.test(path)) folder = path.slice(0, path.lastIndexOf("/") + 1);
		return readXml(create(), refuseDamaged);
	});
	if (folder === undefined) throw new XlsxProblem("no_workbook");
	for (const { name, id } of listed) {
		const place = places.get(id);
		if (place) book.sheets.push({ name, path: resolvePath(folder, place) });
	}
	return book;
}

/** Path in the archive of a place that is relative to a folder, or absolute. */
function resolvePath(folder: string, place: string): string {
	const path: string[] = [];
	for (const step of (place.startsWith("/") ? place : folder + place).split("/")) {
		if (step === "..") path.pop();
		else if (step !== "" && step !== ".") path.push(step);
	}
	return path.join("/");
}

function readSheetNames(listed: { name: string; id: string }[], book: Workbook): XmlReader {
	return {
		open(name, attributes) {
			if (name === "workbookPr") book.is1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
			if (name !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
			const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
			if (id && listed.length < MAX_SHEETS) listed.push({ name: attributes.name ?? "", id });
		},
	};
}

/** Only tables: charts are sheets, too. */
function readPlaces(places: Map<string, string>): XmlReader {
	return {
		open(name, { Id, Type, Target, TargetMode }) {
			if (name === "Relationship" && Id && Target && TargetMode !== "External" && Type?.endsWith("/worksheet"))
				places.set(Id, Target);
		},
	};
}

/** Texts may have parts of different looks; how they are pronounced is left out. */
function readStrings(strings: string[]): XmlReader {
	let [text, length, isText, isSound] = ["", 0, false, false];
	return {
		open(name) {
			if (name === "si") text = "";
			if (name === "rPh") isSound = true;
			isText = name === "t" && !isSound;
		},
		text(piece) {
			if (!isText) return;
			length += piece.length;
			if (length > MAX_STRINGS_LENGTH) throw new XlsxProblem("unpacks_too_large");
			text += piece;
		},
		close(name) {
			isText = false;
			if (name === "rPh") isSound = false;
			if (name === "si" && strings.push(unescapeText(text)) > MAX_STRINGS) throw new XlsxProblem("unpacks_too_large");
		},
	};
}

function readFormats(formats: CellFormat[]): XmlReader {
	const codes = new Map<number, string>();
	// The codes come first in the file, as the order of its parts is fixed.
	let isCellStyle = false;
	return {
		open(name, { numFmtId = "0", formatCode = "" }) {
			if (name === "cellXfs") isCellStyle = true;
			if (name === "numFmt") codes.set(Number(numFmtId), formatCode.slice(0, 255));
			if (name !== "xf" || !isCellStyle) return;
			if (formats.push(readCellFormat(Number(numFmtId), codes.get(Number(numFmtId)))) > MAX_FORMATS)
				throw new XlsxProblem("damaged");
		},
		close(name) {
			if (name === "cellXfs") isCellStyle = false;
		},
	};
}
