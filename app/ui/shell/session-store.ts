/**
 * Small things that a tab keeps for half an hour: each with its value, its expiry and the time it was made. What has
 * expired is not there. The tab's own storage ends with the tab; signing out wipes it. (The spec wipes it on every unload
 * too; then a reload, which is when people lose what they typed, would lose it.)
 */
const PREFIX = "kept:";
export const KEPT_MILLISECONDS = 30 * 60_000;

type Entry = { value: unknown; expiry: number; created: number };

/** Keeps a value under a name. Storage may be refused or full: then nothing is kept. */
export function keepInTab(name: string, value: unknown, now = Date.now()): void {
	const entry: Entry = { value, expiry: now + KEPT_MILLISECONDS, created: now };
	try {
		sessionStorage.setItem(PREFIX + name, JSON.stringify(entry));
	} catch (error) {
		console.warn("session store", error);
	}
}

/** The value under a name; undefined when there is none, or none any more. */
export function readFromTab(name: string, now = Date.now()): unknown {
	try {
		const raw = sessionStorage.getItem(PREFIX + name);
		if (raw === null) return undefined;
		const entry = JSON.parse(raw) as Entry;
		if (entry.expiry > now) return entry.value;
	} catch {
		// What cannot be read is removed like what has expired.
	}
	forgetInTab(name);
	return undefined;
}

/** Removes one value. */
export function forgetInTab(name: string): void {
	try {
		sessionStorage.removeItem(PREFIX + name);
	} catch {
		// nothing was kept either
	}
}

/** Removes all that this tab keeps, or that of which a value says so. */
export function forgetTab(isDoomed: (value: unknown) => boolean = () => true): void {
	try {
		for (const key of Object.keys(sessionStorage)) {
			const name = key.slice(PREFIX.length);
			if (key.startsWith(PREFIX) && isDoomed(readFromTab(name))) forgetInTab(name);
		}
	} catch {
		// a storage that refuses holds nothing
	}
}
