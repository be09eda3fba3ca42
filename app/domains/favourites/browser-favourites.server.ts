/**
 * Favourites of a browser without an account: at most 50, in an HttpOnly cookie, with the price and the state when saved. At
 * sign-in they move to the account.
 */
import type { ListingCard } from "#app/domains/listings/listing.ts";
import { now } from "#app/platform/clock.ts";
import { ONE_YEAR_SECONDS, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { COOKIE_RADIX } from "#app/platform/http/id-list.ts";
import { countPages, FAVOURITES_PER_PAGE, type Favourite, type FavouritesSearch } from "./favourite.ts";

const COOKIE_NAME = "favourites";
export const MAX_BROWSER_FAVOURITES = 50;
const MINUTE_MS = 60_000;

export type BrowserFavourite = Pick<
	Favourite,
	"id" | "kind" | "saved_at" | "price_pence_when_saved" | "status_when_saved"
>;

/** Kind and state as letters. */
const KINDS = { p: "property", v: "vehicle" } as const;
const STATES = { a: "available", s: "sold", r: "rented" } as const;
/** Id, price in pence, minute since 1970, kind and state. */
const ENTRY = /^([1-9a-z][0-9a-z]{0,9})\.([1-9a-z][0-9a-z]{0,7})\.([1-9a-z][0-9a-z]{0,5})\.([pv])([asr])$/;

const letterOf = (letters: Readonly<Record<string, string>>, value: string) =>
	Object.keys(letters).find((letter) => letters[letter] === value)!;

/** One entry of the cookie; null where it is invalid or of the future. */
export function parseBrowserFavourite(entry: string): BrowserFavourite | null {
	const [, id = "", price = "", minute = "", kind, state] = ENTRY.exec(entry) ?? [];
	const [number, pence, savedAt] = [id, price, minute].map((text) => Number.parseInt(text, COOKIE_RADIX));
	if (!Number.isSafeInteger(number) || savedAt! * MINUTE_MS > now()) return null;
	return {
		id: number!,
		kind: KINDS[kind as keyof typeof KINDS],
		saved_at: new Date(savedAt! * MINUTE_MS).toISOString(),
		price_pence_when_saved: pence!,
		status_when_saved: STATES[state as keyof typeof STATES],
	};
}

/** The entry of the cookie, of at most 40 characters. */
export function formatBrowserFavourite(favourite: BrowserFavourite): string {
	const { id, price_pence_when_saved, saved_at, kind, status_when_saved } = favourite;
	const minute = Math.floor(Date.parse(saved_at) / MINUTE_MS);
	const numbers = [id, price_pence_when_saved, minute].map((number) => number.toString(COOKIE_RADIX));
	return `${numbers.join(".")}.${letterOf(KINDS, kind)}${letterOf(STATES, status_when_saved)}`;
}

/** The newest first. Invalid entries and repeated ones are left out. */
export function readBrowserFavourites(request: Request): BrowserFavourite[] {
	const found = new Map<number, BrowserFavourite>();
	for (const entry of (readCookie(request, COOKIE_NAME) ?? "").slice(0, 4000).split("~")) {
		const favourite = parseBrowserFavourite(entry);
		if (!favourite || found.has(favourite.id)) continue;
		found.set(favourite.id, favourite);
		if (found.size === MAX_BROWSER_FAVOURITES) break;
	}
	return [...found.values()];
}

/** Set-Cookie header that stores them for a year; an empty list deletes the cookie. */
export function browserFavouritesCookie(favourites: readonly BrowserFavourite[]): string {
	const entries = favourites.map(formatBrowserFavourite);
	return serializeCookie(COOKIE_NAME, entries.join("~"), entries.length > 0 ? ONE_YEAR_SECONDS : 0);
}

/** A listing as it is saved now. */
export function toBrowserFavourite({ id, kind, price_pence, status }: ListingCard): BrowserFavourite {
	return {
		id,
		kind,
		saved_at: new Date(now()).toISOString(),
		price_pence_when_saved: price_pence,
		status_when_saved: status,
	};
}

/** Relative change of the price of a listing that is still available, as the list of an account sorts by. */
function sizeOfChange({ listing, price_pence_when_saved: before }: Favourite): number {
	return listing?.status === "available" ? Math.abs(listing.price_pence - before) / before : 0;
}

const priceOf = ({ listing, price_pence_when_saved }: Favourite) => listing?.price_pence ?? price_pence_when_saved;

const COMPARE: Readonly<Record<FavouritesSearch["sort"], (a: Favourite, b: Favourite) => number>> = {
	newest: () => 0,
	change: (a, b) => sizeOfChange(b) - sizeOfChange(a),
	price_up: (a, b) => priceOf(a) - priceOf(b),
	price_down: (a, b) => priceOf(b) - priceOf(a),
};

/** A page of the list, as list_favourites returns it for an account. listings: those that are still shown. */
export function listBrowserFavourites(
	favourites: readonly BrowserFavourite[],
	listings: readonly ListingCard[],
	{ kind, sort, page }: FavouritesSearch,
): { total: number; counts: Record<Favourite["kind"], number>; rows: Favourite[] } {
	const counts = { property: 0, vehicle: 0 };
	for (const one of favourites) counts[one.kind]++;
	const wanted = favourites
		.filter((one) => kind === null || one.kind === kind)
		.map((one) => ({
			...one,
			title_en: null,
			title_tr: null,
			note: null,
			listing: listings.find(({ id }) => id === one.id) ?? null,
		}))
		.sort(COMPARE[sort]);
	const start = (Math.min(page, countPages(wanted.length)) - 1) * FAVOURITES_PER_PAGE;
	return { total: wanted.length, counts, rows: wanted.slice(start, start + FAVOURITES_PER_PAGE) };
}
