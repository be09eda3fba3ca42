/** Reads and writes notification preferences. */
import { now } from "#app/platform/clock.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { catchUnavailable, expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	type ChosenPreferences,
	MAIL_PREFERENCES,
	NOTIFICATION_PREFERENCES,
	PREFERENCES_KEY,
} from "./notification-preferences.ts";
import { ADMIN_ROLES, type Viewer } from "./viewer.ts";

type Row = {
	new_listings: boolean;
	price_changes: boolean;
	messages: boolean;
	favorites: boolean;
	system_updates: boolean;
	moderation_digest: boolean;
	message_mails: boolean;
	favourite_mails: boolean;
	favourite_mails_paused_until: string | null;
};

type Person = Pick<Viewer, "id" | "role">;

/** The digest of the review queue goes to the roles that moderate. */
const getsDigest = ({ role }: Person) => ADMIN_ROLES.includes(role);

/** The preferences of a user, with defaults. Throws BackendUnavailable. */
export async function getPreferences(db: Db, person: Person): Promise<ChosenPreferences> {
	const row = unwrap(
		await db
			.from("notification_preferences")
			.select(
				"new_listings, price_changes, messages, favorites, system_updates, moderation_digest, message_mails, favourite_mails, favourite_mails_paused_until",
			)
			.eq("user_id", person.id)
			.maybeSingle(),
	) as Row | null;
	const moderationDigest = getsDigest(person) ? (row?.moderation_digest ?? true) : null;
	if (!row)
		return {
			preferences: NOTIFICATION_PREFERENCES,
			mails: MAIL_PREFERENCES,
			favouriteMailsPausedUntil: null,
			moderationDigest,
		};
	const pausedUntil = row.favourite_mails_paused_until;
	return {
		preferences: {
			newListings: row.new_listings,
			priceChanges: row.price_changes,
			messages: row.messages,
			favorites: row.favorites,
			systemUpdates: row.system_updates,
		},
		mails: { messageMails: row.message_mails, favouriteMails: row.favourite_mails },
		favouriteMailsPausedUntil: pausedUntil && Date.parse(pausedUntil) > now() ? pausedUntil : null,
		moderationDigest,
	};
}

/** Saves the checkboxes of the page; the digest only of users who get it. */
export function savePreferences(db: Db, person: Person, form: FormData) {
	const isTicked = (name: string) => form.get(name) === "on";
	return catchUnavailable(
		(async () => {
			expectObject<Row>(
				await db.rpc("set_notification_preferences", {
					new_listings: isTicked("newListings"),
					price_changes: isTicked("priceChanges"),
					messages: isTicked("messages"),
					favorites: isTicked("favorites"),
					system_updates: isTicked("systemUpdates"),
					message_mails: isTicked("messageMails"),
					favourite_mails: isTicked("favouriteMails"),
					resume_favourite_mails: isTicked("resumeFavouriteMails"),
					...(getsDigest(person) ? { moderation_digest: isTicked("moderationDigest") } : {}),
				}),
				"new_listings",
			);
			return { ok: true } as const;
		})(),
	);
}

/** The preferences for the copy that a browser keeps, key and value. Null when they cannot be read, which stops no sign-in. */
export async function copyPreferences(
	connect: () => Promise<Db>,
	person: Person,
): Promise<[typeof PREFERENCES_KEY, string] | null> {
	try {
		const { preferences } = await getPreferences(await connect(), person);
		return [PREFERENCES_KEY, JSON.stringify(preferences)];
	} catch (error) {
		log.error("preferences_not_read", { message: (error as Error).message });
		return null;
	}
}
