/**
 * Keeps finished public pages for half a minute, by language, theme and address: making one costs ten times as much
 * as its data. Only for visitors who have no cookie but their choice of language and theme, so that whatever is about
 * one person (a message, a session) is never kept; and never a page that sets a cookie or is no plain success.
 */
import { LRUCache } from "lru-cache";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { FRESH_MILLISECONDS } from "#app/platform/cache.server.ts";
import { now } from "#app/platform/clock.ts";
import { chooseEncoding, compressContent, type Encoding } from "#app/platform/http/compression.ts";
import { hasOnlyCookies } from "#app/platform/http/cookies.server.ts";
import { readTheme } from "#app/platform/http/theme.server.ts";
import { languageContext } from "./context.ts";

type Effect = (request: Request) => void;

type KeptPage = {
	madeAt: number;
	headers: [string, string][];
	content: Uint8Array<ArrayBuffer>;
	/** Made when first asked for. */
	packed: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>;
	effects: Effect[];
};

const pages = new LRUCache<string, KeptPage>({
	maxSize: 32 * 1024 * 1024,
	// A third for its compressed forms.
	sizeCalculation: ({ content }) => Math.ceil(content.length * 1.33) + 2000,
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
	// Not `url`: it is the same for a page and for its data.
	const key = `${context.get(languageContext)} ${readTheme(request)} ${request.url}`;
	const page = pages.get(key);
	if (page && now() - page.madeAt < FRESH_MILLISECONDS) {
		for (const effect of page.effects) effect(request);
		return answer(page, request);
	}
	const response = await next();
	if (!isKeepable(response) || url.search.length > 1000) return response;
	const content = new Uint8Array(await response.arrayBuffer());
	const made: KeptPage = { madeAt: now(), headers: [...response.headers], content, packed: {}, effects };
	pages.set(key, made);
	return new Response(content, { headers: made.headers });
};

function isKeepable(response: Response): boolean {
	const { headers } = response;
	return response.status === 200 && !headers.has("Set-Cookie") && /^text\/html/.test(headers.get("Content-Type") ?? "");
}

async function answer(page: KeptPage, request: Request): Promise<Response> {
	const headers = new Headers(page.headers);
	const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
	if (!encoding) return new Response(page.content, { headers });
	page.packed[encoding] ??= compressContent(page.content, encoding, "thorough") as Promise<Uint8Array<ArrayBuffer>>;
	headers.set("Content-Encoding", encoding);
	headers.append("Vary", "Accept-Encoding");
	return new Response(await page.packed[encoding], { headers });
}
