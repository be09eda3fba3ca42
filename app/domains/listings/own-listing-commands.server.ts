/** What an agent does with an own listing; each is one function of the database, which holds the rules. */
import { BackendRefused, orUnavailable, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#app/platform/supabase/database.types.ts";
import type { Kind, Status } from "./listing.ts";
import type { FieldOutput } from "./listing-form.server.ts";
import { forgetListing } from "./listing-queries.server.ts";
import type { OwnListing } from "./own-listing.ts";

/** The database's own words for what it refuses, and what its checks mean. */
const CODES = [
	"not_an_agent",
	"too_many_listings",
	"listing_not_found",
	"listing_transition",
	"listing_suspended",
	"quota_exceeded",
	"listing_fact_fixed",
	"listing_not_deleted",
] as const;

export type Refusal = { ok: false; code: (typeof CODES)[number] | "incomplete" | "reference_taken" | "unavailable" };

/** The outcome of a call; what the database refuses by a name of its own is an answer, all else is thrown on. */
async function tell<T>(work: Promise<T>): Promise<T | Refusal> {
	try {
		return await orUnavailable(work);
	} catch (error) {
		if (!(error instanceof BackendRefused)) throw error;
		if (error.code === "23514") return { ok: false, code: "incomplete" };
		if (error.code === "23505") return { ok: false, code: "reference_taken" };
		const code = CODES.find((one) => one === error.message);
		if (code) return { ok: false, code };
		throw error;
	}
}

/** As tell; whoever changed a listing sees its public page as it is now. */
async function tellChange<T>(id: number, work: Promise<T>): Promise<T | Refusal> {
	const result = await tell(work);
	forgetListing(id);
	return result;
}

type Made = { id: number; version: number; reference: string };
type Changed = { id: number; kind: Kind; reference: string; status?: Status };

async function made<T extends { id: number }>(call: PromiseLike<Parameters<typeof unwrapObject>[0]>) {
	return { ok: true as const, ...unwrapObject<T>(await call, "id") };
}

/** Starts a draft with these columns. */
export function createListing(db: Db, kind: Kind, fields: FieldOutput) {
	return tell(made<Made>(db.rpc("create_listing", { kind, fields: fields as Json })));
}

export type SaveResult =
	| { ok: true; version: number; status: Status }
	| { ok: false; code: "version_conflict"; current: OwnListing }
	| Refusal;

/** Writes columns of a listing as it was read in a version; answers with what stands now when it was changed since. */
export function saveListing(db: Db, id: number, version: number, fields: FieldOutput): Promise<SaveResult> {
	return tellChange(
		id,
		(async () =>
			unwrapObject<Exclude<SaveResult, Refusal>>(
				await db.rpc("save_listing", { listing: id, version, fields: fields as Json }),
				"ok",
			))(),
	);
}

/** One step of its state: publish, sold, rented, withdraw, confirm, or back to a draft. */
export function changeOwnListing(db: Db, id: number, act: string) {
	return tellChange(id, made<Changed & { status: Status }>(db.rpc("change_own_listing", { listing: id, action: act })));
}

/** A new draft with the same words and facts, without pictures. */
export function duplicateListing(db: Db, id: number) {
	return tell(made<Made>(db.rpc("duplicate_listing", { listing: id })));
}

/** Takes it off; for 30 days it can be restored. */
export function deleteOwnListing(db: Db, id: number) {
	return tellChange(id, made<Changed>(db.rpc("delete_own_listing", { listing: id })));
}

export function restoreOwnListing(db: Db, id: number) {
	return tellChange(id, made<Changed>(db.rpc("restore_own_listing", { listing: id })));
}
