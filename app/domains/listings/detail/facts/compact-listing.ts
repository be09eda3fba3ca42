/** A listing as the data of its page carries it: without empty fields, and without those that only its facts show. */
import type { CostRate, ListingDetail } from "../../listing.ts";

export type NullableField = {
	[K in keyof ListingDetail]-?: null extends ListingDetail[K] ? K : never;
}[keyof ListingDetail];

export type CompactListing = Omit<ListingDetail, NullableField | "costs"> &
	Partial<Pick<ListingDetail, NullableField>> & { costs: Partial<CostRate>[] };

/** Reads an absent field as null, without a list of their names in the browser. */
const withNulls = <T>(fields: object) =>
	new Proxy(fields, { get: (present, name) => Reflect.get(present, name) ?? null }) as T;

/** The listing, with null for each field that was left out. */
export function completeListing({ costs, ...listing }: CompactListing): ListingDetail {
	return withNulls({ ...listing, costs: costs.map(withNulls<CostRate>) });
}
