/** A listing as the data of its page carries it: without empty fields, and without those that only its facts show. */
import type { ListingDetail } from "../listing.ts";

export type NullableField = {
	[K in keyof ListingDetail]: null extends ListingDetail[K] ? K : never;
}[keyof ListingDetail];

export type CompactListing = Omit<ListingDetail, NullableField> & Partial<Pick<ListingDetail, NullableField>>;

/** Reads an absent field as null, without a list of their names in the browser. */
export function completeListing(listing: CompactListing): ListingDetail {
	return new Proxy(listing, { get: (fields, name) => Reflect.get(fields, name) ?? null }) as ListingDetail;
}
