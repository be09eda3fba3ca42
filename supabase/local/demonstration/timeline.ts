/** Times of a listing as ages in minutes: listed, confirmed, reduced, ended. */
import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import type { Timeline } from "./listing.ts";
import { roundPrice } from "./market.ts";
import { createRandom, type Random, roundTo } from "./random.ts";

const DAY = 1440;

/** Final state of a listing; most are available, some have every other state. */
export type Fate =
	| "available"
	| "gone"
	| "long_gone"
	| "pending"
	| "draft"
	| "withdrawn"
	| "unconfirmed"
	| "rejected"
	| "suspended";

const STATUS_NOTES: Partial<Record<Fate, string>> = {
	rejected: "The pictures show another building than the one described. Please add your own and send it again.",
	suspended: "Reported as already let; waiting for your answer.",
};

/** `verified`: listings of unverified advertisers wait for review first. */
export function drawTimeline(
	key: string,
	fate: Fate,
	category: ListingCategory,
	pounds: number,
	isVehicle: boolean,
): Timeline & { price_pence: number } {
	const random = createRandom(`time of ${key}`);
	const listed = fate === "long_gone" ? random.whole(80, 120) * DAY : listingAge(random);
	const created = listed + random.whole(20, 2 * DAY);
	const price_pence = pounds * 100;
	switch (fate) {
		case "draft":
			return { status: "draft", created: random.whole(60, 9 * DAY), prices: [], price_pence };
		case "pending":
			return { status: "pending", created: random.whole(90, 2 * DAY), prices: [], price_pence };
		case "rejected":
			return {
				status: "inactive",
				status_reason: "rejected",
				status_note: STATUS_NOTES.rejected,
				created: random.whole(2, 12) * DAY,
				prices: [],
				price_pence,
			};
	}
	const prices = reductions(random, listed, price_pence, category, fate === "available" && !isVehicle ? 0.125 : 0.115);
	if (fate === "gone" || fate === "long_gone") {
		const ended = fate === "gone" ? random.whole(300, 13 * DAY) : random.whole(20, 55) * DAY;
		const first = Math.max(listed, ended + random.whole(4, 30) * DAY);
		return {
			status: category === "rent" ? "rented" : "sold",
			created: first + DAY,
			firstListed: first,
			confirmed: ended + random.whole(60, 3 * DAY),
			ended,
			prices: [],
			price_pence,
		};
	}
	if (fate === "withdrawn" || fate === "unconfirmed" || fate === "suspended") {
		const age = random.whole(50, 115) * DAY;
		return {
			status: "inactive",
			status_reason: fate,
			status_note: STATUS_NOTES[fate],
			created: age + DAY,
			firstListed: age,
			confirmed: random.whole(31, 46) * DAY,
			prices: [],
			price_pence,
		};
	}
	return {
		status: "available",
		created,
		firstListed: listed,
		confirmed: confirmedAge(random, listed, category),
		prices,
		price_pence,
	};
}

/** Spread over 120 days, nearly half in the last fortnight, during working hours. */
function listingAge(random: Random): number {
	const days = random.chance(0.44) ? random.next() ** 1.3 * 14 : 14 + random.next() ** 1.25 * 106;
	return Math.max(18, Math.round(days * DAY));
}

/** Mostly recent; one in twelve is overdue, a few by a long time. */
function confirmedAge(random: Random, listed: number, category: ListingCategory): number {
	const limit = category === "rent" ? 14 : 30;
	const age = random.chance(0.083)
		? limit + random.next() * 9
		: random.next() ** 1.6 * Math.min(limit - 1, category === "rent" ? 12 : 20);
	return Math.min(listed, Math.max(12, Math.round(age * DAY)));
}

/** Earlier, higher prices; the last one precedes the current price. */
function reductions(
	random: Random,
	listed: number,
	pence: number,
	category: ListingCategory,
	share: number,
): Timeline["prices"] {
	if (listed < 5 * DAY || !random.chance(share * 1.08)) return [];
	const steps = listed > 50 * DAY && random.chance(0.3) ? 2 : 1;
	const result: Timeline["prices"] = [];
	let price = pence;
	let age = Math.round(listed * (0.08 + random.next() * 0.45));
	for (let step = 0; step < steps; step++) {
		const before = roundPrice((price / 100) * (1.035 + random.next() * 0.085), category) * 100;
		price = before > price ? before : price + roundTo(price * 0.04, 1000);
		result.unshift({ pence: price, age });
		age = Math.round(age + (listed - age) * 0.5);
	}
	return result;
}
