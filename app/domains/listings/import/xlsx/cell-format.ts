/** What the number format of a cell says about its number. */

/** currency: a sign or code that is shown beside the number; empty without one. */
export type CellFormat = { isDate: boolean; currency: string };

/** Formats of dates that every workbook has. Those of times alone and of other languages' eras are not among them. */
const DATE_IDS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const CURRENCY = /[€$₺£]|(?<!\p{L})(?:TL|TRY|EUR|USD|GBP)(?!\p{L})/u;
const DAY_MS = 86_400_000;
/** Days from 30 December 1899, from which Excel counts, to 1 January 1904, from which it counts in old files for Macintosh. */
const DAYS_TO_1904 = 1462;
const LAST_SERIAL = 2_958_465;
/** Digits that Excel keeps of a number. */
const DIGITS = 15;

/** Meaning of a format by its number and, unless it is one that every workbook has, its code. */
export function readCellFormat(id: number, code = ""): CellFormat {
	if (code === "") return { isDate: DATE_IDS.has(id), currency: "" };
	// "[$€-41F]" is the euro as Turkish writes it, "[$-41F]" Turkish alone; other brackets are colours and conditions.
	const shown = code.split(";")[0]!.replace(/\[\$([^\]-]*)[^\]]*\]/g, "$1");
	const currency = CURRENCY.exec(shown.replace(/\[[^\]]*\]/g, ""))?.[0] ?? "";
	const letters = shown.replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, "").replace(currency, "");
	const isNumber = /[0#?]|general/i.test(letters.replace(/[.,]0+/g, ""));
	const isDate = !isNumber && (/[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters)));
	return { isDate, currency: isDate ? "" : currency };
}

/** Text of a number as the import reads it: a date as 2026-12-01, any other in plain notation with a decimal point. */
export function formatCellNumber(written: string, format: CellFormat | undefined, is1904: boolean): string {
	const number = Number(written);
	if (written.trim() === "" || !Number.isFinite(number)) return written;
	if (format?.isDate) {
		const serial = Math.floor(number) + (is1904 ? DAYS_TO_1904 : 0);
		if (serial >= 1 && serial <= LAST_SERIAL)
			return new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10);
	}
	const plain = toPlainText(Number(number.toPrecision(DIGITS)));
	return format?.currency ? `${plain} ${format.currency}` : plain;
}

/** "1.500" could be a grouped 1500 in a text; of a number it is one and a half. */
function toPlainText(number: number): string {
	const text = String(number);
	return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}
