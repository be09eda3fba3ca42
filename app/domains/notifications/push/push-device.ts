/** Devices that show notifications by web push. */

/** The kinds of notifications that a device may show, in page order. */
export const PUSH_KINDS = ["messages", "newListings", "priceChanges", "favorites", "systemUpdates"] as const;
export type PushPreferences = Record<(typeof PUSH_KINDS)[number], boolean>;

/** A device as its owner sees it. */
export type PushDevice = {
	id: string;
	user_agent: string | null;
	created_at: string;
	/** When a push last reached its push service. */
	last_ok_at: string | null;
	/** Pushes in a row that did not. */
	failures: number;
	preferences: PushPreferences;
};

/** Most devices of a person; the database has the same number. */
export const MAX_PUSH_DEVICES = 10;

/** A line with a link to the page that switches them on. */
export type PushOffer = { text: string; link: string; path: string };
