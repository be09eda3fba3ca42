/** List of own listings: search parameters, and the actions for each state. */

import { CATEGORIES, type Category, KINDS, type Kind } from "#app/domains/listings/listing.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import type { OwnListing } from "./dashboard.ts";

export const LISTINGS_PER_PAGE = 25;
/** As many listings as one action on all that were found may change. */
export const MAX_BULK_LISTINGS = 1000;
export const ENQUIRIES_PER_PAGE = 20;
export const MAX_QUERY_LENGTH = 80;

/** States to filter by; deleted listings are kept for 30 days. */
export const LIST_STATES = ["available", "pending", "draft", "inactive", "sold", "rented", "deleted"] as const;
export type ListState = (typeof LIST_STATES)[number];

export const SORTS = ["changed", "newest", "confirm", "views", "price_up", "price_down"] as const;
export type Sort = (typeof SORTS)[number];

export type ListingsSearch = {
	searchText: string;
	kind: Kind | null;
	category: Category | null;
	state: ListState | null;
	/** Only listings due for confirmation. */
	isToConfirm: boolean;
	sort: Sort;
	page: number;
};

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
	known.find((one) => one === value) ?? null;

/** Search text, normalised to one line and truncated. */
function parseQuery(query: URLSearchParams): string {
	return (query.get("q") ?? "")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.trim()
		.slice(0, MAX_QUERY_LENGTH);
}

/** Parses the search; invalid parameters get their defaults. */
export function parseListingsSearch(query: URLSearchParams): ListingsSearch {
	return {
		searchText: parseQuery(query),
		kind: oneOf(KINDS, query.get("kind")),
		category: oneOf(CATEGORIES, query.get("category")),
		state: oneOf(LIST_STATES, query.get("state")),
		isToConfirm: query.get("needs") === "confirmation",
		sort: oneOf(SORTS, query.get("sort")) ?? "changed",
		page: parsePageNumber(query),
	};
}

/** Address of a list of own listings. */
export function listingsPath(search: Partial<ListingsSearch> = {}): string {
	const query = new URLSearchParams();
	if (search.searchText) query.set("q", search.searchText);
	if (search.kind) query.set("kind", search.kind);
	if (search.category) query.set("category", search.category);
	if (search.state) query.set("state", search.state);
	if (search.isToConfirm) query.set("needs", "confirmation");
	if (search.sort && search.sort !== "changed") query.set("sort", search.sort);
	if (search.page && search.page > 1) query.set("page", String(search.page));
	return withQuery("/dashboard/listings", query);
}

/** Address of the file with all that a list finds. */
export function listingsFilePath(search: ListingsSearch, format: "csv" | "xlsx"): string {
	return listingsPath({ ...search, page: 1 }).replace("/dashboard/listings", `/dashboard/listings.${format}`);
}

/** Number of filters that narrow the list, besides the state. */
export function countFilters({ searchText, kind, category, isToConfirm }: ListingsSearch): number {
	return [searchText, kind, category, isToConfirm].filter(Boolean).length;
}

export const ENQUIRY_STATES = ["open", "answered"] as const;
export type EnquiriesSearch = {
	state: (typeof ENQUIRY_STATES)[number] | null;
	searchText: string;
	listing: number | null;
	page: number;
};

/** Parses the search for enquiries; invalid parameters get their defaults. */
export function parseEnquiriesSearch(query: URLSearchParams): EnquiriesSearch {
	const listing = query.get("listing") ?? "";
	return {
		state: oneOf(ENQUIRY_STATES, query.get("state")),
		searchText: parseQuery(query),
		listing: /^[1-9]\d{0,14}$/.test(listing) ? Number(listing) : null,
		page: parsePageNumber(query),
	};
}

/** Address of a list of received enquiries. */
export function enquiriesPath({ state, searchText, listing, page }: Partial<EnquiriesSearch> = {}): string {
	const query = new URLSearchParams();
	if (searchText) query.set("q", searchText);
	if (state) query.set("state", state);
	if (listing) query.set("listing", String(listing));
	if (page && page > 1) query.set("page", String(page));
	return withQuery("/dashboard/enquiries", query);
}

/** Actions on a listing; the database enforces the rules. */
export const LISTING_ACTIONS = [
	"confirm",
	"publish",
	"draft",
	"sold",
	"rented",
	"withdraw",
	"delete",
	"restore",
] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/** Parses an action from a form. */
export function parseListingAction(value: unknown): ListingAction | null {
	return LISTING_ACTIONS.find((action) => action === value) ?? null;
}

/** Actions available in the listing's state, most likely first. */
export function availableActions(
	listing: Pick<OwnListing, "status" | "status_reason" | "category" | "deleted_at">,
): ListingAction[] {
	const { status, status_reason: reason, category } = listing;
	if (listing.deleted_at) return ["restore"];
	if (reason === "suspended") return [];
	const ended = category === "rent" ? ("rented" as const) : ("sold" as const);
	switch (status) {
		case "draft":
			return ["publish", "delete"];
		case "pending":
			return ["draft", "withdraw", "delete"];
		case "available":
			return ["confirm", ended, "withdraw", "delete"];
		case "inactive":
			return [reason === "unconfirmed" ? "confirm" : "publish", "delete"];
		default:
			return ["publish", "delete"];
	}
}

/** Whether the list offers to change the price: of listings that are or can be public. */
export function canChangePrice({
	status,
	status_reason,
	deleted_at,
}: Pick<OwnListing, "status" | "status_reason" | "deleted_at">): boolean {
	return !deleted_at && status_reason !== "suspended" && ["available", "pending", "inactive"].includes(status);
}

/** Reasons for a rejected action. */
export const REJECTION_CODES = [
	"quota_exceeded",
	"incomplete",
	"listing_suspended",
	"listing_not_found",
	"listing_transition",
	"too_many_listings",
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export type ActionOutcome =
	| { id: number; ok: true; reference: string | null; status: string | null }
	| { id: number; ok: false; reference: string | null; code: RejectionCode };
