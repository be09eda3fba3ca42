/** Sample listings, one per card variant; marked as samples in their titles. */
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";

const DAY = 86_400_000;

/** Variants; each is a key of the `design` texts. */
export const SAMPLES = ["cardNew", "cardReduced", "cardOverdue", "cardSold", "cardVerified", "cardVehicle"] as const;
export type Sample = (typeof SAMPLES)[number];

/** now: milliseconds since the epoch. title and place: in the page's language. */
export function createSampleCard(sample: Sample, now: number, title: string, place: string): CardListing {
	const daysAgo = (days: number) => new Date(now - days * DAY).toISOString();
	const home: CardListing = {
		id: 0,
		kind: "property",
		category: "sale",
		type: "villa",
		status: "available",
		price_pence: 24_500_000,
		last_confirmed_at: daysAgo(0),
		agent_verified: false,
		photo_count: 0,
		title_en: title,
		title_tr: title,
		bedrooms: 3,
		living_rooms: 1,
		bathrooms: 2,
		gross_m2: 180,
		area: { name_en: place, name_tr: place, district_en: null, district_tr: null },
		photos: [],
	};
	const changes: Record<Sample, Partial<CardListing>> = {
		cardNew: {},
		cardReduced: { reduced_from_pence: 26_000_000, reduced_at: daysAgo(4), reduction_percent: 6 },
		cardOverdue: { last_confirmed_at: daysAgo(60) },
		cardSold: { status: "sold" },
		cardVerified: { agent_verified: true, photo_count: 12, last_confirmed_at: daysAgo(3) },
		cardVehicle: {
			kind: "vehicle",
			type: "car",
			price_pence: 1_150_000,
			bedrooms: null,
			living_rooms: null,
			bathrooms: null,
			gross_m2: null,
			year: 2019,
			fuel: "hybrid",
			transmission: "automatic",
			odometer: 61_000,
			odometer_unit: "km",
			steering: "right",
		},
	};
	return { ...home, ...changes[sample] };
}
