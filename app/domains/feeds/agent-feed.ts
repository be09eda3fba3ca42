/** Feeds of an agent's stock: their files, addresses and data. */
import { href } from "react-router";
import type { StockListing } from "#app/domains/listings/import/stock-listing.ts";
import type { Language } from "#app/locales/i18n.ts";

/** The files of a feed, by their names in the address. */
export const FEED_FILES = ["kyero.xml", "listings.csv", "listings.json"] as const;
export type FeedFile = (typeof FEED_FILES)[number];

export type AgentFeed = {
	agent: { slug: string; name: string };
	/** Newest change of the stock; null before the first listing. */
	changed_at: string | null;
	listings: StockListing[];
};

/** Address of a file of a feed; the token is its secret. */
export function feedPath(token: string, file: FeedFile): string {
	return href("/feeds/:token/:file", { token, file });
}

/** Address of the list of an agent for other sites. */
export function widgetPath(slug: string, language: Language): string {
	return `${href("/agents/:slug/widget", { slug })}?lng=${language}`;
}
