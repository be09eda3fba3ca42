/** The unit of a number: behind it, behind what bounds it, or before both. */
import { hasRole, isBreak, type Term } from "./terms.ts";

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

/** The unit of a term after a number; the month of "a month" is no unit. */
function readUnit(term: Term | undefined, value: number, isScaled: boolean, next: Term | undefined): Unit | null {
	if (!term) return null;
	if (
		term.text === "min" &&
		!hasRole(next, "near.walk", "near.drive", "near.left", "near.right") &&
		!/^(?:from|to|walk|away)$/.test(next?.text ?? "")
	)
		return null;
	if (term.text === "mi" && term.gap !== null) return null;
	for (const unit of UNITS) {
		if (!term.roles.has(`unit.${unit}`)) continue;
		if (unit === "month" && value > 60) return null;
		if ((unit === "year" || unit === "age") && (value > 60 || isScaled)) return null;
		if (unit === "mile" && term.text === "mil" && value < 20 && !isScaled) continue;
		return unit;
	}
	return null;
}

/**
 * The unit of the number that ends before a term, and where the unit ends: at what bounds the number, else behind it,
 * with adjectives between. isScaled: the number has a word such as "thousand".
 */
export function findUnit(
	terms: readonly Term[],
	at: number,
	value: number,
	isScaled: boolean,
): { unit: Unit; to: number } | null {
	const last = findUnitLast(terms, at, value, isScaled);
	if (last) return { unit: last, to: at };
	let to = at;
	const isInner = hasRole(terms[at], "min.right") && /^(?:or|ve|veya) /.test(terms[at]!.text);
	for (let skipped = 0; skipped < 3; skipped++, to++) {
		const term = terms[to];
		if (!term || term.isFigure || (term.gap !== null && !/^[-+]?$/.test(term.gap) && term.text !== "kat")) return null;
		const unit = readUnit(term, value, isScaled, terms[to + 1]);
		if (unit && (skipped === 0 || unit === "bedroom" || unit === "bath" || unit === "room" || unit === "m2"))
			return { unit, to: to + 1 };
		if ((!hasRole(term, "adjective") && !(isInner && skipped === 0)) || isScaled) return null;
	}
	return null;
}

/** "bedrooms min 2", "banyo en az 2": the noun stands before its number. */
export function findUnitBefore(
	terms: readonly Term[],
	start: number,
	to: number,
	value: number,
): { unit: Unit; to: number } | null {
	if (value > 10 || !hasRole(terms[start - 1], "max.any", "min.any", "max.left", "min.left") || isBreak(terms[start]))
		return null;
	const noun = terms[start - 2];
	if (!noun || isBreak(terms[start - 1]) || terms[start - 3]?.isFigure) return null;
	const unit = hasRole(noun, "unit.bedroom") ? "bedroom" : hasRole(noun, "unit.bath") ? "bath" : null;
	return unit && { unit, to };
}

/** "80 binden az km": a comparative stands between the number and its unit. */
function findUnitLast(terms: readonly Term[], at: number, value: number, isScaled: boolean): Unit | null {
	const bound = terms[at];
	if (!bound || terms[at - 1]!.grammarCase !== "ablative" || isBreak(bound)) return null;
	if (isLowMileage(bound)) return "km";
	const next = terms[at + 1];
	return hasRole(bound, "max.right", "min.right") && !isBreak(next)
		? readUnit(next, value, isScaled, terms[at + 2])
		: null;
}

/** "az km", which after "80 binden" is no preference. */
export const isLowMileage = ({ meanings }: Term) => meanings.some(({ values }) => values.includes("low_mileage"));
