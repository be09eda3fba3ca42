/** What an amount without a unit means: a year, money of some sort, or a distance driven. */
import {
	findTopicTerm,
	highest,
	leaveUnfiltered,
	type Situation,
	set,
	setBounds,
	setOdometer,
} from "./amount-filters.ts";
import type { Bounded } from "./bounds.ts";
import { type Collector, leave } from "./criteria.ts";
import { canBePrice } from "./prices.ts";
import { LOWEST_SALE } from "./resolve.ts";
import { hasRole, isBreak } from "./terms.ts";

const FIRST_YEAR = 1950;
/** Homes are sold years before they are built. */
const MAX_YEARS_AHEAD = 10;
/** A number from here on that is not round and that no word calls a price. */
const FIRST_BARE_YEAR = 1990;
const MAX_CHARGE = 2000;
const LEAST_MOVE_IN = 100;
const MAX_MOVE_IN = 50_000;

const isMoveInSum = (amount: Bounded) => highest(amount) >= LEAST_MOVE_IN && highest(amount) <= MAX_MOVE_IN;

const NOUN =
	/^topic\.(?:charge|deposit|fee|movein|odometer|build|handover|rent|price|start|instalment|upfront)$|^per\./;

type PlainReader = (collector: Collector, amount: Bounded, situation: Situation, prices: Bounded[]) => void;

/** Reads an amount without a unit; a sum that can be a price is added to `prices`. */
export const readPlain: PlainReader = (collector, amount, situation, prices) => {
	if (amount.currency === "other") return leave(collector, amount.first, amount.last, "currency");
	const topics = new Set(amount.topics);
	const nearest = amount.topics.find((topic) => NOUN.test(topic));
	if (isYear(amount, situation)) return readYear(collector, amount);
	if (situation.kind === "property" && isYearOfHome(collector, amount, situation)) return leaveYear(collector, amount);
	const isDriven = topics.has("topic.odometer") && amount.currency === null && highest(amount) >= 1000;
	if (situation.kind === "vehicle" && isDriven)
		return amount.bound === "min" ? leaveUnfiltered(collector, amount) : setOdometer(collector, amount, "km");
	const isOtherSum =
		nearest === "topic.deposit" ||
		nearest === "topic.fee" ||
		topics.has("per.night") ||
		(topics.has("per.week") && situation.kind === "property") ||
		(situation.isInstalment && isInstalment(amount, nearest, situation));
	if (isOtherSum) return leaveUnfiltered(collector, amount);
	if (situation.kind === "property" && nearest === "topic.charge" && highest(amount) <= MAX_CHARGE)
		return readCharge(collector, amount);
	const isTotal =
		situation.isMoveIn ||
		topics.has("topic.movein") ||
		(topics.has("topic.total") && (topics.has("topic.upfront") || topics.has("topic.deposit")));
	if (situation.kind === "property" && isTotal && isMoveInSum(amount) && !topics.has("per.month"))
		return set(collector, amount, "move_in_max", Math.round(highest(amount)));
	if (canBePrice(collector, amount, situation)) prices.push(amount);
};

/** "delivery end of 2027", as a whole. */
function leaveYear(collector: Collector, amount: Bounded): void {
	const { terms } = collector;
	let { first, last } = amount;
	while (hasRole(terms[first - 1], "topic.handover") && !isBreak(terms[first])) first--;
	while (hasRole(terms[last + 1], "topic.handover") && !isBreak(terms[last + 1])) last++;
	leave(collector, first, last, "no_filter");
}

function readCharge(collector: Collector, amount: Bounded): void {
	if (amount.bound === "min") {
		leaveUnfiltered(collector, amount);
		return;
	}
	const reach = findTopicTerm(collector, amount, "topic.charge") ?? amount.first;
	const extended = { ...amount, first: Math.min(amount.first, reach), last: Math.max(amount.last, reach) };
	set(collector, extended, "charge_max", Math.round(highest(amount)));
}

/** Where a question is about instalments: what is paid at the start, or each month. */
function isInstalment(amount: Bounded, nearest: string | undefined, { kind }: Situation): boolean {
	if (/^topic\.(?:start|movein|upfront)$/.test(nearest ?? "")) return true;
	// "1500 sterlini geçmesin, taksit yapan": vehicles cost as little as an instalment of a home.
	if (kind === "vehicle" && amount.bound === "max") return amount.topics.includes("per.month");
	if (highest(amount) >= LOWEST_SALE) return false;
	return nearest === "topic.instalment" || amount.topics.includes("per.month");
}

const isYearNumber = ({ values }: Bounded, last: number) =>
	values.every((value) => Number.isInteger(value) && value >= FIRST_YEAR && value <= last);
const isBareNumber = ({ currency, isScaled, isPlain }: Bounded) => currency === null && !isScaled && isPlain;
const isRoundYear = ({ values }: Bounded) => values.some((value) => value % 500 === 0 && value > FIRST_YEAR);

function isYear(amount: Bounded, situation: Situation): boolean {
	if (situation.kind !== "vehicle" || !isBareNumber(amount) || !isYearNumber(amount, situation.year + 1)) return false;
	const isSaid = amount.topics.includes("topic.year");
	if (!isSaid && amount.topics.some((topic) => topic === "topic.price" || topic === "per.month")) return false;
	return isSaid || !isRoundYear(amount) || amount.bound !== "max";
}

const readYear = (collector: Collector, amount: Bounded) =>
	setBounds(collector, amount.bound === "approx" ? { ...amount, bound: null } : amount, "year", "both");

/** Words that a year, and no price, stands beside. */
const OF_YEAR = /^(?:pre|before|prior to|by|since|after|built before|oncesi|once|sonrasi|sonra|bu yana|beri)$/;
const UNTIL = /^(?:until|till)$/;

/** The year in which a home was built, is handed over or got its title: never money. */
function isYearOfHome({ terms }: Collector, amount: Bounded, situation: Situation): boolean {
	if (!isBareNumber(amount)) return false;
	const beside = [...terms.slice(amount.first, amount.from), ...terms.slice(amount.to, amount.last + 1)];
	const isTime =
		beside.some(({ text }) => OF_YEAR.test(text)) || /^(?:pre|by|in)$/.test(terms[amount.from - 1]?.text ?? "");
	const isShort = amount.values.every((value) => Number.isInteger(value) && value >= 50 && value <= 99);
	if (isShort) return isTime;
	if (!isYearNumber(amount, situation.year + MAX_YEARS_AHEAD)) return false;
	if (isTime || amount.bound === "older" || amount.bound === "newer") return true;
	if (amount.topics.some((topic) => topic === "topic.build" || topic === "topic.handover")) return true;
	if (isRoundYear(amount)) return false;
	if (beside.some(({ text }) => UNTIL.test(text))) return true;
	const isNear = amount.values.every((value) => value >= FIRST_BARE_YEAR && value % 50 !== 0);
	return (
		isNear && amount.bound === null && !amount.topics.some((topic) => /^topic\.(?:price|rent)$|^per\./.test(topic))
	);
}
