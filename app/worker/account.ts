/**
 * What is kept for the signed-in person: saved listings with notes, saved searches, and what could not be sent. The cache is
 * named by a key of the person; it is deleted at sign-out, and when somebody else is signed in.
 */
import { type Fields, findText, MAX_QUEUED_CHANGES } from "#app/ui/shell/drafts/offline-rules.ts";
import { COPIES, listPrivate, PRIVATE_PREFIX } from "./cache-names.ts";
import { fetchForCache, inTurn, removePrivate, removeViewed } from "./queue.ts";
import { worker } from "./scope.ts";
import { isExpired, isPartial, keepDocument, put, readHeader, readKeptAt, trim } from "./store.ts";

/** Address of the person's data, and key of the stored answer. */
const ACCOUNT_PATH = "/api/offline";
/** Cache for what could not be sent while the worker knows of no account. */
const VISITOR = `${PRIVATE_PREFIX}visitor`;
const WAITING_PREFIX = "/waiting/";
const UNSENT_PREFIX = "/unsent/";
const MAX_ACCOUNT_AGE_MS = 86_400_000;
const MIN_CHECK_INTERVAL_MS = 60_000;
const MAX_VIEWED_COPY_AGE_MS = 3_600_000;
const MAX_PICTURES = 4;
const LISTING = /^\/(properties|vehicles)\/\d+$/;

export type Account = {
	key: string;
	email: string;
	/** Newest first. */
	favourites: { path: string; note: string | null }[];
	searches: { name: string; path: string; count: number }[];
};

/** A form that was not sent. */
export type Unsent = { path: string; fields: Fields; at: number };

/** A change of a favourite that waits for a connection. email: of the page's user, where the worker knew of no account. */
type Waiting = { id: number; saved: boolean; email?: string };

type Connection = { saveData?: boolean; type?: string };
const connection = () => (navigator as { connection?: Connection }).connection ?? {};

/** Keeps a copy of a listing unless it has one in this language that is recent. Throws offline. */
async function keepCopy(name: string, path: string, lang: string, maxAge: number): Promise<void> {
	const cache = await caches.open(name);
	const stored = await cache.match(path);
	const isRecent = stored && Date.now() - readKeptAt(stored) < maxAge && !isPartial(stored);
	if (isRecent && readHeader(stored).lang === lang) return;
	const response = await fetchForCache(`${path}/copy?lng=${lang}`);
	if (response.status === 404 || response.status === 410) await cache.delete(path);
	if (response.ok) await keepDocument(name, path, response, { lang }, connection().saveData ? 1 : MAX_PICTURES);
}

/** Keeps a copy of a listing that was viewed. */
export function keepViewed(path: string, lang: string): Promise<unknown> {
	if (!LISTING.test(path)) return Promise.resolve();
	return inTurn(async () => {
		await keepCopy(COPIES, path, lang, MAX_VIEWED_COPY_AGE_MS);
		await trim();
	});
}

/** The private cache in use, and what was read for it. */
async function readStored(): Promise<{ name: string; account: Account; at: number } | undefined> {
	for (const name of await listPrivate()) {
		const stored = await (await caches.open(name)).match(ACCOUNT_PATH);
		if (stored) return { name, account: await stored.json(), at: readKeptAt(stored) };
	}
	return undefined;
}

/** What was last read of the signed-in person. */
export const getAccount = async () => (await readStored())?.account;

/** Name of the cache of the signed-in person; undefined without one. */
export const accountName = async () => (await readStored())?.name;

/**
 * Asks who is signed in. Deletes what is kept for anybody else, and what was viewed in the session of another person; what a
 * visitor could not send becomes the person's. Undefined when nobody is signed in, or the answer is an error. Throws offline.
 */
export async function checkPerson(): Promise<Account | undefined> {
	const response = await fetchForCache(ACCOUNT_PATH, { credentials: "same-origin" });
	const earlier = await getAccount();
	if (response.status === 401) {
		await removePrivate((name) => name !== VISITOR);
		await dropEntries(WAITING_PREFIX, () => true);
		if (earlier) await removeViewed();
	}
	if (!response.ok) return undefined;
	const account: Account = await response.json();
	const own = PRIVATE_PREFIX + account.key;
	if (earlier && earlier.key !== account.key) await removeViewed();
	await takeOver(own, account.email);
	await removePrivate((name) => name !== own);
	await put(own, ACCOUNT_PATH, JSON.stringify(account), { "Content-Type": "application/json" });
	return account;
}

/** Moves what could not be sent before the account was known: texts, and favourites of this person. */
async function takeOver(own: string, email: string): Promise<void> {
	const waiting = (await listWaiting()).filter(({ value }) => value.email === email);
	for (const { name, path, value } of [...(await listUnsent()), ...waiting])
		if (name === VISITOR) await put(own, path, JSON.stringify(value), {});
}

let checkedAt = 0;

/** Asks again who is signed in when something is kept for a person: the session may have ended meanwhile. */
export async function recheck(lang: string): Promise<void> {
	if (Date.now() - checkedAt > MIN_CHECK_INTERVAL_MS && (await accountName()))
		await refreshAccount(lang, { isForced: true });
}

/**
 * Brings what is kept for the person up to date: once a day, after changes, and when another person is signed in.
 * email: of the page's user, where it is known. Copies are refreshed on Wi-Fi; missing ones are fetched unless data is saved.
 */
export function refreshAccount(
	lang: string,
	{ isForced = false, email }: { isForced?: boolean; email?: string },
): Promise<unknown> {
	return inTurn(async () => {
		const stored = await readStored();
		const isSame = email === undefined || stored?.account.email === email;
		const isStale = !stored || Date.now() - stored.at > MAX_ACCOUNT_AGE_MS;
		if (!isForced && isSame && !isStale) return;
		let account = await checkPerson();
		checkedAt = Date.now();
		if (!account) return;
		const name = PRIVATE_PREFIX + account.key;
		if (await sendWaiting(name)) account = (await checkPerson()) ?? account;
		const cache = await caches.open(name);
		const wanted = new Set(account.favourites.map(({ path }) => path));
		for (const { url } of await cache.keys()) {
			const { pathname } = new URL(url);
			if (LISTING.test(pathname) && !wanted.has(pathname)) await cache.delete(pathname);
		}
		const { saveData, type } = connection();
		const maxAge = isStale && type !== "cellular" ? MAX_ACCOUNT_AGE_MS : Number.POSITIVE_INFINITY;
		try {
			if (!saveData) for (const { path } of account.favourites) await keepCopy(name, path, lang, maxAge);
		} finally {
			await trim();
		}
	});
}

/** Keeps a change of the favourites until there is a connection; the last one of a listing counts. email: of the page's user. */
export async function queueFavourite(fields: Fields, email?: string): Promise<void> {
	const [name, id] = fields.find(([name]) => name === "save" || name === "remove") ?? [];
	if (!id) return;
	const waiting: Waiting = { id: Number(id), saved: name === "save", email };
	const stored = await readStored();
	const isOwn = stored && (email === undefined || stored.account.email === email);
	await put(isOwn ? stored.name : VISITOR, WAITING_PREFIX + id, JSON.stringify(waiting), {});
	const { sync } = worker.registration as { sync?: { register(tag: string): Promise<void> } };
	await sync?.register("waiting").catch(() => {});
}

async function listEntries<Value>(prefix: string): Promise<{ name: string; path: string; value: Value }[]> {
	const found: { name: string; path: string; value: Value }[] = [];
	for (const name of await listPrivate()) {
		const cache = await caches.open(name);
		for (const { url } of await cache.keys()) {
			const path = new URL(url).pathname;
			if (!path.startsWith(prefix)) continue;
			const stored = (await cache.match(path))!;
			if (!isExpired(path, stored)) found.push({ name, path, value: await stored.json() });
		}
	}
	return found;
}

/** Queued favourites, with their caches. */
export const listWaiting = () => listEntries<Waiting>(WAITING_PREFIX);
/** Forms that were not sent, with their caches. */
export const listUnsent = () => listEntries<Unsent>(UNSENT_PREFIX);

/** Sends the queued favourites of a person; whether any were. Throws offline. */
async function sendWaiting(own: string): Promise<boolean> {
	const waiting = (await listWaiting()).filter(({ name }) => name === own).slice(0, MAX_QUEUED_CHANGES);
	if (waiting.length === 0) return false;
	const response = await fetchForCache(ACCOUNT_PATH, {
		method: "POST",
		credentials: "same-origin",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ changes: waiting.map(({ value: { id, saved } }) => ({ id, saved })) }),
	});
	if (!response.ok) return false;
	for (const { name, path } of waiting) await (await caches.open(name)).delete(path);
	return true;
}

/** Sends what waits, in the background. Keeps it while the connection fails. */
export async function replay(lang: string): Promise<void> {
	if ((await listWaiting()).length > 0) await refreshAccount(lang, { isForced: true });
}

/** Keeps a form that could not be sent. It is sent by a tap of the person only. */
export async function keepUnsent(path: string, fields: Fields): Promise<void> {
	await dropUnsent(path, fields);
	const unsent: Unsent = { path, fields, at: Date.now() };
	await put((await accountName()) ?? VISITOR, UNSENT_PREFIX + unsent.at, JSON.stringify(unsent), {});
}

async function dropEntries<Value>(prefix: string, isGone: (value: Value) => boolean): Promise<void> {
	for (const { name, path, value } of await listEntries<Value>(prefix))
		if (isGone(value)) await (await caches.open(name)).delete(path);
}

/** Drops a kept form that is sent, or kept, again. */
export const dropUnsent = (path: string, fields: Fields) =>
	dropEntries<Unsent>(UNSENT_PREFIX, (unsent) => unsent.path === path && findText(unsent.fields) === findText(fields));

/** Drops a kept form that the person discards. */
export const discardUnsent = (at: number) => dropEntries<Unsent>(UNSENT_PREFIX, (unsent) => unsent.at === at);
