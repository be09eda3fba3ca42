/** Commands of an agent on listings and enquiries; rights and rules are enforced by the database. */

import { parseId } from "#app/platform/http/id-list.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { expectList, expectObject, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { type ActionOutcome, type ListingAction, REJECTION_CODES } from "./own-listings.ts";

/** Most listings of one form, which is the batch limit of the database function. */
const MAX_BATCH_SIZE = 200;
/** One statement ends well before its limit of time. */
const LISTINGS_PER_CALL = 50;

/** Listing ids in a form, without invalid ones. */
export function parseListingIds(form: FormData): number[] {
	const ids = form.getAll("listing").flatMap((value) => parseId(value) ?? []);
	return [...new Set(ids)].slice(0, MAX_BATCH_SIZE);
}

/** Applies one action to several listings, each with its own result. Throws BackendUnavailable. */
export async function changeOwnListings(db: Db, ids: number[], action: ListingAction): Promise<ActionOutcome[]> {
	const outcomes: ActionOutcome[] = [];
	for (let start = 0; start < ids.length; start += LISTINGS_PER_CALL)
		outcomes.push(...(await changeBatch(db, ids.slice(start, start + LISTINGS_PER_CALL), action)));
	return outcomes;
}

async function changeBatch(db: Db, ids: number[], action: ListingAction): Promise<ActionOutcome[]> {
	const answers = expectList<Omit<ActionOutcome, "code"> & { code?: string; status?: string | null }>(
		await db.rpc("change_own_listings", { listings: ids, action: action }),
	);
	return answers.map(({ id, ok, reference, code, status }) =>
		ok
			? { id, ok, reference, status: status ?? null }
			: { id, ok, reference, code: REJECTION_CODES.find((known) => known === code) ?? "listing_transition" },
	);
}

export type Confirmation = { confirmed: number; waiting: number; over_quota: number };

/**
 * Confirms all due listings. Returns how many, how many of them go to review first, and how many stay hidden because the
 * plan has no place for them. Throws BackendUnavailable.
 */
export async function confirmOwnListings(db: Db): Promise<Confirmation> {
	return expectObject<Confirmation>(await db.rpc("confirm_own_listings"), "confirmed", "waiting", "over_quota");
}

/** Marks an enquiry as answered or open. False if it does not exist. Throws BackendUnavailable. */
export async function markEnquiry(db: Db, id: string, isAnswered: boolean): Promise<boolean> {
	if (!UUID.test(id)) return false;
	return expectScalar(await db.rpc("mark_enquiry", { enquiry: id, is_answered: isAnswered }), "boolean");
}
