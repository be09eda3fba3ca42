/**
 * Values kept in sessionStorage for half an hour, each with its expiry and creation time. Expired values are treated
 * as absent. Ends with the tab; signing out clears it. Not cleared on unload, so that a reload keeps drafts.
 */
const PREFIX = "kept:";
export const TAB_ITEM_TTL_MS = 30 * 60_000;

type Entry = { value: unknown; expiry: number; created: number };

/** Stores a value under a key; does nothing when storage is blocked or full. */
export function setTabItem(name: string, value: unknown, now = Date.now()): void {
	const entry: Entry = { value, expiry: now + TAB_ITEM_TTL_MS, created: now };
	try {
		sessionStorage.setItem(PREFIX + name, JSON.stringify(entry));
	} catch (error) {
		console.warn("session store", error);
	}
}

/** Value under a key; undefined if absent or expired. */
export function getTabItem(name: string, now = Date.now()): unknown {
	try {
		const raw = sessionStorage.getItem(PREFIX + name);
		if (raw === null) return undefined;
		const entry = JSON.parse(raw) as Entry;
		if (entry.expiry > now) return entry.value;
	} catch {
		// Unreadable values are deleted like expired ones.
	}
	removeTabItem(name);
	return undefined;
}

/** Deletes one value. */
export function removeTabItem(name: string): void {
	try {
		sessionStorage.removeItem(PREFIX + name);
	} catch {
		// nothing was stored either
	}
}

/** Deletes all values of this tab, or those that match. */
export function clearTabItems(isDoomed: (value: unknown) => boolean = () => true): void {
	try {
		for (const key of Object.keys(sessionStorage)) {
			const name = key.slice(PREFIX.length);
			if (key.startsWith(PREFIX) && isDoomed(getTabItem(name))) removeTabItem(name);
		}
	} catch {
		// blocked storage holds nothing
	}
}
