/** The first page of the dashboard as data. */
import type { Kind } from "#app/domains/listings/listing.ts";

export const LISTING_STATES = ["available", "pending", "draft", "inactive", "sold", "rented"] as const;
export type ListingState = (typeof LISTING_STATES)[number];

type Named = { kind: Kind; reference: string; title_en: string | null; title_tr: string | null };

export type DashboardListing = Named & {
	id: number;
	category: "sale" | "rent";
	status: ListingState;
	price_pence: number;
	last_confirmed_at: string | null;
	views: number;
};

export type DashboardEnquiry = Named & {
	id: string;
	listing_id: number;
	/** Null once the sender has deleted their account. */
	name: string | null;
	email: string | null;
	phone: string | null;
	message: string;
	created_at: string;
};

export type Dashboard = {
	/** Of the public page; null for who advertises nothing. */
	slug: string | null;
	states: Partial<Record<ListingState, number>>;
	listings: DashboardListing[];
	enquiries: DashboardEnquiry[];
};

/** The address of a listing, where others can see it too. */
export function publicPath({ kind, id, status }: Pick<DashboardListing, "kind" | "id" | "status">): string | null {
	const isPublic = status === "available" || status === "sold" || status === "rented";
	return isPublic ? `/${kind === "vehicle" ? "vehicles" : "properties"}/${id}` : null;
}
