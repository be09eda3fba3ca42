/** Feeds of an agent's stock: their files, addresses and data. */
import { href } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import type { ListingDetail, Photo, Place } from "../listing.ts";

/** The files of a feed, by their names in the address. */
export const FEED_FILES = ["kyero.xml", "listings.csv", "listings.json"] as const;
export type FeedFile = (typeof FEED_FILES)[number];

/** The public facts of a listing, as its page shows them. Money in pence, times in ISO format. */
export type FeedListing = Omit<
	ListingDetail,
	| "agent"
	| "area"
	| "costs"
	| "ended_at"
	| "landmarks"
	| "last_confirmed_at"
	| "make"
	| "model"
	| "move_in_pence"
	| "odometer_km"
	| "photos"
	| "price_history"
	| "price_note"
	| "price_per_m2_pence"
	| "reduced_at"
	| "reduced_from_pence"
	| "reduction_percent"
	| "status"
	| "updated_at"
> & {
	area: Place;
	make: string | null;
	model: string | null;
	photos: Pick<Photo, "path" | "widths">[];
	/** Also of its pictures. */
	changed_at: string;
};

export type AgentFeed = {
	agent: { slug: string; name: string };
	/** Newest change of the stock; null before the first listing. */
	changed_at: string | null;
	listings: FeedListing[];
};

/** Address of a file of a feed; the token is its secret. */
export function feedPath(token: string, file: FeedFile): string {
	return href("/feeds/:token/:file", { token, file });
}

/** Address of the list of an agent for other sites. */
export function widgetPath(slug: string, language: Language): string {
	return `${href("/agents/:slug/widget", { slug })}?lng=${language}`;
}
