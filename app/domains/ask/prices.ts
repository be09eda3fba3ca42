/** Which of the sums of a question are its price: the surest, and of several upper bounds the last word. */
import { highest, lowest, type Situation, setBounds } from "./amount-filters.ts";
import type { Bounded } from "./bounds.ts";
import { type Collector, leave } from "./criteria.ts";
import { hasRole, isBreak } from "./terms.ts";

const MAX_PRICE = 10_000_000;

/** "metrekaresi 1000 pounddan", "£1,000 per square metre". */
function isPerSquareMetre({ terms }: Collector, { from, to, last }: Bounded): boolean {
	const before = terms[from - 1];
	if (hasRole(before, "unit.m2") && !isBreak(terms[from]) && !terms[from - 2]?.isFigure) return true;
	return [to, last + 1].some(
		(at) => /^(?:per|a|each|the)$/.test(terms[at]?.text ?? "") && hasRole(terms[at + 1], "unit.m2"),
	);
}

const isMoney = ({ currency, isScaled, topics }: Bounded) =>
	currency === "pounds" || isScaled || topics.some((topic) => /^topic\.(?:price|rent)$|^per\.month$/.test(topic));

/** Whether something beside its size says that an amount is a price. */
const isSure = (amount: Bounded) => isMoney(amount) || amount.bound !== null || amount.isRange;

/** Whether an amount can be a price; names what cannot. */
export function canBePrice(collector: Collector, amount: Bounded, situation: Situation): boolean {
	if (situation.kind === "property" && isPerSquareMetre(collector, amount)) {
		leave(collector, Math.max(0, amount.first - 1), amount.last, "no_filter");
		return false;
	}
	const high = highest(amount);
	const least = isMoney(amount) ? 20 : isSure(amount) ? 50 : situation.kind === "vehicle" ? 400 : 100;
	if (high >= least && high <= MAX_PRICE && lowest(amount) >= 1) return true;
	if (isMoney(amount) || amount.bound !== null) leave(collector, amount.first, amount.last, "unknown");
	return false;
}

/** Writes the price of the sums that can be one. */
export function writePrices(collector: Collector, prices: readonly Bounded[], { kind }: Situation): void {
	const sums = shareThousands(kind === "property" ? joinNeighbours(prices) : prices);
	const sure = sums.filter(isSure);
	const meant = sure.length > 0 ? sure : sums;
	for (const amount of sums) if (!meant.includes(amount)) leave(collector, amount.first, amount.last, "no_filter");
	const isUpper = ({ bound, isRange }: Bounded) => !isRange && bound !== "min" && bound !== "newer";
	const uppers = meant.filter(isUpper);
	const chosen = chooseUpper(uppers);
	for (const amount of meant) {
		if (isUpper(amount) && amount !== chosen) continue;
		const isList = amount.values.length > 1 && !amount.isRange;
		setBounds(collector, isList ? { ...amount, bound: amount.bound ?? "max" } : amount, "price", "max");
	}
	for (const amount of uppers)
		if (amount !== chosen && !collector.terms.slice(amount.first, amount.last + 1).every(({ isUsed }) => isUsed))
			leave(collector, amount.first, amount.last, "no_filter");
}

/** "budget 195,000 but we could stretch to 210": the second has the thousands of the first. */
function shareThousands(prices: readonly Bounded[]): Bounded[] {
	const top = Math.max(0, ...prices.map(highest));
	return prices.map((amount) => {
		const isShort = !amount.isScaled && amount.isPlain && highest(amount) < 1000 && top >= 20_000;
		const ratio = (highest(amount) * 1000) / top;
		return isShort && ratio >= 0.5 && ratio <= 2
			? { ...amount, isScaled: true, values: amount.values.map((value) => value * 1000) }
			: amount;
	});
}

/** "ideally 500, at most 600": the highest of the bounds that are said; without a said one the first sum. */
function chooseUpper(uppers: readonly Bounded[]): Bounded | undefined {
	const bounded = uppers.filter(({ bound }) => bound === "max" || bound === "older");
	const [first, ...others] = bounded.length > 0 ? bounded : uppers;
	return bounded.length > 0 ? others.reduce((best, one) => (highest(one) > highest(best!) ? one : best), first) : first;
}

/** "rent 400 500 gonyeli": two sums side by side are a range. */
function joinNeighbours(prices: readonly Bounded[]): Bounded[] {
	const joined: Bounded[] = [];
	for (const amount of prices) {
		const last = joined.at(-1);
		const isNext =
			last !== undefined &&
			last.to === amount.from &&
			amount.bound === null &&
			last.bound !== "min" &&
			!last.isRange &&
			highest(last) < lowest(amount) &&
			lowest(amount) <= highest(last) * 2;
		if (!isNext) joined.push(amount);
		else
			joined[joined.length - 1] = {
				...last,
				to: amount.to,
				last: amount.last,
				values: [...last.values, ...amount.values],
				currency: last.currency ?? amount.currency,
				topics: [...last.topics, ...amount.topics],
				isRange: true,
			};
	}
	return joined;
}
