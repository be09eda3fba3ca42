/** Whether something is to be near or far, and the distance that is said. */
import { defaultWithin, type LandmarkKind, NEAR_DISTANCES_KM } from "#app/domains/listings/search/near.ts";
import type { Amount } from "./amounts.ts";
import type { Bounded } from "./bounds.ts";
import { hasRole, type Item, isBreak } from "./items.ts";

/** The items that say it, and the distance in kilometres. */
export type Nearness = { first: number; last: number; kilometres: number | null; isWalk: boolean };

const SKIPPED_LEFT = ["filler", "place.before", "range.join", "adjective"];

/** Whether an item is to be far: "far from the city". */
export const isFar = (items: readonly Item[], at: number, amounts: readonly Amount[]) => {
	for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
		if (isBreak(items[before + 1])) return false;
		if (hasRole(items[before], "far.left"))
			return !amounts.some(({ to, unit }) => to >= before - 1 && to <= before && unit !== null);
		if (!hasRole(items[before], ...SKIPPED_LEFT)) return false;
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
export function findNearness(items: readonly Item[], at: number, amounts: readonly Bounded[]): Nearness | null {
	let [first, last, isNear, isWalk] = [at, at, false, false];
	let kilometres: number | null = null;
	const takeAmount = (index: number): number | null => {
		const amount = amounts.find(({ from, to }) => index >= from && index < to);
		const read = amount?.unit ? DISTANCES[amount.unit] : undefined;
		if (!amount || !read || (amount.unit === "km" && amount.isScaled)) return null;
		const isDrive = items
			.slice(Math.max(0, amount.from - 3), amount.to + 4)
			.some((item) => hasRole(item, "near.drive") || /\b(?:drive|driving)\b/.test(item.text));
		kilometres = read(Math.max(...amount.values), isDrive);
		return index < at ? amount.first : amount.to - 1;
	};
	for (let before = at - 1; before >= Math.max(0, at - 6); before--) {
		const item = items[before]!;
		if (isBreak(items[before + 1]) && items[before + 1]!.gap !== ":") break;
		const from = takeAmount(before);
		if (from !== null) {
			isNear = true;
			first = Math.max(0, Math.min(first, from));
			before = from;
			continue;
		}
		if (hasRole(item, "near.left", "far.left", "near.walk", "near.drive") && !(item.name || item.meanings.length > 0)) {
			isNear = true;
			isWalk ||= hasRole(item, "near.walk") || /walk|foot/.test(item.text);
			first = before;
		} else if (!hasRole(item, ...SKIPPED_LEFT) || item.text === "in" || item.text === "and" || item.text === "or")
			break;
	}
	if (items[at]!.grammarCase !== "locative" || hasRole(items[at + 1], "near.right")) {
		for (let after = at + 1; after <= Math.min(items.length - 1, at + 5); after++) {
			const item = items[after]!;
			if (isBreak(item)) break;
			const to = takeAmount(after);
			if (to !== null) {
				isNear = true;
				last = Math.max(last, to);
				after = to;
			} else if (hasRole(item, "near.right", "near.walk") && !item.name) {
				if (items[at]!.grammarCase === "locative" && !/civar|cevre|taraf|yakin/.test(item.text)) break;
				isNear = true;
				isWalk ||= hasRole(item, "near.walk");
				last = after;
			} else if (
				!hasRole(item, "place.after", "near.drive", "target.university", "approx") &&
				!/^(?:cok|daha|en|kampus|area|max|maksimum|en fazla|bir|sadece|uzak|olan|a|e|ya|ye)$/.test(item.text)
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
