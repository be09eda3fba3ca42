/** Reads amounts: figures and number words with scale, currency, range and unit. */
import { hasRole, type Item, isBreak } from "./items.ts";
import { type Atom, type Currency, readAtom, readCurrency } from "./numbers.ts";
import { findUnit, findUnitBefore, type Unit } from "./units.ts";

export type Amount = {
	/** Items from `from` up to, not including, `to`. */
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
export function readAmounts(question: string, items: readonly Item[]): Amount[] {
	const amounts: Amount[] = [];
	for (let at = 0; at < items.length; ) {
		const amount = readRooms(question, items, at) ?? readAmount(question, items, at);
		if (amount) amounts.push(amount);
		at = amount ? Math.max(amount.to, at + 1) : at + 1;
	}
	return amounts;
}

/** "2+1", "3 artı 1", "iki oda bir salon"; several: "1+1 veya 2+1". */
function readRooms(question: string, items: readonly Item[], start: number): Amount | null {
	const values: number[] = [];
	let to = start;
	let isRange = false;
	for (let at = start; ; ) {
		const one = readRoomsOnce(items, at);
		if (!one) break;
		values.push(one.value);
		to = one.to;
		const next = items[to];
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
	const isOpen = /^\s?\+(?!\s?\d)/.test(question.slice(items[to - 1]!.end));
	const after = items[to];
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

function readRoomsOnce(items: readonly Item[], at: number): { value: number; to: number } | null {
	const [first, second, third, fourth] = items.slice(at, at + 4);
	if (!first || first.number === null || first.number > 20 || !Number.isInteger(first.number)) return null;
	const isSmall = (item: Item | undefined) => !!item && item.number !== null && item.number <= 4;
	if (first.isFigure && second?.isFigure && second.gap === "+" && isSmall(second))
		return { value: second.number === 0 ? 0 : first.number, to: at + 2 };
	if (second && /^(?:arti|plus|\+)$/.test(second.text) && isSmall(third)) return { value: first.number, to: at + 3 };
	const isRoomed = hasRole(second, "unit.room", "unit.bedroom") && isSmall(third) && hasRole(fourth, "unit.living");
	return isRoomed ? { value: first.number, to: at + 4 } : null;
}

function readAmount(question: string, items: readonly Item[], start: number): Amount | null {
	const first = readAtom(items, start);
	if (!first) return null;
	const atoms = [first];
	let [to, isRange, isList] = [first.to, false, false];
	const isBetween = items.slice(Math.max(0, start - 3), start).some((item) => hasRole(item, "range.left"));
	const isNumberBetween = (from: number) => hasRole(items[from], "range.right");
	// "60 m2 to 90 m2": the unit may stand at both.
	const afterUnit = first.currency === null ? skipUnit(items, to) : to;
	const repeats = afterUnit > to && isRepeated(items, to, afterUnit);
	if (repeats) to = afterUnit;
	const next = items[to];
	if (next) {
		const joined = hasRole(next, "range.join") && !isBreak(next);
		const second = readAtom(items, joined ? to + 1 : to);
		if (second && !isYearBefore(next, first, second)) {
			const isDashed = !joined && next.gap !== null && DASH.test(next.gap);
			const isAnd = joined && /^(?:and|&|ve|dan)$/.test(next.text);
			const isOr =
				(isAnd && !isBetween && isOfRooms(items, first, second)) ||
				(joined && hasRole(next, "join.or")) ||
				(!joined && next.gap === "/") ||
				(!joined && next.gap === "," && second.value < 10 && first.value < 10);
			const endsBetween = isNumberBetween(skipUnit(items, second.to));
			const isAblative = items[to - 1]!.grammarCase === "ablative" && items[second.to - 1]!.grammarCase === "dative";
			isRange =
				isDashed ||
				(joined && !isAnd && !isOr) ||
				(isAnd && (isBetween || endsBetween || (next.text === "dan" && isUntil(items, second.to)))) ||
				(!joined && (endsBetween || isAblative)) ||
				(isOr && endsBetween);
			isList = isOr && !isRange;
			if (isRange || isList) {
				atoms.push(second);
				to = second.to;
			}
		}
	}
	for (let more = items[to]; isList && more; more = items[to]) {
		const third = hasRole(more, "join.or") ? readAtom(items, to + 1) : null;
		if (!third) break;
		atoms.push(third);
		to = third.to;
	}
	const values = shareScale(atoms);
	const isScaled = atoms.some(({ scale }) => scale > 1);
	const currency = atoms.find((atom) => atom.currency !== null)?.currency ?? null;
	const isOpen =
		(/^\s?\+(?!\s?\d)/.test(question.slice(items[to - 1]!.end)) && !isPaidBesides(items[to])) ||
		/^(?:or|ve|veya) (?:more|bigger|larger|uzeri|ustu|daha fazla|fazlasi)/.test(items[to]?.text ?? "");
	const isPercent = /^(?:%|yuzde)$/.test(items[start - 1]?.text ?? "") && !isBreak(items[start]);
	if (isPercent)
		return { from: start - 1, to, values, isRange, isScaled, isPlain: true, currency: null, unit: "other", isOpen };
	const found =
		currency === null
			? (findUnit(items, to, values[0]!, isScaled) ?? findUnitBefore(items, start, to, values[0]!))
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
		isOpen: isOpen || (found !== null && /^\s?\+(?!\s?\d)/.test(question.slice(items[found.to - 1]!.end))),
	};
}

/** "2016 up to 15000": a year, and what is paid. */
const isYearBefore = (join: Item, first: Atom, second: Atom) =>
	/^(?:up to|upto|until|till)$/.test(join.text) &&
	first.currency === null &&
	first.scale === 1 &&
	first.value > 1950 &&
	first.value < 2100 &&
	first.value % 500 !== 0 &&
	second.value >= 2100;

/** "2016 dan 2019 a kadar". */
const isUntil = (items: readonly Item[], at: number) =>
	/^(?:y?[ae] )?kadar$/.test(items[at]?.text ?? "") ||
	(/^y?[ae]$/.test(items[at]?.text ?? "") && items[at + 1]?.text === "kadar");

/** "2 and 3 bed flats". */
const isOfRooms = (items: readonly Item[], one: Atom, other: Atom) =>
	one.value < 10 && other.value < 10 && hasRole(items[other.to], "unit.bedroom", "unit.room");

/** "450 + deposit". */
export const isPaidBesides = (item: Item | undefined) => hasRole(item, "topic.deposit", "topic.fee", "topic.charge");

/** Whether another amount of the same unit follows: "60 m2 to 90 m2", "2 bed or 3 bed". */
function isRepeated(items: readonly Item[], unitAt: number, at: number): boolean {
	const next = items[at];
	if (!next) return false;
	const isJoin = hasRole(next, "range.join") && !isBreak(next);
	if (!isJoin && !DASH.test(next.gap ?? "") && next.gap !== "/") return false;
	const second = readAtom(items, isJoin ? at + 1 : at);
	const unit = second && items[second.to];
	return !!unit && [...items[unitAt]!.roles].some((role) => role.startsWith("unit.") && unit.roles.has(role));
}

function skipUnit(items: readonly Item[], at: number): number {
	const item = items[at];
	return item &&
		!isBreak(item) &&
		([...item.roles].some((role) => role.startsWith("unit.")) || readCurrency(item) !== null)
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
