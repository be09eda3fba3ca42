/** The unit of a number: behind it, behind what bounds it, or before both. */
import { hasRole, type Item, isBreak } from "./items.ts";

/** What a number counts or measures. */
export type Unit =
	| "rooms"
	| "bedroom"
	| "room"
	| "bath"
	| "m2"
	| "foot2"
	| "donum"
	| "evlek"
	| "acre"
	| "hectare"
	| "km"
	| "mile"
	| "metre"
	| "month"
	| "year"
	| "week"
	| "day"
	| "hour"
	| "minute"
	| "age"
	| "floor"
	| "living"
	| "other";

const UNITS: readonly Unit[] = [
	"bedroom",
	"room",
	"bath",
	"m2",
	"foot2",
	"donum",
	"evlek",
	"acre",
	"hectare",
	"km",
	"mile",
	"metre",
	"month",
	"year",
	"week",
	"day",
	"hour",
	"minute",
	"age",
	"floor",
	"living",
	"other",
];

/** The unit of an item after a number; the month of "a month" is no unit. */
function readUnit(item: Item | undefined, value: number, isScaled: boolean, next: Item | undefined): Unit | null {
	if (!item) return null;
	if (
		item.text === "min" &&
		!hasRole(next, "near.walk", "near.drive", "near.left", "near.right") &&
		!/^(?:from|to|walk|away)$/.test(next?.text ?? "")
	)
		return null;
	if (item.text === "mi" && item.gap !== null) return null;
	for (const unit of UNITS) {
		if (!item.roles.has(`unit.${unit}`)) continue;
		if (unit === "month" && value > 60) return null;
		if ((unit === "year" || unit === "age") && (value > 60 || isScaled)) return null;
		if (unit === "mile" && item.text === "mil" && value < 20 && !isScaled) continue;
		return unit;
	}
	return null;
}

/**
 * The unit of the number that ends before an item, and where the unit ends: at what bounds the number, else behind it, with
 * adjectives between. isScaled: the number has a word such as "thousand".
 */
export function findUnit(
	items: readonly Item[],
	at: number,
	value: number,
	isScaled: boolean,
): { unit: Unit; to: number } | null {
	const last = findUnitLast(items, at, value, isScaled);
	if (last) return { unit: last, to: at };
	let to = at;
	const isInner = hasRole(items[at], "min.right") && /^(?:or|ve|veya) /.test(items[at]!.text);
	for (let skipped = 0; skipped < 3; skipped++, to++) {
		const item = items[to];
		if (!item || item.isFigure || (item.gap !== null && !/^[-+]?$/.test(item.gap) && item.text !== "kat")) return null;
		const unit = readUnit(item, value, isScaled, items[to + 1]);
		if (unit && (skipped === 0 || unit === "bedroom" || unit === "bath" || unit === "room" || unit === "m2"))
			return { unit, to: to + 1 };
		if ((!hasRole(item, "adjective") && !(isInner && skipped === 0)) || isScaled) return null;
	}
	return null;
}

/** "bedrooms min 2", "banyo en az 2": the noun stands before its number. */
export function findUnitBefore(
	items: readonly Item[],
	start: number,
	to: number,
	value: number,
): { unit: Unit; to: number } | null {
	if (value > 10 || !hasRole(items[start - 1], "max.any", "min.any", "max.left", "min.left") || isBreak(items[start]))
		return null;
	const noun = items[start - 2];
	if (!noun || isBreak(items[start - 1]) || items[start - 3]?.isFigure) return null;
	const unit = hasRole(noun, "unit.bedroom") ? "bedroom" : hasRole(noun, "unit.bath") ? "bath" : null;
	return unit && { unit, to };
}

/** "80 binden az km": a comparative stands between the number and its unit. */
function findUnitLast(items: readonly Item[], at: number, value: number, isScaled: boolean): Unit | null {
	const bound = items[at];
	if (!bound || items[at - 1]!.grammarCase !== "ablative" || isBreak(bound)) return null;
	if (isLowMileage(bound)) return "km";
	const next = items[at + 1];
	return hasRole(bound, "max.right", "min.right") && !isBreak(next)
		? readUnit(next, value, isScaled, items[at + 2])
		: null;
}

/** "az km", which after "80 binden" is no wish. */
export const isLowMileage = ({ meanings }: Item) => meanings.some(({ values }) => values.includes("low_mileage"));
