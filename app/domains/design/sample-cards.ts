/** Sample listings, one per card variant; marked as samples in their titles. */
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { toIslandDay } from "#app/locales/format.ts";

const DAY = 86_400_000;

/** Variants; each is a key of the `design` texts. */
export const SAMPLES = ["cardNew", "cardReduced", "cardOverdue", "cardSold", "cardVerified", "cardVehicle"] as const;
export type Sample = (typeof SAMPLES)[number];

type Lines = Record<"title" | "place" | "facts" | "terms" | "vehicleFacts" | "vehicleTerms", string>;

/** now: milliseconds since the epoch. lines: in the page's language. */
export function createSampleCard(
	sample: Sample,
	now: number,
	{ title, vehicleFacts, vehicleTerms, ...lines }: Lines,
): CardListing {
	const home: CardListing = {
		id: 0,
		kind: "property",
		category: "sale",
		status: "available",
		price_pence: 24_500_000,
		confirmed_days: 0,
		photo_count: 0,
		title,
		...lines,
		photos: [],
	};
	const changes: Record<Sample, Partial<CardListing>> = {
		cardNew: {},
		cardReduced: { reduced_from_pence: 26_000_000, reduced_on: toIslandDay(now - 4 * DAY) },
		cardOverdue: { confirmed_days: 60, is_overdue: true },
		cardSold: { status: "sold" },
		cardVerified: { agent_verified: true, photo_count: 12, confirmed_days: 3 },
		cardVehicle: {
			kind: "vehicle",
			price_pence: 1_150_000,
			facts: vehicleFacts,
			terms: vehicleTerms,
		},
	};
	return { ...home, ...changes[sample] };
}
