/** What stands around an amount: its bound ("at most", "-e kadar") and its topic ("budget", "aidat"). */
import { type Amount, isPaidBesides } from "./amounts.ts";
import { findClaims } from "./claims.ts";
import { hasRole, type Item, isBreak } from "./items.ts";
import { isLowMileage } from "./units.ts";

export type Bound = "max" | "min" | "older" | "newer" | "approx" | null;

export type Bounded = Amount & {
	bound: Bound;
	/** Topics beside the amount, nearest first. */
	topics: string[];
	/** The words of the question that say it, with bound and topic. */
	first: number;
	last: number;
};

/** Comparatives that need "than": "100 metrekareden büyük", not "3 odalı büyük". */
const NEEDS_ABLATIVE = /^(?:az|ucuz|dusuk|kucuk|genc|eski|fazla|cok|pahali|buyuk|yuksek|yeni|uzak|kucugu)$/;

const isAmountOf = (amounts: readonly Amount[], index: number) =>
	amounts.some(({ from, to }) => index >= from && index < to);

export function findBounds(items: readonly Item[], amounts: readonly Amount[]): Bounded[] {
	const claims = findClaims(items, amounts);
	return amounts.map((amount) => {
		const right = findRight(items, amount);
		const left = findLeft(items, amount, amounts);
		const bound = amount.isOpen ? "min" : (right.bound ?? left.bound);
		const first = left.bound && (bound === left.bound || right.bound === "approx") ? left.at : amount.from;
		const last = right.bound ? right.at : amount.to - 1;
		return {
			...amount,
			bound: right.bound === "approx" && left.bound ? left.bound : bound,
			topics: findTopics(items, amount, amounts, last, claims),
			first,
			last,
		};
	});
}

/** Words that bound years only. */
const TIME_ONLY = /^(?:after|since|before)$/;
const isTime = ({ unit, currency }: Amount) => unit === null && currency === null;

type Found = { bound: Bound; at: number };

function findRight(items: readonly Item[], { to }: Amount): Found {
	const nothing: Found = { bound: null, at: to - 1 };
	for (let at = to; at < Math.min(items.length, to + 3); at++) {
		const item = items[at]!;
		if (isBreak(item)) return nothing;
		if (isEither(items, at)) return nothing;
		const isCut =
			NEEDS_ABLATIVE.test(item.text) && items[at - 1]!.grammarCase !== "ablative" && items[at - 1]!.text !== "dan";
		if (isLowMileage(item) && items[at - 1]!.grammarCase === "ablative") return { bound: "max", at };
		if (!isCut && hasRole(item, "max.right", "max.any")) return { bound: "max", at };
		const denial = isCut ? null : findDenial(items, at);
		if (denial !== null) return { bound: "max", at: denial };
		if (!isCut && hasRole(item, "min.right", "min.any")) return { bound: "min", at };
		if (hasRole(item, "approx") && !/^(?:around|about|some|ca|close to|nearly|almost)$/.test(item.text)) {
			const further = findRight(items, { to: at + 1 } as Amount);
			return further.bound && further.at === at + 1 ? further : { bound: "approx", at };
		}
		if (
			!hasRole(item, "topic.year", "topic.price", "per.month", "topic.upfront", "money.pounds", "range.right") &&
			!/^(?:of|rent|kira|ve|or|lik|a|and|&|n)$/.test(item.text)
		)
			return nothing;
	}
	return nothing;
}

/** "50 binden fazla km olmasın": what denies "more than" behind a unit. */
function findDenial(items: readonly Item[], at: number): number | null {
	const [unit, denial] = [items[at + 1], items[at + 2]];
	const isUnit = !!unit && [...unit.roles].some((role) => role.startsWith("unit."));
	const isDenied = isUnit && !isBreak(unit) && hasRole(denial, "negate.after") && !isBreak(denial);
	return /^(?:fazla|cok)$/.test(items[at]!.text) && isDenied ? at + 2 : null;
}

/** "max" between two amounts belongs to the second. */
function isEither(items: readonly Item[], at: number): boolean {
	// "450 plus deposit": more is paid, but not for the same.
	if (items[at]!.text === "plus" && isPaidBesides(items[at + 1])) return true;
	const isLeading =
		hasRole(items[at], "topic.price") ||
		hasRole(items[at], "max.any", "min.any", "max.left", "min.left") ||
		/^(?:and|or|ve|veya) /.test(items[at]!.text);
	if (!isLeading) return false;
	const next = items[at + 1];
	return (
		!!next &&
		!isBreak(next) &&
		(next.isFigure || next.number !== null || (hasRole(next, "money.pounds") && !!items[at + 2]?.isFigure))
	);
}

function findLeft(items: readonly Item[], amount: Amount, amounts: readonly Amount[]): Found {
	const nothing: Found = { bound: null, at: amount.from };
	let approx: Found | null = null;
	for (let at = amount.from - 1, steps = 0; at >= 0 && steps < 4; at--, steps++) {
		const after = items[at + 1]!;
		if (isBreak(after) && after.gap !== ":") break;
		if (isAmountOf(amounts, at)) break;
		const item = items[at]!;
		if (TIME_ONLY.test(item.text) && !isTime(amount)) break;
		if (hasRole(item, "newer.left")) return { bound: "newer", at };
		if (hasRole(item, "older.left")) return { bound: "older", at };
		if (hasRole(item, "max.left", "max.any")) return { bound: "max", at };
		const isOfFloor = hasRole(items[at - 1], "unsupported") && /floor$/.test(items[at - 1]!.text);
		if (/^(?:and|or) /.test(item.text) && hasRole(item, "max.right", "min.right") && !isOfFloor)
			return { bound: hasRole(item, "max.right") ? "max" : "min", at };
		if (hasRole(item, "min.left", "min.any") && !(amount.isRange && item.text === "from")) return { bound: "min", at };
		if (hasRole(item, "range.left") && amount.isRange) return { bound: null, at };
		if (hasRole(item, "approx")) approx ??= { bound: "approx", at };
		else if (
			!hasRole(
				item,
				"filler",
				"topic.price",
				"money.pounds",
				"max.right",
				"topic.year",
				"topic.odometer",
				"topic.charge",
				"topic.size",
				"topic.land",
				"topic.movein",
				"topic.total",
				"per.month",
				"topic.contract",
				"topic.deposit",
				"topic.upfront",
				"house.generic",
			) &&
			item.text !== "rent" &&
			item.text !== "kira"
		)
			break;
	}
	return approx ?? nothing;
}

const TOPIC = /^(?:topic\.|per\.)/;
const REACH_LEFT = 4;
const REACH_RIGHT = 4;

/** Topics before and after an amount, up to the next amount or break, nearest first. */
function findTopics(
	items: readonly Item[],
	amount: Amount,
	amounts: readonly Amount[],
	last: number,
	claims: ReadonlyMap<number, Amount | null>,
): string[] {
	const { from, to } = amount;
	const found: { topic: string; distance: number }[] = [];
	const look = (at: number, distance: number) => {
		if ((claims.get(at) ?? amount) !== amount || claims.get(at) === null) return;
		for (const role of items[at]!.roles) if (TOPIC.test(role)) found.push({ topic: role, distance });
		if (items[at]!.text === "rent" || items[at]!.text === "kira") found.push({ topic: "topic.rent", distance });
	};
	for (const [at, claimed] of claims) if (claimed === amount) look(at, 0.75);
	for (let at = from; at < to; at++)
		for (const role of items[at]!.roles) if (role.startsWith("per.")) found.push({ topic: role, distance: 0.5 });
	for (let at = to; at < Math.min(items.length, Math.max(to, last + 1) + REACH_RIGHT); at++) {
		if (isBreak(items[at]) || isAmountOf(amounts, at)) break;
		if (hasRole(items[at], "join.or", "break.but") && !hasRole(items[at], "filler")) break;
		look(at, at - to + 1);
	}
	for (let at = from - 1; at >= Math.max(0, from - REACH_LEFT); at--) {
		const after = items[at + 1]!;
		if ((isBreak(after) && after.gap !== ":" && after.gap !== "(") || isAmountOf(amounts, at)) break;
		look(at, from - at + 0.25);
	}
	return found.sort((a, b) => a.distance - b.distance).map(({ topic }) => topic);
}
