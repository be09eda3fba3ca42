/** Parses numbers, map coordinates and dates as people enter them. */

const MAX_NUMBER_LENGTH = 100;

/**
 * A number in local notation: "1250", "1,250.50", "1.250,50", "£ 85 000". A single separator followed by exactly three
 * digits groups thousands, unless decimals are expected. Undefined if invalid.
 */
export function parseNumber(input: string, expectsDecimals = false): number | undefined {
	// Longer texts are rejected, because end-anchored matching would take seconds.
	if (input.length > MAX_NUMBER_LENGTH) return undefined;
	const text = input
		.trim()
		.replace(/^(£|GBP)\s*/i, "")
		.replace(/\s*(£|GBP)$/i, "");
	if (!/^[-+−]?[\d.,\s'’]*\d$/u.test(text)) return undefined;
	const plain = text.replace(/[\s'’]/gu, "").replace("−", "-");
	const marks = plain.replace(/[^.,]/g, "");
	const last = marks.at(-1);
	if (!last) return toNumber(plain);
	const [tail, isMixed] = [plain.slice(plain.lastIndexOf(last) + 1), new Set(marks).size > 1];
	const isDecimal = isMixed ? marks.indexOf(last) === marks.length - 1 : marks.length === 1;
	if (isMixed && !isDecimal) return undefined;
	const separatesThousands = !isDecimal || (!isMixed && tail.length === 3 && !expectsDecimals);
	if (separatesThousands) return isGrouped(plain, last) ? toNumber(plain.replaceAll(last, "")) : undefined;
	const whole = plain.slice(0, -tail.length - 1);
	const other = last === "," ? "." : ",";
	if (isMixed && !isGrouped(whole, other)) return undefined;
	return toNumber(`${whole.replaceAll(other, "")}.${tail}`);
}

/** Whether separators group three digits each. */
function isGrouped(digits: string, mark: string): boolean {
	const [first = "", ...groups] = digits.replace(/^[-+]/, "").split(mark);
	return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

function toNumber(text: string): number | undefined {
	const number = Number(text);
	return text !== "" && Number.isFinite(number) ? number : undefined;
}

export type Point = { latitude: number; longitude: number };

const COORDINATE = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Coordinate formats in map links; the pin takes precedence over the centre of the view. */
const PATTERNS = [
	new RegExp(`!3d${COORDINATE}!4d${COORDINATE}`),
	new RegExp(`mlat=${COORDINATE}&mlon=${COORDINATE}`),
	new RegExp(
		`[?&](?:q|query|ll|sll|destination|daddr|cp)=(?:loc:)?${COORDINATE}\\s*(?:,|%2C|\\+|~)+\\s*${COORDINATE}`,
		"i",
	),
	new RegExp(`/(?:place|search|dir)/(?:[^/]*/)?${COORDINATE},[+ ]*${COORDINATE}`),
	new RegExp(`@${COORDINATE},${COORDINATE}`),
	new RegExp(`#map=[\\d.]+/${COORDINATE}/${COORDINATE}`),
	new RegExp(`^geo:${COORDINATE},${COORDINATE}`),
	new RegExp(`^\\(?${COORDINATE}°?\\s*N?\\s*[,; ]\\s*${COORDINATE}°?\\s*E?\\)?$`, "i"),
];

/** Coordinates of a pasted text or map link; "short" for a shortened link, which cannot be resolved here. */
export function parsePoint(input: string): Point | "short" | undefined {
	// Whitespace is collapsed to avoid quadratic backtracking.
	const text = input.trim().slice(0, 2000).replace(/\s+/g, " ");
	for (const pattern of PATTERNS) {
		const found = pattern.exec(text);
		if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) };
	}
	// "35,334 33,317", entered with decimal commas.
	const comma = /^(\d{2}),(\d+)\s*[;/ ]\s*(\d{2}),(\d+)$/.exec(text);
	if (comma) return { latitude: Number(`${comma[1]}.${comma[2]}`), longitude: Number(`${comma[3]}.${comma[4]}`) };
	return /\/\/(maps\.app\.goo\.gl|goo\.gl|maps\.apple)/.test(text) ? "short" : undefined;
}

/** A date as "2026-11-22", "22.11.2026" or "22/11/2026", returned in the first form. Undefined if invalid. */
export function parseDate(input: string): string | undefined {
	const text = input.trim();
	const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
	const iso = local ? `${local[3]}-${local[2]!.padStart(2, "0")}-${local[1]!.padStart(2, "0")}` : text;
	if (!/^((19|20)\d{2}|2100)-\d{2}-\d{2}$/.test(iso)) return undefined;
	const time = Date.parse(`${iso}T00:00:00Z`);
	// Rejects dates that roll over, e.g. 31 February.
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}
