/** Reads of an agent's own listings with their rights. All throw BackendUnavailable. */
import { expectObject, readAnswer, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Dashboard, Enquiry, ListedListing, ListingReport } from "./dashboard.ts";
import type { ExportedListing } from "./listings-table.ts";
import type { EnquiriesSearch, ListingsSearch, ListState } from "./own-listings.ts";

/** Open tasks and key figures of the viewer, in one call. */
export async function getDashboard(db: Db): Promise<Dashboard> {
	return expectObject<Dashboard>(await db.rpc("get_dashboard"), "states", "quota", "to_confirm", "enquiries");
}

export type ListedListings = {
	total: number;
	states: Partial<Record<ListState, number>>;
	to_confirm: number;
	rows: ListedListing[];
};

function toDatabaseFilters({ searchText, kind, category, state, isToConfirm }: ListingsSearch) {
	return {
		...(searchText ? { search: searchText } : {}),
		...(kind ? { wanted_kind: kind } : {}),
		...(category ? { wanted_category: category } : {}),
		...(state ? { state } : {}),
		...(isToConfirm ? { needs: "confirmation" } : {}),
	};
}

/** The ids of all own listings that a search finds, on whatever page; at most MAX_BULK_LISTINGS. */
export async function findOwnListings(db: Db, search: ListingsSearch): Promise<number[]> {
	return unwrap(await db.rpc("find_own_listings", toDatabaseFilters(search))) ?? [];
}

/** A page of own listings. */
export async function listOwnListings(db: Db, search: ListingsSearch): Promise<ListedListings> {
	const answer = await db.rpc("list_own_listings", {
		...toDatabaseFilters(search),
		sort: search.sort,
		page: search.page,
	});
	return expectObject<ListedListings>(answer, "total", "rows");
}

/** Counts, prices and states of one listing; null if it is not theirs. */
export async function getOwnReport(db: Db, id: number): Promise<ListingReport | null> {
	return readAnswer<ListingReport>(await db.rpc("get_own_report", { listing: id }));
}

/** The listings that a search finds, for export; without a state all that are not deleted. */
export async function exportOwnListings(db: Db, search: ListingsSearch): Promise<ExportedListing[]> {
	const answer = await db.rpc("export_own_listings", toDatabaseFilters(search));
	return readAnswer<ExportedListing[]>(answer) ?? [];
}

export type ListedEnquiries = { total: number; open: number; rows: Enquiry[] };

/** A page of received enquiries. */
export async function listOwnEnquiries(db: Db, search: EnquiriesSearch): Promise<ListedEnquiries> {
	const answer = await db.rpc("list_own_enquiries", {
		...(search.searchText ? { search: search.searchText } : {}),
		...(search.state ? { state: search.state } : {}),
		...(search.listing ? { listing: search.listing } : {}),
		page: search.page,
	});
	return expectObject<ListedEnquiries>(answer, "total", "rows");
}
