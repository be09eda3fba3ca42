/**
 * Varies neighbouring listings in type, place and image. First distributes listing times so that the newest ones vary,
 * then determines each listing's neighbours per list, so that cover and colour can differ.
 */

import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import { LISTING_KINDS, type ListingKind } from "../../contract/codes/listing-kind.ts";
import type { Timeline } from "./listing.ts";

/** What a visitor sees of a listing at a glance. */
export type ListingSummary = {
	key: string;
	kind: ListingKind;
	category: ListingCategory;
	/** Listing type, or body type of a vehicle. */
	type: string;
	/** Make and model of a vehicle. */
	model?: string;
	district: string;
	place: string;
};

/** How far ahead a listing may be taken, so that the mix stays even to the end of the list. */
const LOOKAHEAD = 14;

/**
 * Assigns listing times. `listings` are of one kind, newest first; each position goes to the one of the next few that
 * repeats least of the ones above.
 */
export function mixByTime(listings: readonly ListingSummary[]): Map<string, string> {
	const waiting = [...listings];
	const order: ListingSummary[] = [];
	while (waiting.length > 0) {
		const candidates = waiting.slice(0, LOOKAHEAD);
		const costs = candidates.map((candidate, wait) => repetition(candidate, order) + wait * 0.1);
		const best = costs.indexOf(Math.min(...costs));
		order.push(...waiting.splice(best, 1));
	}
	return new Map(order.map((listing, index) => [listing.key, (listings[index] as ListingSummary).key]));
}

function repetition(candidate: ListingSummary, above: readonly ListingSummary[]): number {
	let cost = 0;
	const ofCategory = above.findLast((other) => other.category === candidate.category);
	if (ofCategory?.type === candidate.type) cost += 2;
	if (ofCategory?.district === candidate.district) cost += 1;
	for (let distance = 1; distance <= 6; distance++) {
		const other = above.at(-distance);
		if (!other) break;
		if (other.type === candidate.type) cost += 4 / distance ** 2;
		if (other.district === candidate.district) cost += 2 / distance ** 2;
		if (other.place === candidate.place) cost += 3 / distance;
		if (other.model !== undefined && other.model === candidate.model) cost += 6 / distance;
	}
	return cost;
}

/** Neighbours of a listing in any list with the shortest distance; those further down count less. */
export type Neighbours = ReadonlyMap<string, number>;

type PlacedListing = ListingSummary &
	Pick<Timeline, "status" | "firstListed" | "prices"> & { price: number; size?: number };

/** Maximum distance of neighbours in a list. */
const REACH = 7;

/** First page of a list with a margin; lists are also read in reverse. */
const FIRST_PAGE = 30;

/** Neighbours of every available listing; `listings` in id order. */
export function findNeighbours(listings: readonly PlacedListing[]): Map<string, Neighbours> {
	const neighbours = new Map<string, Map<string, number>>(listings.map(({ key }) => [key, new Map()]));
	for (const list of sortedLists(listings.filter(({ status }) => status === "available")))
		for (const [index, { key }] of list.entries()) {
			const isOnFirstPage = index < FIRST_PAGE || index >= list.length - FIRST_PAGE;
			const known = neighbours.get(key) as Map<string, number>;
			for (let step = 1; step <= REACH; step++)
				for (const other of [list[index - step], list[index + step]]) {
					const distance = isOnFirstPage ? step : step + REACH;
					if (other && (known.get(other.key) ?? Number.POSITIVE_INFINITY) > distance) known.set(other.key, distance);
				}
		}
	return neighbours;
}

/**
 * All lists sorted by one value: by kind, by category, and price reductions of both kinds. Ties are sorted by id as in
 * the database, so that a reversed list is exactly reversed.
 */
function sortedLists(offered: readonly PlacedListing[]): PlacedListing[][] {
	const sorted = (from: readonly PlacedListing[], value: (listing: PlacedListing) => number | undefined) =>
		from
			.filter((listing) => value(listing) !== undefined)
			.sort((a, b) => (value(a) as number) - (value(b) as number) || offered.indexOf(a) - offered.indexOf(b));
	const groups = LISTING_KINDS.flatMap((kind) => {
		const ofKind = offered.filter((listing) => listing.kind === kind);
		const ofCategory = (category: ListingCategory) => ofKind.filter((listing) => listing.category === category);
		return kind === "vehicle" ? [ofKind] : [ofKind, ofCategory("sale"), ofCategory("rent")];
	});
	return [
		...groups.flatMap((group) => [
			sorted(group, (listing) => -(listing.firstListed as number)),
			sorted(group, (listing) => listing.price),
			sorted(group, pricePerM2),
			sorted(group, reduction),
		]),
		sorted(offered, ({ prices }) => (prices.length > 0 ? -(prices.at(-1)?.age as number) : undefined)),
	];
}

const pricePerM2 = ({ price, size }: PlacedListing) => (size ? Math.floor(price / size) : undefined);

/** Whole percent, as stored. */
function reduction({ price, prices }: PlacedListing): number | undefined {
	if (prices.length === 0) return undefined;
	const before = Math.max(...prices.map(({ pence }) => pence));
	return Math.round(((before - price) / before) * 100);
}
