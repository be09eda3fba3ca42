/** What stands around an amount: its bound ("at most", "-e kadar") and its topic ("budget", "aidat"). */
import { type Amount, isPaidBesides } from "./amounts.ts";
import { findClaims } from "./claims.ts";
import { hasRole, isBreak, type Term } from "./terms.ts";
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

export function findBounds(terms: readonly Term[], amounts: readonly Amount[]): Bounded[] {
	const claims = findClaims(terms, amounts);
	return amounts.map((amount) => {
		const right = findRight(terms, amount);
		const left = findLeft(terms, amount, amounts);
		const bound = amount.isOpen ? "min" : (right.bound ?? left.bound);
		const first = left.bound && (bound === left.bound || right.bound === "approx") ? left.at : amount.from;
		const last = right.bound ? right.at : amount.to - 1;
		return {
			...amount,
			bound: right.bound === "approx" && left.bound ? left.bound : bound,
			topics: findTopics(terms, amount, amounts, last, claims),
			first,
			last,
		};
	});
}

/** Words that bound years only. */
const TIME_ONLY = /^(?:after|since|before)$/;
const isTime = ({ unit, currency }: Amount) => unit === null && currency === null;

type Found = { bound: Bound; at: number };

function findRight(terms: readonly Term[], { to }: Amount): Found {
	const nothing: Found = { bound: null, at: to - 1 };
	for (let at = to; at < Math.min(terms.length, to + 3); at++) {
		const term = terms[at]!;
		if (isBreak(term)) return nothing;
		if (isEither(terms, at)) return nothing;
		const isCut =
			NEEDS_ABLATIVE.test(term.text) && terms[at - 1]!.grammarCase !== "ablative" && terms[at - 1]!.text !== "dan";
		if (isLowMileage(term) && terms[at - 1]!.grammarCase === "ablative") return { bound: "max", at };
		if (!isCut && hasRole(term, "max.right", "max.any")) return { bound: "max", at };
		const denial = isCut ? null : findDenial(terms, at);
		if (denial !== null) return { bound: "max", at: denial };
		if (!isCut && hasRole(term, "min.right", "min.any")) return { bound: "min", at };
		if (hasRole(term, "approx") && !/^(?:around|about|some|ca|close to|nearly|almost)$/.test(term.text)) {
			const further = findRight(terms, { to: at + 1 } as Amount);
			return further.bound && further.at === at + 1 ? further : { bound: "approx", at };
		}
		if (
			!hasRole(term, "topic.year", "topic.price", "per.month", "topic.upfront", "money.pounds", "range.right") &&
			!/^(?:of|rent|kira|ve|or|lik|a|and|&|n)$/.test(term.text)
		)
			return nothing;
	}
	return nothing;
}

/** "50 binden fazla km olmasın": what denies "more than" behind a unit. */
function findDenial(terms: readonly Term[], at: number): number | null {
	const [unit, denial] = [terms[at + 1], terms[at + 2]];
	const isUnit = !!unit && [...unit.roles].some((role) => role.startsWith("unit."));
	const isDenied = isUnit && !isBreak(unit) && hasRole(denial, "negate.after") && !isBreak(denial);
	return /^(?:fazla|cok)$/.test(terms[at]!.text) && isDenied ? at + 2 : null;
}

/** "max" between two amounts belongs to the second. */
function isEither(terms: readonly Term[], at: number): boolean {
	// "450 plus deposit": more is paid, but not for the same.
	if (terms[at]!.text === "plus" && isPaidBesides(terms[at + 1])) return true;
	const isLeading =
		hasRole(terms[at], "topic.price") ||
		hasRole(terms[at], "max.any", "min.any", "max.left", "min.left") ||
		/^(?:and|or|ve|veya) /.test(terms[at]!.text);
	if (!isLeading) return false;
	const next = terms[at + 1];
	return (
		!!next &&
		!isBreak(next) &&
		(next.isFigure || next.number !== null || (hasRole(next, "money.pounds") && !!terms[at + 2]?.isFigure))
	);
}

function findLeft(terms: readonly Term[], amount: Amount, amounts: readonly Amount[]): Found {
	const nothing: Found = { bound: null, at: amount.from };
	let approx: Found | null = null;
	for (let at = amount.from - 1, steps = 0; at >= 0 && steps < 4; at--, steps++) {
		const after = terms[at + 1]!;
		if (isBreak(after) && after.gap !== ":") break;
		if (isAmountOf(amounts, at)) break;
		const term = terms[at]!;
		if (TIME_ONLY.test(term.text) && !isTime(amount)) break;
		if (hasRole(term, "newer.left")) return { bound: "newer", at };
		if (hasRole(term, "older.left")) return { bound: "older", at };
		if (hasRole(term, "max.left", "max.any")) return { bound: "max", at };
		const isOfFloor = hasRole(terms[at - 1], "unsupported") && /floor$/.test(terms[at - 1]!.text);
		if (/^(?:and|or) /.test(term.text) && hasRole(term, "max.right", "min.right") && !isOfFloor)
			return { bound: hasRole(term, "max.right") ? "max" : "min", at };
		if (hasRole(term, "min.left", "min.any") && !(amount.isRange && term.text === "from")) return { bound: "min", at };
		if (hasRole(term, "range.left") && amount.isRange) return { bound: null, at };
		if (hasRole(term, "approx")) approx ??= { bound: "approx", at };
		else if (
			!hasRole(
				term,
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
			term.text !== "rent" &&
			term.text !== "kira"
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
	terms: readonly Term[],
	amount: Amount,
	amounts: readonly Amount[],
	last: number,
	claims: ReadonlyMap<number, Amount | null>,
): string[] {
	const { from, to } = amount;
	const found: { topic: string; distance: number }[] = [];
	const look = (at: number, distance: number) => {
		if ((claims.get(at) ?? amount) !== amount || claims.get(at) === null) return;
		for (const role of terms[at]!.roles) if (TOPIC.test(role)) found.push({ topic: role, distance });
		if (terms[at]!.text === "rent" || terms[at]!.text === "kira") found.push({ topic: "topic.rent", distance });
	};
	for (const [at, claimed] of claims) if (claimed === amount) look(at, 0.75);
	for (let at = from; at < to; at++)
		for (const role of terms[at]!.roles) if (role.startsWith("per.")) found.push({ topic: role, distance: 0.5 });
	for (let at = to; at < Math.min(terms.length, Math.max(to, last + 1) + REACH_RIGHT); at++) {
		if (isBreak(terms[at]) || isAmountOf(amounts, at)) break;
		if (hasRole(terms[at], "join.or", "break.but") && !hasRole(terms[at], "filler")) break;
		look(at, at - to + 1);
	}
	for (let at = from - 1; at >= Math.max(0, from - REACH_LEFT); at--) {
		const after = terms[at + 1]!;
		if ((isBreak(after) && after.gap !== ":" && after.gap !== "(") || isAmountOf(amounts, at)) break;
		look(at, from - at + 0.25);
	}
	return found.sort((a, b) => a.distance - b.distance).map(({ topic }) => topic);
}
