/** Listing counts by district and type, for the home page and the sitemap. */

import type { Kind } from "#app/domains/listings/listing.ts";
import { PROPERTY_TYPE_GROUPS } from "#app/domains/listings/property.ts";
import type { ListingCategory } from "#contract/codes/listing-category.ts";
import type { Choice } from "./home-search.ts";

/** One aggregated count. */
export type Count = {
	kind: Kind;
	category: ListingCategory;
	type: string;
	district_id: number;
	available: number;
};

export type Totals = Record<Choice, number>;

const NO_LISTINGS: Totals = { sale: 0, rent: 0, vehicle: 0 };

/** Search choice of a count. */
function getChoice({ kind, category }: Count): Choice {
	return kind === "vehicle" ? "vehicle" : category;
}

/** Totals by search choice. */
export function sumTotals(counts: readonly Count[]): Totals {
	const totals = { ...NO_LISTINGS };
	for (const count of counts) totals[getChoice(count)] += Number(count.available);
	return totals;
}

/** Totals by district id. */
export function sumByDistrict(counts: readonly Count[]): Map<number, Totals> {
	const districts = new Map<number, Totals>();
	for (const count of counts) {
		const totals = districts.get(count.district_id) ?? { ...NO_LISTINGS };
		totals[getChoice(count)] += Number(count.available);
		districts.set(count.district_id, totals);
	}
	return districts;
}

export type TypeGroup = "home" | "commercial" | "land" | "vehicle";
export type TypeCount = { type: string; kind: Kind; available: number };

/** Counts by type in four groups, most frequent first; empty groups are omitted. */
export function groupTypes(counts: readonly Count[]): { group: TypeGroup; types: TypeCount[] }[] {
	const byType = new Map<string, TypeCount>();
	for (const { type, kind, available } of counts) {
		const entry = byType.get(type) ?? { type, kind, available: 0 };
		entry.available += Number(available);
		byType.set(type, entry);
	}
	const isIn = (group: TypeGroup, { kind, type }: TypeCount) =>
		group === "vehicle"
			? kind === "vehicle"
			: kind === "property" && (PROPERTY_TYPE_GROUPS[group] as readonly string[]).includes(type);
	return (["home", "land", "commercial", "vehicle"] as const)
		.map((group) => ({
			group,
			types: [...byType.values()].filter((entry) => isIn(group, entry)).sort((a, b) => b.available - a.available),
		}))
		.filter(({ types }) => types.length > 0);
}

/** List of a type. */
export function typePath({ kind, type }: TypeCount): string {
	return `${kind === "vehicle" ? "/vehicles" : "/properties"}?type=${type}`;
}

/** List of a search choice, in one district or everywhere. */
export function choicePath(choice: Choice, district?: string): string {
	const path = choice === "vehicle" ? "/vehicles" : `/properties?category=${choice}`;
	return district ? `${path}${choice === "vehicle" ? "?" : "&"}place=${district}` : path;
}
