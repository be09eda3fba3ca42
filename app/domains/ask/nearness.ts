/** Whether something is to be near or far, and the distance that is said. */
import { defaultWithin, type LandmarkKind, NEAR_DISTANCES_KM } from "#app/domains/listings/search/near.ts";
import type { Amount } from "./amounts.ts";
import type { Bounded } from "./bounds.ts";
import { hasRole, isBreak, type Term } from "./terms.ts";

/** The terms that say it, and the distance in kilometres. */
export type Nearness = { first: number; last: number; kilometres: number | null; isWalk: boolean };

const SKIPPED_LEFT = ["filler", "place.before", "range.join", "adjective"];

/** Whether a term is to be far: "far from the city". */
export const isFar = (terms: readonly Term[], at: number, amounts: readonly Amount[]) => {
	for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
		if (isBreak(terms[before + 1])) return false;
		if (hasRole(terms[before], "far.left"))
			return !amounts.some(({ to, unit }) => to >= before - 1 && to <= before && unit !== null);
		if (!hasRole(terms[before], ...SKIPPED_LEFT)) return false;
	}
	return false;
};

/** Kilometres of an amount, by its unit; minutes on foot or by car. */
export const DISTANCES: Partial<Record<NonNullable<Amount["unit"]>, (value: number, isDrive: boolean) => number>> = {
	km: (value) => value,
	mile: (value) => value * 1.6,
	metre: (value) => value / 1000,
	hour: (value) => value * 40,
	// On foot 5 km an hour, by car 40.
	minute: (value, isDrive) => (isDrive ? value * 0.66 : value / 12),
};

/** Whether something is to be near: "near", "close to", "-e yakın", "2 km from", and the words that say it. */
export function findNearness(terms: readonly Term[], at: number, amounts: readonly Bounded[]): Nearness | null {
	let [first, last, isNear, isWalk] = [at, at, false, false];
	let kilometres: number | null = null;
	const takeAmount = (index: number): number | null => {
		const amount = amounts.find(({ from, to }) => index >= from && index < to);
		const read = amount?.unit ? DISTANCES[amount.unit] : undefined;
		if (!amount || !read || (amount.unit === "km" && amount.isScaled)) return null;
		const isDrive = terms
			.slice(Math.max(0, amount.from - 3), amount.to + 4)
			.some((term) => hasRole(term, "near.drive") || /\b(?:drive|driving)\b/.test(term.text));
		kilometres = read(Math.max(...amount.values), isDrive);
		return index < at ? amount.first : amount.to - 1;
	};
	for (let before = at - 1; before >= Math.max(0, at - 6); before--) {
		const term = terms[before]!;
		if (isBreak(terms[before + 1]) && terms[before + 1]!.gap !== ":") break;
		const from = takeAmount(before);
		if (from !== null) {
			isNear = true;
			first = Math.max(0, Math.min(first, from));
			before = from;
			continue;
		}
		if (hasRole(term, "near.left", "far.left", "near.walk", "near.drive") && !(term.name || term.meanings.length > 0)) {
			isNear = true;
			isWalk ||= hasRole(term, "near.walk") || /walk|foot/.test(term.text);
			first = before;
		} else if (!hasRole(term, ...SKIPPED_LEFT) || term.text === "in" || term.text === "and" || term.text === "or")
			break;
	}
	if (terms[at]!.grammarCase !== "locative" || hasRole(terms[at + 1], "near.right")) {
		for (let after = at + 1; after <= Math.min(terms.length - 1, at + 5); after++) {
			const term = terms[after]!;
			if (isBreak(term)) break;
			const to = takeAmount(after);
			if (to !== null) {
				isNear = true;
				last = Math.max(last, to);
				after = to;
			} else if (hasRole(term, "near.right", "near.walk") && !term.name) {
				if (terms[at]!.grammarCase === "locative" && !/civar|cevre|taraf|yakin/.test(term.text)) break;
				isNear = true;
				isWalk ||= hasRole(term, "near.walk");
				last = after;
			} else if (
				!hasRole(term, "place.after", "near.drive", "target.university", "approx") &&
				!/^(?:cok|daha|en|kampus|area|max|maksimum|en fazla|bir|sadece|uzak|olan|a|e|ya|ye)$/.test(term.text)
			)
				break;
		}
	}
	return isNear ? { first, last, kilometres, isWalk } : null;
}

/** The option of the distance that is meant. */
export function withinOf({ kilometres, isWalk }: Nearness, kind: LandmarkKind | undefined): string {
	if (kilometres === null) return isWalk ? "1" : defaultWithin(kind);
	return NEAR_DISTANCES_KM.find((option) => Number(option) >= kilometres - 0.3) ?? "10";
}
