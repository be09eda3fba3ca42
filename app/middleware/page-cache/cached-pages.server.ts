/**
 * Store of rendered public pages: fresh for 30 s, by encoding, language, consent, theme, buyer and address. Rendering costs
 * about ten times as much as loading the data. A new cache version invalidates all pages.
 */
import { LRUCache } from "lru-cache";
import { KNOWN_COOKIE } from "#app/domains/accounts/known-browser.server.ts";
import { readConsent, shouldAskConsent } from "#app/domains/analytics/consent.server.ts";
import { OPT_IN } from "#app/domains/analytics/events.ts";
import { BUYER_COOKIE, readBuyer } from "#app/domains/listings/detail/costs/buyer-cookie.server.ts";
import { DEVICE_COOKIE } from "#app/domains/notifications/push/device-cookie.server.ts";
import { LAST_SEARCH_COOKIE } from "#app/domains/recently-viewed/last-search-cookie.server.ts";
import { VIEWED_COOKIE } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { cacheGeneration, FRESH_TTL_MS, maySurviveOutage, STALE_IF_ERROR_MS } from "#app/platform/cache.server.ts";
import { countVersionReads } from "#app/platform/cache-version.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Encoding } from "#app/platform/http/compression.ts";
import { hasOnlyCookies, type RequestHeaders } from "#app/platform/http/cookies.server.ts";
import { readTheme } from "#app/platform/http/theme.server.ts";

/** Side effect of a page view; may add headers to this one response, e.g. a cookie. */
export type ViewEffect = (request: Request, headers: Headers) => void;

export type CachedPage = {
	createdAt: number;
	/** Of the data cache when the rendering began. */
	generation: number;
	/** Of a page with data that stood in for a failed read: how often the version had been read by then. */
	standsInAt?: number;
	/** Headers of the renderer. */
	headers: [string, string][];
	content: Uint8Array<ArrayBuffer>;
	effects: ViewEffect[];
	/** What the server needs to answer without the framework; absent until one answer passed through it. */
	direct?: DirectAnswer;
};

export type DirectAnswer = {
	/** Headers of the whole middleware chain that are the same for every visitor. */
	headers: [string, string][];
	/** Route pattern and redacted path, for timings and log. */
	pattern: string;
	path: string;
};

/** The request of a page, by the framework or adapted from the server's. `url`: the full address. */
export type PageRequest = RequestHeaders & { method: string; url: string };

/** Stored compressed; holds about a thousand pages. */
const pages = new LRUCache<string, CachedPage>({
	maxSize: 16 * 1024 * 1024,
	sizeCalculation: ({ content }) => content.length + 2000,
});

/** Cookies that are part of the key. */
const PREFERENCE_COOKIES = ["language", "theme", OPT_IN, BUYER_COOKIE];
/** Cookies that do not change the rendered page, except for the home page and pages that are never cached. */
const HARMLESS_COOKIES = [...PREFERENCE_COOKIES, VIEWED_COOKIE, LAST_SEARCH_COOKIE, DEVICE_COOKIE, KNOWN_COOKIE];

/** Whether a request may be answered with a page that others see, too: no cookie but preferences. */
export function isForEveryone(request: PageRequest, pathname: string): boolean {
	if (request.method !== "GET") return false;
	// The home page shows recently viewed listings and the last search.
	return hasOnlyCookies(request, pathname === "/" ? PREFERENCE_COOKIES : HARMLESS_COOKIES);
}

/** Key of a page that is for everyone. */
export function pageKey(
	request: PageRequest,
	pathname: string,
	language: Language,
	encoding: Encoding | undefined,
): string {
	const consent = shouldAskConsent(request, { pathname }) ? "asked" : readConsent(request);
	// `request.url`: a page and its data request share the address that the router sees.
	return [encoding, language, readTheme(request), consent, readBuyer(request), request.url].join(" ");
}

/**
 * A stored page that is still fresh. Data that stood in for a failed read is good until the backend answers again, or one late
 * answer would be seen for as long as a page is fresh.
 */
export function findPage(key: string): CachedPage | undefined {
	const page = pages.get(key);
	const isFresh = page && page.generation === cacheGeneration() && now() - page.createdAt < FRESH_TTL_MS;
	const isOver = page?.standsInAt !== undefined && page.standsInAt !== countVersionReads();
	return isFresh && !isOver ? page : undefined;
}

/** A stored page that may be shown while the backend is late or away: up to an hour old, without anything that was removed since. */
export function findOutagePage(key: string): CachedPage | undefined {
	const page = pages.get(key);
	const mayShow = page && maySurviveOutage(page.generation) && now() - page.createdAt < STALE_IF_ERROR_MS;
	return mayShow ? page : undefined;
}

export function storePage(key: string, page: CachedPage): void {
	pages.set(key, page);
}
