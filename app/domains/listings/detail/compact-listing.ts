/** A listing without its empty fields, as the data of its page carries it: most of them are empty in every listing. */
import type { ListingDetail } from "../listing.ts";

type NullableField = {
	[K in keyof ListingDetail]: null extends ListingDetail[K] ? K : never;
}[keyof ListingDetail];

export type CompactListing = Omit<ListingDetail, NullableField> & Partial<Pick<ListingDetail, NullableField>>;

/** Leaves out the empty fields. */
export function compactListing(listing: ListingDetail): CompactListing {
	return Object.fromEntries(Object.entries(listing).filter(([, value]) => value !== null)) as CompactListing;
}

/** Reads an absent field as null, without a list of their names in the browser. */
export function completeListing(listing: CompactListing): ListingDetail {
	return new Proxy(listing, { get: (fields, name) => Reflect.get(fields, name) ?? null }) as ListingDetail;
}
