/** Language and theme in localStorage, with the time of the page that stored them. Throws where storage is blocked. */

type Preferences = { language?: string; theme?: string };

const STORED_AT = "preferences_at";

/** Stores preferences known since `at`. */
export function storePreferences(preferences: Preferences, at: number): void {
	for (const entry of Object.entries(preferences)) localStorage.setItem(...entry);
	localStorage.setItem(STORED_AT, String(at));
}

/** Preferences stored since `at` by another tab; undefined when there are none. */
export function listNewerPreferences(at: number): [key: string, value: string | null][] | undefined {
	if (!(Number(localStorage.getItem(STORED_AT)) > at) || !localStorage.getItem("language")) return undefined;
	return ["language", "theme"].map((key) => [key, localStorage.getItem(key)]);
}
