/** Dates as spreadsheets and offices write them; "now" in a column of dates is the day of the import. */
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { foldHeader } from "../fold-header.ts";

/** iso: as 2026-12-01, unless it is left to the rule of the field. isAssumed: the day of the month was not written. */
export type ReadDate = { text: string; isAssumed?: boolean; isNow?: boolean };

/** Beginnings of the months in both languages, folded. */
const MONTHS: readonly (readonly string[])[] = [
	["jan", "oca"],
	["feb", "sub"],
	["mar"],
	["apr", "nis"],
	["may"],
	["jun", "haz"],
	["jul", "tem"],
	["aug", "agu"],
	["sep", "eyl"],
	["oct", "eki"],
	["nov", "kas"],
	["dec", "ara"],
];
const NOW = /^(hemen|simdi|derhal|bos|now|immediate|immediately|at once|ready|vacant|musait|hazir|hemen teslim)$/;
/** Days since 30 December 1899 as Excel counts them: 1982 to 2064. */
const [FIRST_SERIAL, LAST_SERIAL] = [30_000, 60_000];
const DAY_MS = 86_400_000;

const monthOf = (word: string) => MONTHS.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year);
const isoDate = (year: string, month: number, day: string) =>
	`${fullYear(year)}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** Reads "1 Aralık 2026", "01.12.26", "01-Ara-26", "Dec 1, 2026", "46357", "hemen"; other texts are returned as they are. */
export function readDate(cell: string): ReadDate {
	if (cell.length > 60) return { text: cell };
	const text = cell.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, "");
	if (NOW.test(foldHeader(text))) return { text: islandDay(now()), isNow: true };
	const serial = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Math.trunc(Number(text.replace(",", "."))) : 0;
	if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL)
		return { text: new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10) };
	const numbers = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})$/.exec(text);
	if (numbers) return { text: isoDate(numbers[3]!, Number(numbers[2]), numbers[1]!) };
	return readNamedMonth(text) ?? { text: text.replace(/^(\d{4})[./](\d{2})[./](\d{2})$/, "$1-$2-$3") };
}

function readNamedMonth(text: string): ReadDate | undefined {
	const parts = foldHeader(text).split(" ");
	const words = parts.filter((part) => /^[a-z]+$/.test(part));
	const month = words.length === 1 ? monthOf(words[0]!) : 0;
	if (month === 0) return undefined;
	const figures = parts.filter((part) => /^\d+(st|nd|rd|th)?$/.test(part)).map((part) => part.replace(/\D/g, ""));
	const [first = "", second] = figures;
	if (figures.length + 1 !== parts.length) return undefined;
	if (second !== undefined && figures.length === 2) return { text: isoDate(second, month, first) };
	return figures.length === 1 && first.length === 4 ? { text: isoDate(first, month, "1"), isAssumed: true } : undefined;
}
