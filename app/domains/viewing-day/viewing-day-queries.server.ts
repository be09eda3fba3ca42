/** Reads for a viewing day: the favourites to choose from, the stops, and the advertisers' numbers. */
import type { Kind, ListingCard, ListingDetail } from "#app/domains/listings/listing.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { expectList, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { contactRevealCalls } from "#app/platform/supabase/gateways/visitor-forms.server.ts";

export type ViewingChoices = {
	/** Number of all favourites, also of those that cannot be visited. */
	total: number;
	/** The newest 100 that are available. */
	rows: ListingCard[];
};

/** Favourites that can be visited. Throws BackendUnavailable. */
export async function listViewingChoices(db: Db): Promise<ViewingChoices> {
	return expectObject<ViewingChoices>(await db.rpc("list_viewing_choices"), "rows");
}

export type ViewingStop = {
	id: number;
	kind: Kind;
	/** Titles at the time of saving. */
	title_en: string | null;
	title_tr: string | null;
	note: string | null;
	/** Null when no longer visible. */
	listing: ListingDetail | null;
};

/** The user's favourites among at most 12 listings, in this order; others are missing. Throws BackendUnavailable. */
export async function listViewingStops(db: Db, ids: readonly number[]): Promise<ViewingStop[]> {
	if (ids.length === 0) return [];
	return expectList<ViewingStop>(await db.rpc("list_viewing_stops", { wanted: [...ids] }));
}

/** Numbers in E.164. retry_after: seconds, if the limit withheld a number. */
export type StopContact = {
	id: number;
	name: string;
	phone: string | null;
	whatsapp: string | null;
	retry_after: number | null;
};

type Revealed = StopContact & { fresh: string[] };

/**
 * The advertisers' numbers for the available favourites of a person among these listings, by id. Each number counts
 * against the limit of the client, once a day. `clientKey` is the keyed hash of the client's address. Throws
 * BackendUnavailable.
 */
export async function revealStopContacts(
	person: string,
	ids: readonly number[],
	clientKey: string,
): Promise<Map<number, StopContact>> {
	const call = { person, wanted: [...ids], client_key: clientKey };
	const found = expectList<Revealed>(await contactRevealCalls.rpc("reveal_favourite_contacts", call));
	for (const { id, fresh } of found)
		for (const channel of fresh)
			logActivity({
				action: "contact.revealed",
				type: "reading",
				resource_type: "listing",
				resource_id: String(id),
				details: { channel },
			});
	return new Map(found.map(({ fresh: _, ...contact }) => [contact.id, contact]));
}
