/**
 * Caches rendered public pages for 30 s by language, theme, consent, address and encoding: rendering costs about ten
 * times as much as loading the data. Only for requests whose cookies hold nothing but preferences and recently viewed
 * listings, and only for plain 200 responses that set no cookie and allow caching, so no personal page is ever cached.
 */
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isAsked, readConsent } from "#app/domains/analytics/consent.server.ts";
import { OPT_IN } from "#app/domains/analytics/events.ts";
import { VIEWED_COOKIE } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { FRESH_MILLISECONDS } from "#app/platform/cache.server.ts";
import { now } from "#app/platform/clock.ts";
import { chooseEncoding, compressContent, type Encoding } from "#app/platform/http/compression.ts";
import { hasOnlyCookies } from "#app/platform/http/cookies.server.ts";
import { readTheme } from "#app/platform/http/theme.server.ts";
import { languageContext, pageContentContext } from "./context.ts";

/** Side effect of a page view; may add headers to this one response, e.g. a cookie. */
type Effect = (request: Request, headers: Headers) => void;

type KeptPage = { madeAt: number; headers: [string, string][]; content: Uint8Array<ArrayBuffer>; effects: Effect[] };

/** Stored compressed; holds about a thousand pages. */
const pages = new LRUCache<string, KeptPage>({
	maxSize: 16 * 1024 * 1024,
	sizeCalculation: ({ content }) => content.length + 2000,
});

const effectsContext = createContext<Effect[]>();

/** Runs an effect on every view of the page, e.g. counting it: now, and each time the cached page is served. */
export function onEachLook(context: Readonly<RouterContextProvider>, effect: Effect): void {
	context.get(effectsContext).push(effect);
}

/** Cookies that do not change the rendered page, except for pages that are never cached. */
const HARMLESS = ["language", "theme", OPT_IN, VIEWED_COOKIE];

export const keptPage: MiddlewareFunction<Response> = async (input, next) => {
	const { request, context } = input;
	const effects: Effect[] = [];
	context.set(effectsContext, effects);
	const isForAll = !import.meta.env.DEV && request.method === "GET" && hasOnlyCookies(request, HARMLESS);
	const { response, kept } = isForAll
		? await showKept(input, next, effects)
		: { response: await next(), kept: effects };
	for (const effect of kept) effect(request, response.headers);
	return response;
};

type Shown = { response: Response; kept: Effect[] };

async function showKept(
	{ request, url, context }: Parameters<MiddlewareFunction<Response>>[0],
	next: () => Promise<Response>,
	effects: Effect[],
): Promise<Shown> {
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
	// Not `url`: it is the same for a page and for its data request.
	const consent = isAsked(request, url) ? "asked" : readConsent(request);
	const key = [encoding, context.get(languageContext), readTheme(request), consent, request.url].join(" ");
	const page = pages.get(key);
	if (page && now() - page.madeAt < FRESH_MILLISECONDS)
		return { response: new Response(page.content, { headers: page.headers }), kept: page.effects };
	const response = await next();
	const content = context.get(pageContentContext);
	if (!content || !isKeepable(response) || url.search.length > 1000) return { response, kept: effects };
	const made = await packPage(content, response.headers, encoding, effects);
	pages.set(key, made);
	return { response: new Response(made.content, { headers: made.headers }), kept: effects };
}

function isKeepable(response: Response): boolean {
	const { headers } = response;
	return (
		response.status === 200 &&
		!headers.has("Set-Cookie") &&
		!headers.get("Cache-Control")?.includes("no-store") &&
		/^text\/html/.test(headers.get("Content-Type") ?? "")
	);
}

async function packPage(
	content: Uint8Array<ArrayBuffer>,
	headers: Headers,
	encoding: Encoding | undefined,
	effects: Effect[],
): Promise<KeptPage> {
	const packed = encoding ? await compressContent(content, encoding) : content;
	const all = new Headers(headers);
	if (encoding) all.set("Content-Encoding", encoding);
	all.append("Vary", "Accept-Encoding");
	all.set("Content-Length", String(packed.length));
	return { madeAt: now(), headers: [...all], content: packed, effects };
}
