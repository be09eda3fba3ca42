/**
 * Serves rendered public pages from the cache and stores new ones: only for requests whose cookies hold nothing but
 * preferences and recently viewed listings, and only plain 200 responses that set no cookie and allow caching, so no
 * personal page is ever cached. While the backend is late or away, an older page is better than none.
 * direct-answer.server.ts answers from the same store before the framework.
 */
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirectDocument } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { cacheGeneration, countStandIns } from "#app/platform/cache.server.ts";
import { countVersionReads } from "#app/platform/cache-version.server.ts";
import { now } from "#app/platform/clock.ts";
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { chooseEncoding, compressContent, type Encoding, expandContent } from "#app/platform/http/compression.ts";
import { isDataRequest } from "#app/platform/http/responses.server.ts";
import { redactPath } from "#app/platform/logging/redact.ts";
import { backendUnavailableContext, languageContext, pageContentContext } from "../context.ts";
import {
	type CachedPage,
	findOutagePage,
	findPage,
	isForEveryone,
	pageKey,
	storePage,
	type ViewEffect,
} from "./cached-pages.server.ts";
import { getOldDataTime, isOutdated, markOutdated } from "./outdated-page.server.ts";

const effectsContext = createContext<ViewEffect[]>();
/** The page of the store that answers the request. */
const servedPageContext = createContext<CachedPage | null>(null);

/** Runs an effect on every view of the page, e.g. counting it: now, and each time the cached page is served. */
export function onPageView(context: Readonly<RouterContextProvider>, effect: ViewEffect): void {
	context.get(effectsContext).push(effect);
}

/** Longer queries are rendered each time. */
const MAX_QUERY_LENGTH = 1000;

export const pageCache: MiddlewareFunction<Response> = async (input, next) => {
	const { request, url, context } = input;
	const effects: ViewEffect[] = [];
	context.set(effectsContext, effects);
	const isShared =
		!import.meta.env.DEV && url.search.length <= MAX_QUERY_LENGTH && isForEveryone(request, url.pathname);
	const page = isShared ? await servePage(input, next, effects) : await next();
	if (page instanceof Response) {
		if (hasOldData()) {
			// The notice of the age comes with whole documents only, which are what is seen.
			if (request.method === "GET" && isDataRequest(request) && !isShown(request, url))
				return showAsDocument(page, url);
			page.headers.set("Cache-Control", "private, no-store");
		}
		for (const effect of effects) effect(request, page.headers);
		return page;
	}
	context.set(servedPageContext, page);
	const response = new Response(page.content, { headers: page.headers });
	for (const effect of page.effects) effect(request, response.headers);
	return response;
};

/** Pages that are being rendered: concurrent requests of one page share the rendering. */
const rendering = new Map<string, { generation: number; page: Promise<CachedPage | undefined> }>();

/** The stored page of a request, or the response when it cannot be shared. */
async function servePage(
	{ request, url, context }: Parameters<MiddlewareFunction<Response>>[0],
	next: () => Promise<Response>,
	effects: ViewEffect[],
): Promise<CachedPage | Response> {
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
	const key = pageKey(request, url.pathname, context.get(languageContext), encoding);
	const generation = cacheGeneration();
	const running = rendering.get(key);
	const stored = findPage(key) ?? (running?.generation === generation ? await running.page : undefined);
	if (stored) return stored;
	const { promise, resolve } = Promise.withResolvers<CachedPage | undefined>();
	rendering.set(key, { generation, page: promise });
	let page: CachedPage | undefined;
	const standIns = countStandIns();
	try {
		const response = await next();
		const older = response.status >= 500 && context.get(backendUnavailableContext) ? findOutagePage(key) : undefined;
		if (older) {
			await response.body?.cancel();
			return await answerInOutage(older, context.get(languageContext));
		}
		const content = context.get(pageContentContext);
		if (!content || !isCacheable(response)) return response;
		if (hasOldData()) response.headers.set("Cache-Control", "private, no-store");
		page = { ...(await compressPage(content, response.headers, encoding, effects)), generation };
		if (countStandIns() > standIns) page.standsInAt = countVersionReads();
		storePage(key, page);
		return page;
	} finally {
		if (rendering.get(key)?.page === promise) rendering.delete(key);
		resolve(page);
	}
}

/** Nobody keeps it: the next request asks again. An older page says from when it is. */
async function answerInOutage(page: CachedPage, language: Language): Promise<Response> {
	const headers = new Headers(page.headers);
	headers.set("Cache-Control", "private, no-store");
	if (!isOutdated(page.createdAt)) return new Response(page.content, { headers });
	const html = await expandContent(page.content, headers.get("Content-Encoding"));
	headers.delete("Content-Encoding");
	headers.delete("Content-Length");
	return new Response(markOutdated(html, page.createdAt, language), { headers });
}

/** Whether the page says that its data is older. Browsers do not keep it; the server does, until the data can be read again. */
const hasOldData = (): boolean => getOldDataTime() !== undefined;

/** Whether the page that asks shows this address already: a new document would take what is typed there. */
function isShown(request: Request, url: URL): boolean {
	const from = request.headers.get("Referer");
	const shown = from && URL.canParse(from) ? new URL(from) : null;
	return shown?.pathname === url.pathname && shown.search === url.search;
}

/** Leads a change of pages by script to the document, in place of its data. */
async function showAsDocument(data: Response, url: URL): Promise<Response> {
	await data.body?.cancel();
	return redirectDocument(url.pathname + url.search, { headers: { "Cache-Control": "private, no-store" } });
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

async function compressPage(
	content: Uint8Array<ArrayBuffer>,
	headers: Headers,
	encoding: Encoding | undefined,
	effects: ViewEffect[],
): Promise<Omit<CachedPage, "generation">> {
	const packed = encoding ? await compressContent(content, encoding, true) : content;
	const all = new Headers(headers);
	if (encoding) all.set("Content-Encoding", encoding);
	all.append("Vary", "Accept-Encoding");
	all.set("Content-Length", String(packed.length));
	return { createdAt: now(), headers: [...all], content: packed, effects };
}

/** Headers that differ between two answers with one page. */
const OWN_HEADERS = new Set(["x-request-id", "set-cookie", "cache-control"]);

/**
 * Records the headers that the middleware adds to a cached page, so that the server can send the next answer itself.
 */
export const directAnswers: MiddlewareFunction<Response> = async ({ url, context, pattern }, next) => {
	const response = await next();
	const page = context.get(servedPageContext);
	if (!page || page.direct || !isRepeatable(page, url)) return response;
	const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
	page.direct = { headers, pattern, path: redactPath(url.pathname) };
	return response;
};

/** Not an address that selects a language, which sets a cookie, or that is logged as an attack each time. */
function isRepeatable(page: CachedPage, { searchParams }: URL): boolean {
	if (page.headers.some(([name]) => name === "cache-control")) return false;
	return !searchParams.has("lng") && ![...searchParams.values()].some(looksLikeAttack);
}
