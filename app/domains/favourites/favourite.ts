/** A saved listing: its values when saved, changes since, and the list parameters. */
import { href } from "react-router";
import { KINDS, type Kind, type ListingCard, type Status } from "#app/domains/listings/listing.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";

export const MAX_NOTE_LENGTH = 500;
export const FAVOURITES_PER_PAGE = 24;

export const FAVOURITE_SORTS = ["newest", "change", "price_up", "price_down"] as const;
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number];

/** A favourite; `listing` is null when no longer visible. */
export type Favourite<Card = ListingCard> = {
	id: number;
	kind: Kind;
	saved_at: string;
	price_pence_when_saved: number;
	status_when_saved: Status;
	/** Titles at the time of saving. */
	title_en: string | null;
	title_tr: string | null;
	note: string | null;
	listing: Card | null;
};

export type FavouriteChange =
	| { what: "none" }
	| { what: "hidden" }
	| { what: "sold" | "rented" | "available" }
	| { what: "cut" | "raised"; pence: number; percent: number };

/** Change of a listing since it was saved; a state change takes precedence over a price change. */
export function findChange({
	listing,
	price_pence_when_saved: before,
	status_when_saved,
}: Pick<Favourite, "price_pence_when_saved" | "status_when_saved"> & {
	/** Without a state: available. */
	listing: (Pick<ListingCard, "price_pence"> & Partial<Pick<ListingCard, "status">>) | null;
}): FavouriteChange {
	if (!listing) return { what: "hidden" };
	const { status = "available", price_pence: pence } = listing;
	if (status === "sold" || status === "rented") return { what: status === status_when_saved ? "none" : status };
	if (status_when_saved !== "available") return { what: "available" };
	if (pence === before || before <= 0) return { what: "none" };
	const difference = Math.abs(pence - before);
	return {
		what: pence < before ? "cut" : "raised",
		pence: difference,
		// Rounds up to at least one percent.
		percent: Math.max(1, Math.round((difference / before) * 100)),
	};
}

/** How many favourites changed since they were saved; ended ones are sold, rented or no longer public. */
export type FavouriteChanges = { cheaper: number; dearer: number; ended: number };

/** Counts what `findChange` finds. */
export function countChanges(favourites: readonly Parameters<typeof findChange>[0][]): FavouriteChanges {
	const found = favourites.map((favourite) => findChange(favourite).what);
	const count = (...kinds: FavouriteChange["what"][]) => found.filter((what) => kinds.includes(what)).length;
	return { cheaper: count("cut"), dearer: count("raised"), ended: count("hidden", "sold", "rented") };
}

export type FavouritesSearch = { kind: Kind | null; sort: FavouriteSort; page: number };

/** Parses the list parameters; invalid ones get their defaults. */
export function parseFavouritesSearch(query: URLSearchParams): FavouritesSearch {
	return {
		kind: KINDS.find((kind) => kind === query.get("kind")) ?? null,
		sort: FAVOURITE_SORTS.find((sort) => sort === query.get("sort")) ?? "newest",
		page: parsePageNumber(query, 99),
	};
}

/** Address of the list. */
export function favouritesPath({ kind, sort, page }: FavouritesSearch): string {
	const query = new URLSearchParams();
	if (kind) query.set("kind", kind);
	if (sort !== "newest") query.set("sort", sort);
	if (page > 1) query.set("page", String(page));
	const text = query.toString();
	return text ? `${href("/favorites")}?${text}` : href("/favorites");
}

/** Public address of a shared list. */
export function sharedListPath(token: string, page = 1): string {
	const path = href("/lists/:token", { token });
	return page > 1 ? `${path}?page=${page}` : path;
}

/** Number of pages for a number of favourites. */
export function countPages(total: number): number {
	return Math.max(1, Math.ceil(total / FAVOURITES_PER_PAGE));
}
