/** Reads and writes notification preferences. */
import { catchUnavailable, expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	NOTIFICATION_PREFERENCES,
	type NotificationPreferences,
	VISIBLE_PREFERENCES,
} from "./notification-preferences.ts";

type Row = {
	new_listings: boolean;
	price_changes: boolean;
	messages: boolean;
	favorites: boolean;
	system_updates: boolean;
};

/** The five preferences, with defaults. Throws BackendUnavailable. */
export async function getPreferences(db: Db, personId: string): Promise<NotificationPreferences> {
	const row = unwrap(
		await db
			.from("notification_preferences")
			.select("new_listings, price_changes, messages, favorites, system_updates")
			.eq("user_id", personId)
			.maybeSingle(),
	) as Row | null;
	if (!row) return NOTIFICATION_PREFERENCES;
	return {
		newListings: row.new_listings,
		priceChanges: row.price_changes,
		messages: row.messages,
		favorites: row.favorites,
		systemUpdates: row.system_updates,
	};
}

/** Saves the checkboxes of the page; preferences not shown there are unchanged. */
export function savePreferences(db: Db, form: FormData) {
	const ticked = Object.fromEntries(VISIBLE_PREFERENCES.map((name) => [name, form.get(name) === "on"]));
	return catchUnavailable(
		(async () => {
			expectObject<Row>(
				await db.rpc("set_notification_preferences", {
					new_listings: ticked.newListings,
					price_changes: ticked.priceChanges,
				}),
				"new_listings",
			);
			return { ok: true } as const;
		})(),
	);
}
