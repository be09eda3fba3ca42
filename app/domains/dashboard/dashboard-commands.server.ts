/** Commands of an agent on listings and enquiries; rights and rules are enforced by the database. */
import { readId } from "#app/platform/http/id-list.ts";
import { unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { type Act, type ActOutcome, REFUSALS } from "./own-listings.ts";

/** Batch limit of the database function. */
const MOST_AT_ONCE = 200;

/** Listing ids in a form, without invalid ones. */
export function readListingIds(form: FormData): number[] {
	const ids = form.getAll("listing").flatMap((value) => readId(value) ?? []);
	return [...new Set(ids)].slice(0, MOST_AT_ONCE);
}

/** Applies one action to several listings, each with its own result. Throws BackendUnavailable. */
export async function changeOwnListings(db: Db, ids: number[], act: Act): Promise<ActOutcome[]> {
	if (ids.length === 0) return [];
	const answers = unwrap(await db.rpc("change_own_listings", { listings: ids, action: act })) as unknown as (Omit<
		ActOutcome,
		"code"
	> & { code?: string; status?: string })[];
	return answers.map(({ id, ok, reference, code, status }) =>
		ok
			? { id, ok, reference, status: status ?? null }
			: { id, ok, reference, code: REFUSALS.find((known) => known === code) ?? "listing_transition" },
	);
}

/** Confirms all due listings. Returns how many, and how many of them go to review first. Throws BackendUnavailable. */
export async function confirmOwnListings(db: Db): Promise<{ confirmed: number; waiting: number }> {
	return unwrapObject<{ confirmed: number; waiting: number }>(await db.rpc("confirm_own_listings"), "confirmed");
}

/** Marks an enquiry as answered or open. False if it does not exist. Throws BackendUnavailable. */
export async function markEnquiry(db: Db, id: string, isAnswered: boolean): Promise<boolean> {
	if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false;
	return unwrap(await db.rpc("mark_enquiry", { enquiry: id, is_answered: isAnswered })) === true;
}
