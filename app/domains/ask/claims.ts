/** Which amount belongs to a noun with its own sum: 300 to the deposit of "450 deposit 300", 450 of "450 deposit". */
import type { Amount } from "./amounts.ts";
import { hasRole, isBreak, type Term } from "./terms.ts";

/** Nouns that a sum stands beside. */
const CLAIMANTS = [
	"topic.deposit",
	"topic.charge",
	"topic.fee",
	"topic.upfront",
	"topic.start",
	"topic.odometer",
	"topic.handover",
] as const;
/** Nouns that a sum may be taken from only when nothing bounds it as a price. */
const WEAK_CLAIMANTS = ["topic.deposit", "topic.fee"] as const;

const BETWEEN_RIGHT =
	/^(?:of|is|are|for|about|only|just|be|should|must|not|the|a|an|at|olarak|icin|en|fazla|cok|one|bir)$/;
const BETWEEN_LEFT = /^(?:as|of|for|is|the|a|my|in|per|olarak|icin)$/;
const REACH_RIGHT = 5;
const REACH_LEFT = 3;

/** The amount that each such noun claims, by its term; null for a noun that belongs to none. */
export function findClaims(terms: readonly Term[], amounts: readonly Amount[]): Map<number, Amount | null> {
	const claims = new Map<number, Amount | null>();
	for (let at = terms.length - 1; at >= 0; at--) {
		if (!hasRole(terms[at], ...CLAIMANTS)) continue;
		const left = findOnLeft(terms, amounts, at);
		const right = findOnRight(terms, amounts, at);
		const isTaken = right !== null && hasOtherNoun(terms, right, at, claims) && left !== null;
		const claimed = right && !isTaken && isSumOf(terms[at]!, right) ? right : left;
		if (claimed && !(claimed === left && isPrice(terms, amounts, at, left))) claims.set(at, claimed);
		else if (hasRole(terms[at], ...WEAK_CLAIMANTS)) claims.set(at, null);
	}
	return claims;
}

const amountAt = (amounts: readonly Amount[], index: number) =>
	amounts.find(({ from, to }) => index >= from && index < to) ?? null;

function findOnRight(terms: readonly Term[], amounts: readonly Amount[], at: number): Amount | null {
	for (let next = at + 1; next <= at + REACH_RIGHT; next++) {
		const term = terms[next];
		if (!term || (isBreak(term) && term.gap !== ":")) return null;
		const amount = amountAt(amounts, next);
		if (amount) return amount;
		const isLink =
			BETWEEN_RIGHT.test(term.text) ||
			hasRole(term, "max.left", "max.any", "min.left", "min.any", "approx", "money.pounds", "per.month", ...CLAIMANTS);
		if (!isLink || term.name || /^(?:plus|and|ve|arti)$/.test(term.text)) return null;
	}
	return null;
}

function findOnLeft(terms: readonly Term[], amounts: readonly Amount[], at: number): Amount | null {
	for (let before = at - 1; before >= at - 1 - REACH_LEFT; before--) {
		if (before < 0 || isBreak(terms[before + 1]) || terms[before + 1]!.gap === "+") return null;
		const amount = amountAt(amounts, before);
		if (amount) return amount;
		const term = terms[before]!;
		if (
			!BETWEEN_LEFT.test(term.text) &&
			!hasRole(term, "max.any", "max.right", "money.pounds", "per.month", ...CLAIMANTS)
		)
			return null;
	}
	return null;
}

/** What a noun may have as its own: money, months or a share; no rooms, no square metres. */
function isSumOf(noun: Term, { unit, values }: Amount): boolean {
	if (hasRole(noun, "topic.upfront")) return unit === "month" || unit === "year";
	if (hasRole(noun, "topic.odometer")) return unit === null && Math.max(...values) >= 1000;
	if (hasRole(noun, "topic.handover", "topic.start")) return unit === null;
	return unit === null || unit === "month" || unit === "week" || unit === "other";
}

/** Whether a noun of its own follows an amount: "450 rent" after "300 deposit", "3 months upfront". */
function hasOtherNoun(
	terms: readonly Term[],
	amount: Amount,
	noun: number,
	claims: ReadonlyMap<number, Amount | null>,
): boolean {
	const next = terms[amount.to];
	if (!next || isBreak(next)) return false;
	if (claims.has(amount.to)) return claims.get(amount.to) === amount;
	const isRent = (next.text === "rent" || next.text === "kira") && Math.max(...amount.values) >= 20;
	return amount.to !== noun && (isRent || hasRole(next, "topic.price", "topic.contract", "topic.instalment"));
}

/** Whether the amount before a deposit is the price: it is bounded or called one, and no other amount could be it. */
function isPrice(terms: readonly Term[], amounts: readonly Amount[], at: number, amount: Amount | null): boolean {
	if (!amount || amount.unit !== null || !hasRole(terms[at], ...WEAK_CLAIMANTS)) return false;
	const [before, after] = [terms[amount.from - 1], terms[amount.to]];
	const isBounded =
		amount.isRange ||
		hasRole(after, "max.right", "range.right") ||
		(!isBreak(terms[amount.from]) &&
			!/^(?:pay|paying)$/.test(before?.text ?? "") &&
			(hasRole(before, "max.left", "max.any", "topic.price") || /^(?:rent|kira)$/.test(before?.text ?? "")));
	const hasOther = amounts.some(
		(other) =>
			other !== amount && other.unit === null && (other.isScaled || other.currency !== null || other.values[0]! >= 100),
	);
	return isBounded && !hasOther;
}
