/** What to ask at a viewing, by kind, category and type: neutral questions, each with the facts that it is about. */
import type { Fact } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { isLand, type ListingDetail } from "#app/domains/listings/listing.ts";
import type pack from "#app/locales/pack/en.ts";

export type Question = {
	/** Key of its text below `pack:ask`. */
	name: keyof (typeof pack)["ask"];
	/** The advertisement's facts about it. */
	facts?: readonly Fact["name"][];
	/** The advertisement's features about it. */
	features?: readonly string[];
	/** Whether it is about the stated title. */
	isAboutTitle?: boolean;
};

type Asked = Pick<ListingDetail, "kind" | "category" | "type" | "construction_state">;

const TITLE: Question = { name: "title", isAboutTitle: true };
const SUPPLY: Question = {
	name: "supply",
	features: ["generator", "water_tank", "water_pump", "well", "solar_electricity"],
};

const VEHICLE: readonly Question[] = [
	{ name: "papers", facts: ["logBook"] },
	{ name: "duty", facts: ["duty", "imported"] },
	{ name: "inspection", facts: ["inspection", "roadTax"] },
	{ name: "history", facts: ["odometer", "earlierUse"] },
	{ name: "drive" },
];

const LAND_FOR_SALE: readonly Question[] = [
	TITLE,
	{ name: "zoning", facts: ["zoning", "storeys"] },
	{ name: "access" },
	{ name: "openCosts", facts: ["vat"] },
];

const FOR_RENT: readonly Question[] = [
	{ name: "moveIn", facts: ["payment", "deposit", "commission"] },
	{ name: "bills", facts: ["monthlyCharge"] },
	{ name: "term", facts: ["minimumTerm", "availableFrom"] },
];

/** Questions for a listing, most important first. */
export function listQuestions(listing: Asked): readonly Question[] {
	if (listing.kind === "vehicle") return VEHICLE;
	const isPlot = isLand(listing.type);
	if (listing.category === "rent")
		return isPlot ? [...FOR_RENT, { name: "access" }] : [...FOR_RENT, SUPPLY, { name: "stays", facts: ["furnishing"] }];
	if (isPlot) return LAND_FOR_SALE;
	const isUnfinished = listing.construction_state === "under_construction" || listing.construction_state === "off_plan";
	return [
		TITLE,
		{ name: "openCosts", facts: ["vat", "transformer"] },
		{ name: "charge", facts: ["monthlyCharge"] },
		SUPPLY,
		isUnfinished ? { name: "handover", facts: ["construction", "handover"] } : { name: "stays", facts: ["furnishing"] },
	];
}
