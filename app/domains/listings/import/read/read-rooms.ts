/** Rooms as offices write them: "2+1", "2+1+1", "studio", "3 bed", "2 oda 1 salon". */
import { parseNumber } from "../../editor/parse-number.ts";
import { foldHeader } from "../fold-header.ts";

/** Counts as texts; living rooms are absent where only bedrooms are named. isShortened: a third number is left out. */
export type Rooms = { bedrooms: string; livingRooms?: string; isShortened?: boolean };

const SUM = /(?:^|[^\d.,])(\d{1,2})\s*\+\s*(\d{1,2})(?:\s*\+\s*(\d{1,2}))?(?![\d.,])/;
const BEDROOMS =
	/^(\d{1,2}) ?(?:bed|beds|bedroom|bedrooms|br|yatak|yatak odasi|yatak odali|odali|oda|room|rooms)(?: (\d{1,2}) ?salon)?$/;

/** Undefined where no number of rooms is written. */
export function readRooms(cell: string): Rooms | undefined {
	if (cell.length > 60) return undefined;
	const sum = SUM.exec(cell);
	if (sum) {
		const isStudio = sum[1] === "0" || (sum[1] === "1" && sum[2] === "0");
		if (isStudio) return { bedrooms: "0", livingRooms: "1" };
		return { bedrooms: sum[1]!, livingRooms: sum[2]!, ...(sum[3] === undefined ? {} : { isShortened: true }) };
	}
	const words = foldHeader(cell);
	if (/^st[uü]d[iy]o/.test(words)) return { bedrooms: "0", livingRooms: "1" };
	const named = BEDROOMS.exec(words);
	if (named) return { bedrooms: named[1]!, ...(named[2] === undefined ? {} : { livingRooms: named[2] }) };
	return parseNumber(cell) === undefined ? undefined : { bedrooms: cell };
}
