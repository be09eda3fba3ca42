/** Reads a file of homes in the format of Rightmove, BLM version 3, of the United Kingdom and of other countries (3i). */
import type { Language } from "#app/locales/i18n.ts";
import { MAX_ROWS } from "../import-limits.ts";
import { type FeedHome, FeedRejection, FeedTable, type ReadFeed } from "./feed-table.ts";
import { plainText } from "./plain-text.ts";

const HEADER = "#HEADER#";
const SECTIONS = /^[\s\ufeff]*#HEADER#([\s\S]*?)#DEFINITION#([\s\S]*?)#DATA#([\s\S]*?)(?:#END#\s*)?$/;
const MAX_COLUMNS = 400;

export const looksLikeBlm = (text: string): boolean => text.slice(0, 200).trimStart().startsWith(HEADER);

/** The text of a table with a row for each home, or why the file cannot be read. */
export function readBlm(text: string, language: Language): ReadFeed {
	const [, header, definition, data] = SECTIONS.exec(text) ?? [];
	const end = findMark(header, "EOF");
	const endOfRow = findMark(header, "EOR");
	if (definition === undefined || data === undefined || !end || !endOfRow || end === endOfRow)
		return { ok: false, code: "broken_blm" };
	const names = splitRow(definition.split(endOfRow)[0]!, end).map((name) => name.trim().toUpperCase());
	if (!names.includes("AGENT_REF") || names.length > MAX_COLUMNS) return { ok: false, code: "broken_blm" };
	const rows = data.split(endOfRow, MAX_ROWS + 2).filter((row) => row.trim() !== "");
	const table = new FeedTable();
	try {
		for (const row of rows) table.add(readRow(names, row, end));
		return table.finish(language);
	} catch (error) {
		if (error instanceof FeedRejection) return { ok: false, code: error.code };
		throw error;
	}
}

const findMark = (header: string | undefined, name: string) =>
	new RegExp(`^\\s*${name}\\s*:\\s*'([^']{1,5})'`, "im").exec(header ?? "")?.[1];

/** Each field is followed by the mark, the last one, too. */
function splitRow(row: string, end: string): string[] {
	const cells = row.split(end);
	return cells.at(-1)!.trim() === "" ? cells.slice(0, -1) : cells;
}

/** Values by the name of their column; empty ones are left out. */
const readValues = (names: readonly string[], cells: readonly string[]): Map<string, string> =>
	new Map(
		names.flatMap((name, index): [string, string][] => {
			const value = cells[index]?.trim() ?? "";
			return value === "" ? [] : [[name, value]];
		}),
	);

/** A row with more or fewer fields than the definition is refused: its values may be in the wrong columns. */
function readRow(names: readonly string[], row: string, end: string): FeedHome {
	const cells = splitRow(row, end);
	if (cells.length === names.length) return toHome(readValues(names, cells));
	const reference = cells[names.indexOf("AGENT_REF")]?.trim() ?? "";
	return { values: { agent_reference: reference, type: `${cells.length} of ${names.length} fields` } };
}

const STATUS: Record<string, string> = {
	0: "available",
	1: "reserved",
	2: "reserved",
	3: "reserved",
	4: "reserved",
	5: "rented",
	6: "sold",
	7: "rented",
};
const FURNISHING: Record<string, string> = { 0: "furnished", 1: "part_furnished", 2: "unfurnished" };
/** How often a rent is paid; a month without a number. */
const FREQUENCIES: Record<string, string> = {
	0: " per week",
	2: " per quarter",
	3: " per year",
	5: " per person per week",
};
/** Names of the types that occur here; another number is shown as it is. */
const TYPES: Record<string, string> = {
	1: "Terraced house",
	2: "Terraced house",
	3: "Semi-detached house",
	4: "Detached house",
	5: "Terraced house",
	7: "Apartment",
	8: "Apartment",
	9: "Studio",
	10: "Apartment",
	11: "Apartment",
	12: "Bungalow",
	13: "Bungalow",
	14: "Bungalow",
	15: "Bungalow",
	20: "Residential plot",
	21: "Detached house",
	22: "Townhouse",
	23: "Detached house",
	26: "House",
	27: "Villa",
	28: "Apartment",
	29: "Penthouse",
	44: "Apartment",
	52: "Detached house",
	56: "Apartment",
	95: "Detached house",
	107: "Farmland",
	110: "Residential plot",
	113: "Detached house",
	128: "Semi-detached",
	131: "Villa",
	137: "Shop",
	143: "Whole building",
	178: "Office",
	184: "Office",
};
/** A tour at another site may be no video. */
const VIDEO_SITE = /^https:\/\/((www|m)\.)?(youtube\.com|youtu\.be|vimeo\.com)\//;
const SQUARE_METRES: Record<string, number> = { 1: 0.092_903, 2: 1, 3: 4046.856, 4: 10_000 };

function toHome(values: ReadonlyMap<string, string>): FeedHome {
	const get = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean) ?? "";
	const all = (pattern: RegExp) => [...values].filter(([name]) => pattern.test(name)).map(([, value]) => value);
	const isRent = get("TRANS_TYPE_ID") === "2";
	const type = get("PROP_SUB_ID");
	return {
		values: {
			agent_reference: get("AGENT_REF"),
			status: STATUS[get("STATUS_ID")] ?? "",
			category: isRent ? "rent" : "sale",
			type: TYPES[type] ?? (type && `PROP_SUB_ID ${type}`),
			district: get("OS_REGION"),
			area: get("OS_TOWN_CITY", "TOWN"),
			address: [get("HOUSE_NAME_NUMBER", "ADDRESS_1"), get("STREET_NAME", "ADDRESS_2")].filter(Boolean).join(" "),
			price: get("PRICE") + (isRent ? (FREQUENCIES[get("LET_RENT_FREQUENCY")] ?? "") : ""),
			currency: get("CURRENCY", "PRICE_CURRENCY"),
			bedrooms: get("BEDROOMS"),
			bathrooms: get("BATHROOMS"),
			living_rooms: get("LIVING_ROOMS"),
			gross_m2: readSize(get("MIN_SIZE_ENTERED"), get("AREA_SIZE_UNIT_ID")),
			furnishing: FURNISHING[get("LET_FURN_ID")] ?? "",
			available_from: get("LET_DATE_AVAILABLE").slice(0, 10),
			deposit: isRent ? get("LET_BOND") : "",
			title_origin: get("TENURE_TYPE_ID") === "2" ? "leasehold" : "",
			features: all(/^FEATURE\d{1,2}$/)
				.map((feature) => feature.replaceAll(",", " "))
				.join(", "),
			description_en: plainText(get("DESCRIPTION", "SUMMARY")),
			video_url: all(/^MEDIA_VIRTUAL_TOUR_\d{2}$/).find((tour) => VIDEO_SITE.test(tour)) ?? "",
			pictures: joinAddresses(all(/^MEDIA_IMAGE_\d{2}$/)),
			plans: joinAddresses(all(/^MEDIA_FLOOR_PLAN_\d{2}$/)),
		},
	};
}

/** As a cell of several addresses, which has spaces between them. */
const joinAddresses = (addresses: readonly string[]) =>
	addresses.map((address) => address.replaceAll(" ", "%20")).join(" ");

/** A size in square metres; nothing for one that is not stated. */
function readSize(size: string, unit: string): string {
	const number = Number(size);
	return number > 0 ? String(Math.round(number * (SQUARE_METRES[unit] ?? 1))) : "";
}
