/** How entries of the caches are written and dropped, and how much is kept. */
import { KEPT_DAYS, PACK_PATH } from "#app/domains/viewing-day/viewing-day.ts";
import { ASSETS, COPIES, listPrivate, PICTURES } from "./cache-names.ts";
import { fetchForCache } from "./queue.ts";

const DAY_MS = 86_400_000;
const MAX_COPIES = 30;
const COPY_LIFETIME_MS = 30 * DAY_MS;
const PACK_LIFETIME_MS = KEPT_DAYS * DAY_MS;
const MAX_SCRIPTS = 120;
/** Beyond the covers, so that all of them and those of 130 copies are at most 300. */
const MAX_FURTHER_PICTURES = 170;
const MAX_BYTES = 50_000_000;
const MAX_SHARE_OF_QUOTA = 0.2;

/** Header of an entry: when it was stored, in milliseconds since the epoch. */
const KEPT_AT = "X-Kept-At";
/** Header of a document: its facts as encoded JSON. */
const FACTS = "X-Facts";
/** Header of a document: the pictures it shows. */
const PICTURE_LIST = "X-Pictures";
/** Header of a document whose styles and pictures are still being fetched, or could not be. */
const PARTIAL = "X-Partial";

/** When an entry was stored, in milliseconds since the epoch. */
export const readKeptAt = (response: Response) => Number(response.headers.get(KEPT_AT));
/** Whether a document is the pack of a viewing day. */
export const isPack = (path: string) => path.startsWith(PACK_PATH);

/** Whether an entry is kept no longer; nothing reads it, even before `trim` deletes it. */
export const isExpired = (path: string, entry: Response) =>
	Date.now() - readKeptAt(entry) > (isPack(path) ? PACK_LIFETIME_MS : COPY_LIFETIME_MS);

/** Stores an entry with the time; whether it could be. Without space, the oldest copies make room. */
export async function put(
	name: string,
	path: string,
	body: BodyInit,
	headers: Record<string, string>,
): Promise<boolean> {
	const store = async () => {
		const stored = new Response(body, { headers: { ...headers, [KEPT_AT]: String(Date.now()) } });
		await (await caches.open(name)).put(path, stored);
		return true;
	};
	try {
		return await store();
	} catch {
		await dropOldest();
		return store().catch(() => false);
	}
}

/** A built file: stored when first used. */
export async function loadAsset(request: Request): Promise<Response> {
	const cache = await caches.open(ASSETS);
	const stored = await cache.match(request, { ignoreVary: true });
	if (stored) return stored;
	const response = await fetch(request);
	if (response.ok) void cache.put(request, response.clone()).catch(() => {});
	return response;
}

/**
 * Stores a copy of a document, then its styles and pictures; whether it could be stored. The facts come from its `meta`.
 * Throws when a file cannot be fetched: the document is kept as a partial one.
 */
export async function keepDocument(
	name: string,
	path: string,
	response: Response,
	facts: Record<string, unknown>,
	maxPictures: number,
): Promise<boolean> {
	const html = await response.text();
	const paths = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path))];
	const known = (await (await caches.open(PICTURES)).keys()).length;
	const pictures = paths(/src="(\/pictures\/[^"]+)"/g).slice(0, known > MAX_FURTHER_PICTURES ? 1 : maxPictures);
	const headers = {
		"Content-Type": "text/html; charset=utf-8",
		"Content-Security-Policy": response.headers.get("Content-Security-Policy") ?? "default-src 'self'",
		[FACTS]: encodeURIComponent(JSON.stringify({ ...readFacts(html), ...facts })),
		[PICTURE_LIST]: pictures.join(" "),
	};
	await put(name, path, html, { ...headers, [PARTIAL]: "1" });
	const styles = await caches.open(ASSETS);
	for (const style of paths(/href="(\/assets\/[^"]+\.css)"/g))
		if (!(await styles.match(style))) await styles.add(new Request(style, { credentials: "omit" }));
	for (const picture of pictures) {
		if (await caches.match(picture, { ignoreVary: true })) continue;
		const found = await fetchForCache(picture);
		const type = found.headers.get("Content-Type") ?? "";
		if (found.ok) await put(PICTURES, picture, await found.blob(), { "Content-Type": type });
	}
	return put(name, path, html, headers);
}

/** Whether a document lacks styles or pictures that it shows. */
export const isPartial = (response: Response) => response.headers.has(PARTIAL);

/** The newest copy of an address in all caches. */
export async function findCopy(path: string): Promise<Response | undefined> {
	let newest: Response | undefined;
	for (const name of [COPIES, ...(await listPrivate())]) {
		const copy = await (await caches.open(name)).match(path);
		if (!copy?.headers.has(FACTS) || isExpired(path, copy)) continue;
		if (!newest || readKeptAt(copy) > readKeptAt(newest)) newest = copy;
	}
	return newest;
}

const CHARACTERS: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };

/** The JSON of a `meta` named copy or pack. */
function readFacts(html: string): Record<string, string> {
	const [, json = "{}"] = /<meta name="(?:copy|pack)" content="([^"]*)"/.exec(html) ?? [];
	return JSON.parse(json.replace(/&([\w#]+);/g, (all, name: string) => CHARACTERS[name] ?? all));
}

/** The facts of a stored document; empty for another entry. */
export const readHeader = (response: Response): Record<string, string> =>
	JSON.parse(decodeURIComponent(response.headers.get(FACTS) ?? "{}"));

export type Kept = { path: string; facts: Record<string, string>; at: number; response: Response };

/** The documents of a cache, newest first. */
export async function listDocuments(name: string): Promise<Kept[]> {
	const cache = await caches.open(name);
	const found: Kept[] = [];
	for (const request of await cache.keys()) {
		const response = await cache.match(request);
		const { pathname, search } = new URL(request.url);
		if (!response?.headers.has(FACTS) || isExpired(pathname, response)) continue;
		found.push({ path: pathname + search, facts: readHeader(response), at: readKeptAt(response), response });
	}
	return found.sort((a, b) => b.at - a.at);
}

/** Drops the copies of viewed listings, and the pictures that only they show. */
export async function dropViewed(): Promise<void> {
	await caches.delete(COPIES);
	await trim();
}

/** Drops what is too old or too much, and the pictures that nothing shows any more. */
export async function trim(): Promise<void> {
	const shown = new Set<string>();
	for (const name of [COPIES, ...(await listPrivate())]) {
		const cache = await caches.open(name);
		for (const request of await cache.keys())
			if (isExpired(new URL(request.url).pathname, (await cache.match(request))!)) await cache.delete(request);
		for (const [index, { path, response }] of (await listDocuments(name)).entries()) {
			if (name === COPIES && index >= MAX_COPIES) await cache.delete(path);
			else for (const picture of response.headers.get(PICTURE_LIST)?.split(" ") ?? []) shown.add(picture);
		}
	}
	const pictures = await caches.open(PICTURES);
	for (const request of await pictures.keys())
		if (!shown.has(new URL(request.url).pathname)) await pictures.delete(request);
	// The styles of old copies stay.
	const assets = await caches.open(ASSETS);
	const scripts = (await assets.keys()).filter(({ url }) => url.endsWith(".js"));
	for (const request of scripts.slice(0, -MAX_SCRIPTS)) await assets.delete(request);
	const { usage = 0, quota = 0 } = await navigator.storage.estimate();
	if (usage > Math.min(MAX_BYTES, quota * MAX_SHARE_OF_QUOTA)) await dropOldest();
}

/** Drops the oldest quarter of the copies; of viewed listings first. */
async function dropOldest(): Promise<void> {
	for (const name of [COPIES, ...(await listPrivate())]) {
		const documents = await listDocuments(name);
		if (documents.length === 0) continue;
		const cache = await caches.open(name);
		const pictures = await caches.open(PICTURES);
		for (const { path, response } of documents.slice(-Math.ceil(documents.length / 4))) {
			await cache.delete(path);
			for (const picture of response.headers.get(PICTURE_LIST)?.split(" ") ?? []) await pictures.delete(picture);
		}
		return;
	}
}
