/** Reads amounts: figures and number words with scale, currency, range and unit. */

import { type Atom, type Currency, readAtom, readCurrency } from "./numbers.ts";
import { hasRole, isBreak, type Term } from "./terms.ts";
import { findUnit, findUnitBefore, type Unit } from "./units.ts";

export type Amount = {
	/** Terms from `from` up to, not including, `to`. */
	from: number;
	to: number;
	/** Every number that is named: two of a range or a list. */
	values: number[];
	isRange: boolean;
	isScaled: boolean;
	/** Whether figures stand with a separator or a fraction, as years never do. */
	isPlain: boolean;
	currency: Currency;
	unit: Unit | null;
	/** "3+": that many or more. */
	isOpen: boolean;
};

const DASH = /^[-–—~]+$|^\.{2,3}$|^…$/;

/** Every amount of a question, in its order. */
export function readAmounts(question: string, terms: readonly Term[]): Amount[] {
	const amounts: Amount[] = [];
	for (let at = 0; at < terms.length; ) {
		const amount = readRooms(question, terms, at) ?? readAmount(question, terms, at);
		if (amount) amounts.push(amount);
		at = amount ? Math.max(amount.to, at + 1) : at + 1;
	}
	return amounts;
}

/** "2+1", "3 artı 1", "iki oda bir salon"; several: "1+1 veya 2+1". */
function readRooms(question: string, terms: readonly Term[], start: number): Amount | null {
	const values: number[] = [];
	let to = start;
	let isRange = false;
	for (let at = start; ; ) {
		const one = readRoomsOnce(terms, at);
		if (!one) break;
		values.push(one.value);
		to = one.to;
		const next = terms[to];
		if (!next) break;
		if (hasRole(next, "range.join", "join.or", "join.and") && !isBreak(next)) {
			isRange = next.text === "to";
			at = to + 1;
		} else if (next.gap !== null && (/^[,/]$/.test(next.gap) || DASH.test(next.gap))) {
			isRange = DASH.test(next.gap);
			at = to;
		} else break;
	}
	if (values.length === 0) return null;
	const isOpen = /^\s?\+(?!\s?\d)/.test(question.slice(terms[to - 1]!.end));
	const after = terms[to];
	if (hasRole(after, "unit.bedroom", "unit.room") && !isBreak(after)) to++;
	return {
		from: start,
		to,
		values,
		isRange: isRange && values.length === 2,
		isScaled: false,
		isPlain: true,
		currency: null,
		unit: "rooms",
		isOpen,
	};
}

function readRoomsOnce(terms: readonly Term[], at: number): { value: number; to: number } | null {
	const [first, second, third, fourth] = terms.slice(at, at + 4);
	if (!first || first.number === null || first.number > 20 || !Number.isInteger(first.number)) return null;
	const isSmall = (term: Term | undefined) => !!term && term.number !== null && term.number <= 4;
	if (first.isFigure && second?.isFigure && second.gap === "+" && isSmall(second))
		return { value: second.number === 0 ? 0 : first.number, to: at + 2 };
	if (second && /^(?:arti|plus|\+)$/.test(second.text) && isSmall(third)) return { value: first.number, to: at + 3 };
	const isRoomed = hasRole(second, "unit.room", "unit.bedroom") && isSmall(third) && hasRole(fourth, "unit.living");
	return isRoomed ? { value: first.number, to: at + 4 } : null;
}

function readAmount(question: string, terms: readonly Term[], start: number): Amount | null {
	const first = readAtom(terms, start);
	if (!first) return null;
	const atoms = [first];
	let [to, isRange, isList] = [first.to, false, false];
	const isBetween = terms.slice(Math.max(0, start - 3), start).some((term) => hasRole(term, "range.left"));
	const isNumberBetween = (from: number) => hasRole(terms[from], "range.right");
	// "60 m2 to 90 m2": the unit may stand at both.
	const afterUnit = first.currency === null ? skipUnit(terms, to) : to;
	const repeats = afterUnit > to && isRepeated(terms, to, afterUnit);
	if (repeats) to = afterUnit;
	const next = terms[to];
	if (next) {
		const joined = hasRole(next, "range.join") && !isBreak(next);
		const second = readAtom(terms, joined ? to + 1 : to);
		if (second && !isYearBefore(next, first, second)) {
			const isDashed = !joined && next.gap !== null && DASH.test(next.gap);
			const isAnd = joined && /^(?:and|&|ve|dan)$/.test(next.text);
			const isOr =
				(isAnd && !isBetween && isOfRooms(terms, first, second)) ||
				(joined && hasRole(next, "join.or")) ||
				(!joined && next.gap === "/") ||
				(!joined && next.gap === "," && second.value < 10 && first.value < 10);
			const endsBetween = isNumberBetween(skipUnit(terms, second.to));
			const isAblative = terms[to - 1]!.grammarCase === "ablative" && terms[second.to - 1]!.grammarCase === "dative";
			isRange =
				isDashed ||
				(joined && !isAnd && !isOr) ||
				(isAnd && (isBetween || endsBetween || (next.text === "dan" && isUntil(terms, second.to)))) ||
				(!joined && (endsBetween || isAblative)) ||
				(isOr && endsBetween);
			isList = isOr && !isRange;
			if (isRange || isList) {
				atoms.push(second);
				to = second.to;
			}
		}
	}
	for (let more = terms[to]; isList && more; more = terms[to]) {
		const third = hasRole(more, "join.or") ? readAtom(terms, to + 1) : null;
		if (!third) break;
		atoms.push(third);
		to = third.to;
	}
	const values = shareScale(atoms);
	const isScaled = atoms.some(({ scale }) => scale > 1);
	const currency = atoms.find((atom) => atom.currency !== null)?.currency ?? null;
	const isOpen =
		(/^\s?\+(?!\s?\d)/.test(question.slice(terms[to - 1]!.end)) && !isPaidBesides(terms[to])) ||
		/^(?:or|ve|veya) (?:more|bigger|larger|uzeri|ustu|daha fazla|fazlasi)/.test(terms[to]?.text ?? "");
	const isPercent = /^(?:%|yuzde)$/.test(terms[start - 1]?.text ?? "") && !isBreak(terms[start]);
	if (isPercent)
		return { from: start - 1, to, values, isRange, isScaled, isPlain: true, currency: null, unit: "other", isOpen };
	const found =
		currency === null
			? (findUnit(terms, to, values[0]!, isScaled) ?? findUnitBefore(terms, start, to, values[0]!))
			: null;
	return {
		from: start,
		to: found?.to ?? to,
		values,
		isRange,
		isScaled,
		isPlain: atoms.every((atom) => atom.isPlain),
		currency,
		unit: found?.unit ?? null,
		isOpen: isOpen || (found !== null && /^\s?\+(?!\s?\d)/.test(question.slice(terms[found.to - 1]!.end))),
	};
}

/** "2016 up to 15000": a year, and what is paid. */
const isYearBefore = (join: Term, first: Atom, second: Atom) =>
	/^(?:up to|upto|until|till)$/.test(join.text) &&
	first.currency === null &&
	first.scale === 1 &&
	first.value > 1950 &&
	first.value < 2100 &&
	first.value % 500 !== 0 &&
	second.value >= 2100;

/** "2016 dan 2019 a kadar". */
const isUntil = (terms: readonly Term[], at: number) =>
	/^(?:y?[ae] )?kadar$/.test(terms[at]?.text ?? "") ||
	(/^y?[ae]$/.test(terms[at]?.text ?? "") && terms[at + 1]?.text === "kadar");

/** "2 and 3 bed flats". */
const isOfRooms = (terms: readonly Term[], one: Atom, other: Atom) =>
	one.value < 10 && other.value < 10 && hasRole(terms[other.to], "unit.bedroom", "unit.room");

/** "450 + deposit". */
export const isPaidBesides = (term: Term | undefined) => hasRole(term, "topic.deposit", "topic.fee", "topic.charge");

/** Whether another amount of the same unit follows: "60 m2 to 90 m2", "2 bed or 3 bed". */
function isRepeated(terms: readonly Term[], unitAt: number, at: number): boolean {
	const next = terms[at];
	if (!next) return false;
	const isJoin = hasRole(next, "range.join") && !isBreak(next);
	if (!isJoin && !DASH.test(next.gap ?? "") && next.gap !== "/") return false;
	const second = readAtom(terms, isJoin ? at + 1 : at);
	const unit = second && terms[second.to];
	return !!unit && [...terms[unitAt]!.roles].some((role) => role.startsWith("unit.") && unit.roles.has(role));
}

function skipUnit(terms: readonly Term[], at: number): number {
	const term = terms[at];
	return term &&
		!isBreak(term) &&
		([...term.roles].some((role) => role.startsWith("unit.")) || readCurrency(term) !== null)
		? at + 1
		: at;
}

/** "300-400 bin" and "100k to 150": both have the scale. */
function shareScale(atoms: readonly Atom[]): number[] {
	const [first, second] = atoms;
	if (!first || !second) return first ? [first.value] : [];
	const values = atoms.map(({ value }) => value);
	if (first.scale === 1 && second.scale > 1 && first.value * second.scale <= second.value)
		values[0] = first.value * second.scale;
	if (first.scale > 1 && second.scale === 1 && second.value < first.value) values[1] = second.value * first.scale;
	return values;
}
