/**
 * Keeps finished public pages for half a minute, by language, theme, address and encoding: making one costs ten times as
 * much as its data. Only for visitors who have no cookie but their choice of language and theme, so that whatever is about
 * one person (a message, a session) is never kept; and never a page that sets a cookie or is no plain success.
 */
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { FRESH_MILLISECONDS } from "#app/platform/cache.server.ts";
import { now } from "#app/platform/clock.ts";
import { chooseEncoding, compressContent, type Encoding } from "#app/platform/http/compression.ts";
import { hasOnlyCookies } from "#app/platform/http/cookies.server.ts";
import { readTheme } from "#app/platform/http/theme.server.ts";
import { languageContext, pageContentContext } from "./context.ts";

type Effect = (request: Request) => void;

type KeptPage = { madeAt: number; headers: [string, string][]; content: Uint8Array<ArrayBuffer>; effects: Effect[] };

/** Packed as they travel: about a thousand pages. */
const pages = new LRUCache<string, KeptPage>({
	maxSize: 16 * 1024 * 1024,
	sizeCalculation: ({ content }) => content.length + 2000,
});

const effectsContext = createContext<Effect[]>();

/** Does what each look at a page asks for, e.g. counting it: now, and again whenever the kept page is shown. */
export function onEachLook(context: Readonly<RouterContextProvider>, request: Request, effect: Effect): void {
	effect(request);
	context.get(effectsContext).push(effect);
}

export const keptPage: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const effects: Effect[] = [];
	context.set(effectsContext, effects);
	if (import.meta.env.DEV || request.method !== "GET" || !hasOnlyCookies(request, ["language", "theme"])) return next();
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
	// Not `url`: it is the same for a page and for its data.
	const key = [encoding, context.get(languageContext), readTheme(request), request.url].join(" ");
	const page = pages.get(key);
	if (page && now() - page.madeAt < FRESH_MILLISECONDS) {
		for (const effect of page.effects) effect(request);
		return new Response(page.content, { headers: page.headers });
	}
	const response = await next();
	const content = context.get(pageContentContext);
	if (!content || !isKeepable(response) || url.search.length > 1000) return response;
	const made = await packPage(content, response.headers, encoding, effects);
	pages.set(key, made);
	return new Response(made.content, { headers: made.headers });
};

function isKeepable(response: Response): boolean {
	const { headers } = response;
	return response.status === 200 && !headers.has("Set-Cookie") && /^text\/html/.test(headers.get("Content-Type") ?? "");
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
