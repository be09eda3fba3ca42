/**
 * What is kept for the signed-in person: saved listings with notes, saved searches, and what could not be sent. The cache is
 * named by a key of the person; it is deleted at sign-out, and when somebody else is signed in.
 */
import { worker } from "./scope.ts";
import {
	COPIES,
	fetchQuietly,
	inTurn,
	keepDocument,
	keptAt,
	listPrivate,
	PRIVATE_PREFIX,
	put,
	readHeader,
	removePrivate,
	trim,
} from "./store.ts";

/** Also the key of the stored answer. */
const ACCOUNT_PATH = "/api/offline";
/** Of what a person without an account could not send. */
const VISITOR = `${PRIVATE_PREFIX}visitor`;
const WAITING_PREFIX = "/waiting/";
const UNSENT_PREFIX = "/unsent/";
/** Of one request. */
const MAX_CHANGES = 100;
const MAX_AGE_MS = 86_400_000;
const MIN_CHECK_INTERVAL_MS = 60_000;
const MIN_COPY_AGE_MS = 3_600_000;
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
export type Unsent = { path: string; fields: [string, string][]; at: number };

type Connection = { saveData?: boolean; type?: string };
const connection = () => (navigator as { connection?: Connection }).connection ?? {};

/** Keeps a copy of a listing unless it has one in this language that is recent. Throws offline. */
async function keepCopy(name: string, path: string, lang: string, maxAge: number): Promise<void> {
	const cache = await caches.open(name);
	const stored = await cache.match(path);
	if (stored && readHeader(stored).lang === lang && Date.now() - keptAt(stored) < maxAge) return;
	const response = await fetchQuietly(`${path}/copy?lng=${lang}`);
	if (response.status === 404 || response.status === 410) await cache.delete(path);
	if (response.ok) await keepDocument(name, path, response, { lang }, connection().saveData ? 1 : MAX_PICTURES);
}

/** Keeps a copy of a listing that was viewed. */
export function keepViewed(path: string, lang: string): Promise<unknown> {
	if (!LISTING.test(path)) return Promise.resolve();
	return inTurn(async () => {
		await keepCopy(COPIES, path, lang, MIN_COPY_AGE_MS);
		await trim();
	});
}

/** The private cache in use, and what was read for it. */
async function readStored(): Promise<{ name: string; account: Account; at: number } | undefined> {
	for (const name of await listPrivate()) {
		const stored = await (await caches.open(name)).match(ACCOUNT_PATH);
		if (stored) return { name, account: await stored.json(), at: keptAt(stored) };
	}
	return undefined;
}

export const getAccount = async () => (await readStored())?.account;

/** Name of the cache of the signed-in person; undefined without one. */
export const accountName = async () => (await readStored())?.name;

const privateName = async () => (await accountName()) ?? VISITOR;

/**
 * Asks who is signed in. Deletes what is kept for anybody else; what a visitor could not send becomes the person's. Undefined
 * when nobody is, or the answer is an error. Throws offline.
 */
export async function checkPerson(): Promise<Account | undefined> {
	const response = await fetchQuietly(ACCOUNT_PATH, { credentials: "same-origin" });
	if (response.status === 401) await removePrivate((name) => name !== VISITOR);
	if (!response.ok) return undefined;
	const account: Account = await response.json();
	const own = PRIVATE_PREFIX + account.key;
	for (const { name, path, value } of await listUnsent())
		if (name === VISITOR) await put(own, path, JSON.stringify(value), {});
	await removePrivate((name) => name !== own);
	await put(own, ACCOUNT_PATH, JSON.stringify(account), { "Content-Type": "application/json" });
	return account;
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
		const isStale = !stored || Date.now() - stored.at > MAX_AGE_MS;
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
		if (!saveData)
			for (const { path } of account.favourites)
				await keepCopy(name, path, lang, isStale && type !== "cellular" ? MAX_AGE_MS : Number.POSITIVE_INFINITY);
		await trim();
	});
}

/** Keeps a change of the favourites until there is a connection; the last one of a listing counts. */
export async function queueFavourite(fields: [string, string][]): Promise<void> {
	const [name, id] = fields.find(([name]) => name === "save" || name === "remove") ?? [];
	if (!id) return;
	await put(await privateName(), WAITING_PREFIX + id, JSON.stringify({ id: Number(id), saved: name === "save" }), {});
	const { sync } = worker.registration as { sync?: { register(tag: string): Promise<void> } };
	await sync?.register("waiting").catch(() => {});
}

async function listEntries<Value>(prefix: string): Promise<{ name: string; path: string; value: Value }[]> {
	const found: { name: string; path: string; value: Value }[] = [];
	for (const name of await listPrivate()) {
		const cache = await caches.open(name);
		for (const { url } of await cache.keys()) {
			const path = new URL(url).pathname;
			if (path.startsWith(prefix)) found.push({ name, path, value: await (await cache.match(path))!.json() });
		}
	}
	return found;
}

export const listWaiting = () => listEntries<{ id: number; saved: boolean }>(WAITING_PREFIX);
export const listUnsent = () => listEntries<Unsent>(UNSENT_PREFIX);

/** Sends the queued favourites of a person; whether any were. Throws offline. */
async function sendWaiting(own: string): Promise<boolean> {
	const waiting = (await listWaiting()).filter(({ name }) => name === own).slice(0, MAX_CHANGES);
	if (waiting.length === 0) return false;
	const response = await fetchQuietly(ACCOUNT_PATH, {
		method: "POST",
		credentials: "same-origin",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ changes: waiting.map(({ value }) => value) }),
	});
	if (!response.ok) return false;
	for (const { name, path } of waiting) await (await caches.open(name)).delete(path);
	return true;
}

/** Sends what waits, in the background. Keeps it while the connection fails. */
export async function replay(lang: string): Promise<void> {
	if ((await listWaiting()).length > 0) await refreshAccount(lang, { isForced: true });
}

/** The text that a person wrote in a form; undefined for a form without one, which is not kept. */
export const textOf = (fields: [string, string][]) =>
	fields.find(([name]) => name === "body" || name === "message")?.[1];

/** Keeps a form that could not be sent. It is sent by a tap of the person only. */
export async function keepUnsent(path: string, fields: [string, string][]): Promise<void> {
	await dropUnsent(path, fields);
	const unsent: Unsent = { path, fields, at: Date.now() };
	await put(await privateName(), UNSENT_PREFIX + unsent.at, JSON.stringify(unsent), {});
}

async function dropEntries(isGone: (unsent: Unsent) => boolean): Promise<void> {
	for (const { name, path, value } of await listUnsent())
		if (isGone(value)) await (await caches.open(name)).delete(path);
}

/** Drops a kept form that is sent, or kept, again. */
export const dropUnsent = (path: string, fields: [string, string][]) =>
	dropEntries((unsent) => unsent.path === path && textOf(unsent.fields) === textOf(fields));

/** Drops a kept form that the person discards. */
export const discardUnsent = (at: number) => dropEntries((unsent) => unsent.at === at);
