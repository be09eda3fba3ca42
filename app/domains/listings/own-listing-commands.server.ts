/** Commands of an agent on an own listing; each is one database function, which enforces the rules. */
import { BackendRefused, orUnavailable, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#app/platform/supabase/database.types.ts";
import type { Kind, Status } from "./listing.ts";
import type { FieldOutput } from "./listing-form.server.ts";
import { forgetListing } from "./listing-queries.server.ts";
import type { OwnListing } from "./own-listing.ts";

/** Rejection codes of the database, and the meaning of its check constraints. */
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

/** Result of a call; known rejections are returned, everything else is thrown. */
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

/** Also invalidates the listing, so that its owner sees the change on the public page. */
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

/** Creates a draft with these columns. */
export function createListing(db: Db, kind: Kind, fields: FieldOutput) {
	return tell(made<Made>(db.rpc("create_listing", { kind, fields: fields as Json })));
}

export type SaveResult =
	| { ok: true; version: number; status: Status }
	| { ok: false; code: "version_conflict"; current: OwnListing }
	| Refusal;

/** Saves columns of a listing with an optimistic lock; returns the current values on a version conflict. */
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

/** Changes the state: publish, sold, rented, withdraw, confirm, or back to draft. */
export function changeOwnListing(db: Db, id: number, act: string) {
	return tellChange(id, made<Changed & { status: Status }>(db.rpc("change_own_listing", { listing: id, action: act })));
}

/** New draft with the same texts and facts, without photos. */
export function duplicateListing(db: Db, id: number) {
	return tell(made<Made>(db.rpc("duplicate_listing", { listing: id })));
}

/** Deletes a listing; it can be restored for 30 days. */
export function deleteOwnListing(db: Db, id: number) {
	return tellChange(id, made<Changed>(db.rpc("delete_own_listing", { listing: id })));
}

/** Restores a listing within 30 days after its deletion. */
export function restoreOwnListing(db: Db, id: number) {
	return tellChange(id, made<Changed>(db.rpc("restore_own_listing", { listing: id })));
}
