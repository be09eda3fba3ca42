/** The order in which the caches are filled and emptied, so that nothing is stored after a sign-out. */
import { abortAfter } from "../platform/abort-after.ts";
import { ASSETS, COPIES, PICTURES, PRIVATE_PREFIX, SHELL, SHELL_PREFIX } from "./cache-names.ts";

const FETCH_TIMEOUT_MS = 30_000;

let running = new AbortController();
let isSigningOut = false;
let last: Promise<unknown> = Promise.resolve();

/** Runs work after all earlier work, so that limits hold. Its failure is that of the connection, and ends it only. */
export function inTurn(work: () => Promise<unknown>): Promise<unknown> {
	last = last.then(() => (isSigningOut ? undefined : work())).catch(() => {});
	return last;
}

/** Runs work without waiting for earlier work; undefined during a sign-out. Emptying the caches waits for it as well. */
export function atOnce<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
	const result = isSigningOut ? Promise.resolve(undefined) : work();
	last = Promise.allSettled([last, result]);
	return result;
}

/** Fetches for the caches; ends when the caches are emptied. Throws offline. */
export function fetchForCache(path: string, init: RequestInit = {}): Promise<Response> {
	const signal = abortAfter(FETCH_TIMEOUT_MS, running.signal);
	return fetch(path, { credentials: "omit", priority: "low", signal, ...init });
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

/** Deletes the copies of viewed listings, and all pictures. */
export const removeViewed = () => remove((name) => name === COPIES || name === PICTURES);

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
