/** What the worker keeps on the device: names and limits of the caches, and how entries are written and dropped. */

/** Set by the build. */
declare const BUILD: string;

/** The offline page in both languages, and what it needs. */
export const SHELL = `shell-${BUILD}`;
const SHELL_PREFIX = "shell-";
/** Built files, whose names change with their content. */
export const ASSETS = "assets-v1";
/** Copies of the last listings viewed: public facts. */
export const COPIES = "copies-v1";
export const PICTURES = "pictures-v1";
/** What belongs to one person; followed by a key of the person. */
export const PRIVATE_PREFIX = "private-";

const DAY_MS = 86_400_000;
const MAX_COPIES = 30;
const COPY_LIFETIME_MS = 30 * DAY_MS;
const PACK_LIFETIME_MS = 7 * DAY_MS;
const MAX_SCRIPTS = 120;
/** Beyond the covers, so that all of them and those of 130 copies are at most 300. */
const MAX_FURTHER_PICTURES = 170;
const MAX_BYTES = 50_000_000;
const MAX_SHARE_OF_QUOTA = 0.2;
const FETCH_TIMEOUT_MS = 30_000;

/** Header of an entry: when it was stored, in milliseconds since the epoch. */
const KEPT_AT = "X-Kept-At";
/** Header of a document: its facts as encoded JSON. */
const FACTS = "X-Facts";
/** Header of a document: the pictures it shows. */
const PICTURE_LIST = "X-Pictures";

export const keptAt = (response: Response) => Number(response.headers.get(KEPT_AT));
const isPack = (path: string) => path.includes("/viewing-day/");

let running = new AbortController();
let isSigningOut = false;
let last: Promise<unknown> = Promise.resolve();

/** Runs work after all earlier work, so that limits hold. Its failure is that of the connection, and ends it only. */
export function inTurn(work: () => Promise<unknown>): Promise<unknown> {
	last = last.then(() => (isSigningOut ? undefined : work())).catch(() => {});
	return last;
}

/** Fetches for the caches; ends when the caches are emptied. Throws offline. */
export function fetchQuietly(path: string, init: RequestInit = {}): Promise<Response> {
	const signal = AbortSignal.any([running.signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
	return fetch(path, { credentials: "omit", priority: "low", signal, ...init });
}

/** Stores an entry with the time. Without space, the oldest copies make room. */
export async function put(name: string, path: string, body: BodyInit, headers: Record<string, string>): Promise<void> {
	const store = async () => {
		const stored = new Response(body, { headers: { ...headers, [KEPT_AT]: String(Date.now()) } });
		await (await caches.open(name)).put(path, stored);
	};
	try {
		await store();
	} catch {
		await dropOldest();
		await store().catch(() => {});
	}
}

/** A built file: stored when first used. */
export async function asset(request: Request): Promise<Response> {
	const cache = await caches.open(ASSETS);
	const stored = await cache.match(request, { ignoreVary: true });
	if (stored) return stored;
	const response = await fetch(request);
	if (response.ok) void cache.put(request, response.clone()).catch(() => {});
	return response;
}

/** Stores a copy of a document with its styles and pictures; the facts come from its `meta`. */
export async function keepDocument(
	name: string,
	path: string,
	response: Response,
	facts: Record<string, unknown>,
	maxPictures: number,
): Promise<void> {
	const html = await response.text();
	const paths = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path))];
	const known = (await (await caches.open(PICTURES)).keys()).length;
	const pictures = paths(/src="(\/pictures\/[^"]+)"/g).slice(0, known > MAX_FURTHER_PICTURES ? 1 : maxPictures);
	await put(name, path, html, {
		"Content-Type": "text/html; charset=utf-8",
		"Content-Security-Policy": response.headers.get("Content-Security-Policy") ?? "default-src 'self'",
		[FACTS]: encodeURIComponent(JSON.stringify({ ...readFacts(html), ...facts })),
		[PICTURE_LIST]: pictures.join(" "),
	});
	const styles = await caches.open(ASSETS);
	for (const style of paths(/href="(\/assets\/[^"]+\.css)"/g))
		if (!(await styles.match(style))) await styles.add(new Request(style, { credentials: "omit" }));
	for (const picture of pictures) {
		if (await caches.match(picture, { ignoreVary: true })) continue;
		const found = await fetchQuietly(picture);
		const type = found.headers.get("Content-Type") ?? "";
		if (found.ok) await put(PICTURES, picture, await found.blob(), { "Content-Type": type });
	}
}

const CHARACTERS: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };

/** The JSON of a `meta` named copy, pack or texts. */
export function readFacts(html: string): Record<string, string> {
	const [, json = "{}"] = /<meta name="(?:copy|pack|texts)" content="([^"]*)"/.exec(html) ?? [];
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
		if (!response?.headers.has(FACTS)) continue;
		const { pathname, search } = new URL(request.url);
		found.push({ path: pathname + search, facts: readHeader(response), at: keptAt(response), response });
	}
	return found.sort((a, b) => b.at - a.at);
}

export const listPrivate = async () => (await caches.keys()).filter((name) => name.startsWith(PRIVATE_PREFIX));

/** Drops what is too old or too much, and the pictures that nothing shows any more. */
export async function trim(): Promise<void> {
	const shown = new Set<string>();
	for (const name of [COPIES, ...(await listPrivate())]) {
		const cache = await caches.open(name);
		for (const request of await cache.keys())
			if (Date.now() - keptAt((await cache.match(request))!) > COPY_LIFETIME_MS) await cache.delete(request);
		for (const [index, { path, at, response }] of (await listDocuments(name)).entries()) {
			const lifetime = isPack(path) ? PACK_LIFETIME_MS : COPY_LIFETIME_MS;
			if (Date.now() - at > lifetime || (name === COPIES && index >= MAX_COPIES)) await cache.delete(path);
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

/** Deletes caches; what cannot be deleted is reported, and nothing fails. */
async function remove(isWanted: (name: string) => boolean): Promise<void> {
	try {
		for (const name of await caches.keys()) if (isWanted(name)) await caches.delete(name);
	} catch (error) {
		const body = JSON.stringify({ type: "warn", msg: `cache cleanup error: ${error}` });
		const headers = { "Content-Type": "application/json" };
		void fetch("/functions/v1/client-log", { method: "POST", headers, body }).catch(() => {});
	}
}

/** Deletes the offline pages of other versions. */
export const removeOldShells = () => remove((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);

/** Deletes what is kept for people, in the caches that match. */
export const removePrivate = (isWanted: (name: string) => boolean) =>
	remove((name) => name.startsWith(PRIVATE_PREFIX) && isWanted(name));

/** Empties all but the code, which is the same for everybody. Ends what is being fetched. */
export async function wipe(): Promise<void> {
	running.abort();
	running = new AbortController();
	const empty = () => remove((name) => name !== ASSETS && name !== SHELL);
	await empty();
	// The last entry of what was running.
	last = last.then(empty);
}

/** Signs out: nothing is kept meanwhile, and all is deleted once the server has answered. Throws offline. */
export async function wipeAfter(signOut: () => Promise<Response>): Promise<Response> {
	isSigningOut = true;
	try {
		const response = await signOut();
		// A redirect has the status 0 here; a refusal signs nobody out.
		if (response.status < 400) await wipe();
		return response;
	} finally {
		isSigningOut = false;
	}
}
