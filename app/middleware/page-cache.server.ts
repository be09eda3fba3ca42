/**
 * Caches rendered public pages for 30 s by language, theme, consent, buyer, address and encoding: rendering costs about ten
 * times as much as loading the data. Only for requests whose cookies hold nothing but preferences and recently viewed
 * listings, and only for plain 200 responses that set no cookie and allow caching, so no personal page is ever cached.
 * A change of public data invalidates all pages (fresh-version.server.ts).
 */
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { readConsent, shouldAskConsent } from "#app/domains/analytics/consent.server.ts";
import { OPT_IN } from "#app/domains/analytics/events.ts";
import { BUYER_COOKIE, readBuyer } from "#app/domains/listings/detail/buyer-cookie.server.ts";
import { VIEWED_COOKIE } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { cacheGeneration, FRESH_TTL_MS } from "#app/platform/cache.server.ts";
import { now } from "#app/platform/clock.ts";
import { chooseEncoding, compressContent, type Encoding } from "#app/platform/http/compression.ts";
import { hasOnlyCookies } from "#app/platform/http/cookies.server.ts";
import { readTheme } from "#app/platform/http/theme.server.ts";
import { languageContext, pageContentContext } from "./context.ts";

/** Side effect of a page view; may add headers to this one response, e.g. a cookie. */
type ViewEffect = (request: Request, headers: Headers) => void;

type CachedPage = {
	createdAt: number;
	/** Of the data cache when the rendering began. */
	generation: number;
	headers: [string, string][];
	content: Uint8Array<ArrayBuffer>;
	effects: ViewEffect[];
};

/** Stored compressed; holds about a thousand pages. */
const pages = new LRUCache<string, CachedPage>({
	maxSize: 16 * 1024 * 1024,
	sizeCalculation: ({ content }) => content.length + 2000,
});

const effectsContext = createContext<ViewEffect[]>();

/** Runs an effect on every view of the page, e.g. counting it: now, and each time the cached page is served. */
export function onPageView(context: Readonly<RouterContextProvider>, effect: ViewEffect): void {
	context.get(effectsContext).push(effect);
}

/** Cookies that are part of the key. */
const PREFERENCE_COOKIES = ["language", "theme", OPT_IN, BUYER_COOKIE];
/** Cookies that do not change the rendered page, except for the home page and pages that are never cached. */
const HARMLESS_COOKIES = [...PREFERENCE_COOKIES, VIEWED_COOKIE];

export const pageCache: MiddlewareFunction<Response> = async (input, next) => {
	const { request, url, context } = input;
	const effects: ViewEffect[] = [];
	context.set(effectsContext, effects);
	// The home page shows recently viewed listings.
	const cookies = url.pathname === "/" ? PREFERENCE_COOKIES : HARMLESS_COOKIES;
	const isForAll = !import.meta.env.DEV && request.method === "GET" && hasOnlyCookies(request, cookies);
	const { response, effects: cachedEffects } = isForAll
		? await respondFromCache(input, next, effects)
		: { response: await next(), effects: effects };
	for (const effect of cachedEffects) effect(request, response.headers);
	return response;
};

type CacheResult = { response: Response; effects: ViewEffect[] };

async function respondFromCache(
	{ request, url, context }: Parameters<MiddlewareFunction<Response>>[0],
	next: () => Promise<Response>,
	effects: ViewEffect[],
): Promise<CacheResult> {
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
	// Not `url`: it is the same for a page and for its data request.
	const consent = shouldAskConsent(request, url) ? "asked" : readConsent(request);
	const choices = [context.get(languageContext), readTheme(request), consent, readBuyer(request)];
	const key = [encoding, ...choices, request.url].join(" ");
	const page = pages.get(key);
	const generation = cacheGeneration();
	if (page && page.generation === generation && now() - page.createdAt < FRESH_TTL_MS)
		return { response: new Response(page.content, { headers: page.headers }), effects: page.effects };
	const response = await next();
	const content = context.get(pageContentContext);
	if (!content || !isCacheable(response) || url.search.length > 1000) return { response, effects: effects };
	const entry = { ...(await compressEntry(content, response.headers, encoding, effects)), generation };
	pages.set(key, entry);
	return { response: new Response(entry.content, { headers: entry.headers }), effects: effects };
}

function isCacheable(response: Response): boolean {
	const { headers } = response;
	return (
		response.status === 200 &&
		!headers.has("Set-Cookie") &&
		!headers.get("Cache-Control")?.includes("no-store") &&
		/^text\/html/.test(headers.get("Content-Type") ?? "")
	);
}

async function compressEntry(
	content: Uint8Array<ArrayBuffer>,
	headers: Headers,
	encoding: Encoding | undefined,
	effects: ViewEffect[],
): Promise<Omit<CachedPage, "generation">> {
	const packed = encoding ? await compressContent(content, encoding) : content;
	const all = new Headers(headers);
	if (encoding) all.set("Content-Encoding", encoding);
	all.append("Vary", "Accept-Encoding");
	all.set("Content-Length", String(packed.length));
	return { createdAt: now(), headers: [...all], content: packed, effects };
}
