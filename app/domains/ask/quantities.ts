/** What each amount means: a price, rooms, a size, months, a year, a distance driven, days listed. */
import { SQUARE_METRES_PER_DONUM } from "#app/domains/listings/listing.ts";
import { LISTED_WITHIN_DAYS, PAYMENT_INTERVALS } from "#app/domains/listings/property.ts";
import {
	findTopicTerm,
	highest,
	leaveUnfiltered,
	lowest,
	type Reader,
	type Situation,
	set,
	setBounds,
	setOdometer,
	spanOf,
} from "./amount-filters.ts";
import type { Bounded } from "./bounds.ts";
import { type Collector, leave, use } from "./criteria.ts";
import { MIN_ODOMETER_KM } from "./kind.ts";
import { DISTANCES, withinOf } from "./nearness.ts";
import { FLOORS_ABOVE } from "./phrases.ts";
import { readPlain } from "./plain-amounts.ts";
import { writePrices } from "./prices.ts";
import { hasRole, isBreak } from "./terms.ts";

/** Square metres of a unit of area. */
const SQUARE_METRES: Readonly<Record<string, number>> = {
	m2: 1,
	foot2: 0.092903,
	donum: SQUARE_METRES_PER_DONUM,
	evlek: SQUARE_METRES_PER_DONUM / 4,
	acre: 4046.86,
	hectare: 10_000,
};
const MAX_ROOMS = 5;

/** Sets the filters that the amounts mean; what has no filter is named. */
export function readQuantities(collector: Collector, amounts: readonly Bounded[], situation: Situation): void {
	const prices: Bounded[] = [];
	let isPaymentDenied = false;
	for (const given of amounts) {
		// "6 ay peşin veremem, 3 ay olur": the second amount is of the same topic.
		const amount =
			isPaymentDenied && given.unit === "month" && !given.topics.some((topic) => topic.startsWith("topic."))
				? { ...given, topics: ["topic.upfront", ...given.topics] }
				: given;
		const terms = collector.terms.slice(amount.from, amount.to);
		if (terms.some((term) => term.isUsed || term.polarity === "neutral")) continue;
		const isPayment = amount.unit === "month" && amount.topics.includes("topic.upfront");
		if (isPayment && isRefused(collector, amount)) {
			isPaymentDenied = true;
			leave(collector, amount.first, amount.last, "excluded");
			continue;
		}
		if (isDenied(collector, amount)) {
			leave(collector, amount.from - 1, amount.last, "excluded");
			continue;
		}
		if (amount.unit === null) readPlain(collector, amount, situation, prices);
		else (READERS[amount.unit] ?? leaveUnfiltered)(collector, amount, situation);
	}
	writePrices(collector, prices, situation);
}

/** "not 6 months", "no 3 beds". */
function isDenied({ terms }: Collector, { from, bound }: Bounded): boolean {
	const last = terms[from - 1];
	return hasRole(last, "negate.before") && bound === null && !isBreak(terms[from]) && !hasRole(last, "filler");
}

const REFUSAL = /^(?:cannot|cant|can not|can t|couldnt|wont|wouldnt|dont|do not|not|unable to|no)$/;
const REFUSALS_AFTER = [
	/^(?:od|ver)[a-z]{0,2}(?:emem|emeyiz|mem|meyiz|miyorum|emiyorum)$/,
	/^(?:istemiyorum|istemem|istiyorsa[a-z]*|isteyen[a-z]*|olmaz|olmasin|olmayan|yazmasin|aramasin)$/,
];

/** "cannot pay 6 months up front", "12 ay peşin isteyenler yazmasın". */
function isRefused({ terms }: Collector, { from, last, bound }: Bounded): boolean {
	if (bound !== null) return false;
	for (let at = from - 1; at >= Math.max(0, from - 4) && !isBreak(terms[at + 1]); at--) {
		if (REFUSAL.test(terms[at]!.text)) return true;
		if (terms[at]!.isFigure) break;
	}
	for (let at = last + 1; at <= Math.min(terms.length - 1, last + 4) && !isBreak(terms[at]); at++) {
		if (terms[at]!.isFigure) break;
		if (REFUSALS_AFTER.some((pattern) => pattern.test(terms[at]!.text))) return true;
	}
	return false;
}

const readRooms: Reader = (collector, amount, { kind, isLand }) => {
	if (kind !== "property" || isLand) return leaveUnfiltered(collector, amount);
	const { bound, isRange, values } = amount;
	if (values.some((value) => !Number.isInteger(value) || value > 20)) return leaveUnfiltered(collector, amount);
	let [low, high] = [lowest(amount), highest(amount)];
	if (bound === "min" || bound === "newer") high = MAX_ROOMS;
	else if (bound === "max") low = Math.min(1, high);
	const wanted = isRange || bound === "min" || bound === "max" ? countUp(low, high) : values;
	for (const value of wanted) set(collector, amount, "rooms", Math.min(MAX_ROOMS, value));
};

const countUp = (low: number, high: number) =>
	Array.from({ length: Math.max(1, high - low + 1) }, (_, step) => low + step);

const readBaths: Reader = (collector, amount, situation) => {
	if (situation.kind !== "property" || amount.bound === "max") return leaveUnfiltered(collector, amount);
	set(collector, amount, "baths", Math.floor(lowest(amount)));
};

const readArea: Reader = (collector, amount, situation) => {
	if (situation.kind !== "property") return leaveUnfiltered(collector, amount);
	const factor = SQUARE_METRES[amount.unit!]!;
	const scaled = { ...amount, values: amount.values.map((value) => value * factor) };
	const isOfLand =
		(amount.unit !== "m2" && amount.unit !== "foot2") ||
		situation.isLand ||
		amount.topics.find((topic) => /^topic\.(?:land|size)$/.test(topic)) === "topic.land";
	setBounds(collector, scaled, isOfLand ? "land" : "size", "min");
};

const readDistance: Reader = (collector, amount, situation) => {
	const isShort = highest(amount) < MIN_ODOMETER_KM;
	const within = collector.criteria.find(({ name }) => name === "within");
	if (isShort && within && amount.bound !== "min") {
		// "near the airport, within 5 km"
		const kilometres = DISTANCES[amount.unit!]!(highest(amount), false);
		within.value = withinOf({ first: 0, last: 0, kilometres, isWalk: false }, undefined);
		within.words.push(spanOf(collector, amount));
		return use(collector, amount.first, amount.last);
	}
	if (situation.kind !== "vehicle" || amount.bound === "min" || isShort) return leaveUnfiltered(collector, amount);
	setOdometer(collector, amount, amount.unit === "mile" ? "miles" : "km");
};

/** The largest option of months in advance that is no more than wanted. */
function intervalOf(months: number): string {
	return PAYMENT_INTERVALS.filter((option) => Number(option) <= months).at(-1) ?? PAYMENT_INTERVALS[0];
}

/** What months without a noun are: "pays 6 months" in advance, "only for 3 months", "3 aylığına" the stay. */
function topicOfVerb(
	{ terms }: Collector,
	{ from, to, unit, values }: Bounded,
): "topic.upfront" | "topic.contract" | undefined {
	if (terms.slice(from, to).some(({ text }) => /^(?:ay|yil|sene)li[gk]ina$|^seneligine$/.test(text)))
		return "topic.contract";
	const before = isBreak(terms[from]) ? "" : (terms[from - 1]?.text ?? "");
	const after = isBreak(terms[to]) ? "" : (terms[to]?.text ?? "");
	if (/(?:^| )(?:pay|pays|paying|paid)$/.test(before) || /^ode(?:r|rim|riz|yebilirim|yebiliriz|rler)$/.test(after))
		return "topic.upfront";
	// A year or more rules out no listing.
	const isShort = unit === "month" && Math.max(...values) < 12;
	return isShort && /(?:^| )for$/.test(before) ? "topic.contract" : undefined;
}

const readMonths: Reader = (collector, amount, situation) => {
	const factor = amount.unit === "year" ? 12 : 1;
	const months = Math.round(highest(amount) * factor);
	const topic = amount.topics.find((one) =>
		/^topic\.(?:upfront|payment|deposit|contract|listed|build|charge)$/.test(one),
	);
	const said = topic ?? (situation.kind === "property" ? topicOfVerb(collector, amount) : undefined);
	const isInstalment = situation.isInstalment && (topic === undefined || topic === "topic.payment");
	if (
		situation.kind === "vehicle" ||
		topic === "topic.deposit" ||
		topic === "topic.build" ||
		months < 1 ||
		isInstalment
	) {
		if (situation.kind === "vehicle" && amount.unit === "year") return readAge(collector, amount, situation);
		return leaveUnfiltered(collector, amount);
	}
	const reach = findTopicTerm(collector, amount, topic);
	const extended =
		reach === null ? amount : { ...amount, first: Math.min(amount.first, reach), last: Math.max(amount.last, reach) };
	if (said === "topic.upfront" || said === "topic.payment")
		set(collector, extended, "interval_max", intervalOf(months));
	else if (topic === "topic.listed" && amount.unit === "month") set(collector, amount, "listed", listedOf(months * 30));
	else if (said === "topic.contract" || situation.isRent) {
		if (months <= 60) set(collector, extended, "term_max", months);
	} else leaveUnfiltered(collector, amount);
};

/** The smallest option of days that covers the wanted ones. */
function listedOf(days: number): string {
	return LISTED_WITHIN_DAYS.find((option) => Number(option) >= days) ?? LISTED_WITHIN_DAYS.at(-1)!;
}

const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7 };

const readDays: Reader = (collector, amount) => {
	if (!amount.topics.includes("topic.listed")) return leaveUnfiltered(collector, amount);
	const reach = findTopicTerm(collector, amount, "topic.listed")!;
	const extended = { ...amount, first: Math.min(amount.first, reach), last: Math.max(amount.last, reach) };
	set(collector, extended, "listed", listedOf(Math.ceil(highest(amount) * DAYS[amount.unit!]!)));
};

/** An age in years: "at most 5 years old" is a year of manufacture. */
const readAge: Reader = (collector, amount, situation) => {
	if (situation.kind !== "vehicle") return leaveUnfiltered(collector, amount);
	const [low, high] = [lowest(amount), highest(amount)];
	const isOlder = amount.bound === "min" || amount.bound === "older";
	if (amount.isRange || isOlder) set(collector, amount, "year_max", situation.year - low);
	if (amount.isRange || !isOlder) set(collector, amount, "year_min", situation.year - high);
};

/** "2. kat ve üzeri": every floor but the ground floor. */
const readFloor: Reader = (collector, amount, situation) => {
	if (situation.kind !== "property" || amount.bound !== "min") return leaveUnfiltered(collector, amount);
	for (const floor of FLOORS_ABOVE) set(collector, amount, "floor", floor);
};

const SEATS = /^(?:seats?|seaters?|kisi(?:lik)?|koltuk(?:lu)?|people|passengers)$/;
/** Fewer are said of cars with two seats, which "at least" does not mean. */
const FEWEST_SEATS = 4;

/** "7 seater", "7 koltuklu": at least that many. */
const readSeats: Reader = (collector, amount, { kind }) => {
	const isSeats = kind === "vehicle" && SEATS.test(collector.terms[amount.to - 1]!.text) && amount.bound !== "max";
	if (isSeats && lowest(amount) >= FEWEST_SEATS) set(collector, amount, "seats", Math.floor(lowest(amount)));
	else leaveUnfiltered(collector, amount);
};

const READERS: Partial<Record<NonNullable<Bounded["unit"]>, Reader>> = {
	rooms: readRooms,
	bedroom: readRooms,
	room: readRooms,
	bath: readBaths,
	m2: readArea,
	foot2: readArea,
	donum: readArea,
	evlek: readArea,
	acre: readArea,
	hectare: readArea,
	km: readDistance,
	mile: readDistance,
	month: readMonths,
	year: readMonths,
	hour: readDays,
	day: readDays,
	week: readDays,
	age: readAge,
	floor: readFloor,
	other: readSeats,
};
