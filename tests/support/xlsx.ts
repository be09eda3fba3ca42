/** Writes small Excel workbooks: XML in a zip, in the ways that different programs write it. */
import { strToU8, zipSync } from "fflate";

/** XML of one sheet's rows. */
export type SheetXml = { name: string; rows: string; state?: "hidden" };

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

type Options = {
	/** Texts that cells of the type "s" name by number, as XML within <si>. */
	strings?: string[];
	/** Codes of number formats; cells name them by number, from 1. */
	formats?: string[];
	is1904?: boolean;
	/** Parts that replace others or stand beside them. */
	parts?: Record<string, string | Uint8Array>;
};

export const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A row of text cells within themselves, without addresses, as LibreOffice and streaming programs may write it. */
export const inlineRow = (...cells: (string | number)[]) =>
	`<row>${cells
		.map((cell) =>
			typeof cell === "number"
				? `<c><v>${cell}</v></c>`
				: `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
		)
		.join("")}</row>`;

/** The parts of a workbook, with the sheets before the texts they use, as Excel orders them. */
export function xlsxParts(
	sheets: readonly SheetXml[],
	{ strings = [], formats = [], is1904 = false, parts = {} }: Options = {},
): Record<string, Uint8Array> {
	const files: Record<string, string | Uint8Array> = {
		"[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		"xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${sheets
			.map(
				({ name, state }, index) =>
					`<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
			)
			.join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `${XML}<Relationships>${sheets
			.map(
				(_, index) =>
					`<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
			)
			.join("")}</Relationships>`,
		...Object.fromEntries(
			sheets.map(({ rows }, index) => [
				`xl/worksheets/sheet${index + 1}.xml`,
				`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
			]),
		),
		"xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${formats
			.map(
				(code, index) =>
					`<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code).replaceAll('"', "&quot;")}"/>`,
			)
			.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
			.map((_, index) => `<xf numFmtId="${164 + index}"/>`)
			.join("")}<xf numFmtId="14"/></cellXfs></styleSheet>`,
		"xl/sharedStrings.xml": `${XML}<sst xmlns="${MAIN}">${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
		...parts,
	};
	return Object.fromEntries(
		Object.entries(files).map(([path, text]) => [path, typeof text === "string" ? strToU8(text) : text]),
	);
}

/** A whole workbook. */
export const xlsxFile = (sheets: readonly SheetXml[], options?: Options) => zipSync(xlsxParts(sheets, options));
