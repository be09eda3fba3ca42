/** Commands on a listing by its agent or an administrator; each is one database function, which enforces the rules. */
import {
	type AnswerFor,
	BackendRejection,
	BackendUnavailable,
	catchUnavailable,
	expectObject,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#contract/types.ts";
import type { Kind, Status } from "../listing.ts";
import type { FieldOutput } from "./listing-form.server.ts";
import type { OwnListing } from "./own-listing.ts";

/** Rejection codes of the database, and the meaning of its check constraints. */
const REJECTION_CODES = [
	"not_an_agent",
	"not_allowed",
	"too_many_listings",
	"listing_not_found",
	"listing_transition",
	"listing_suspended",
	"quota_exceeded",
	"listing_fact_fixed",
	"listing_not_deleted",
] as const;

export type Rejection = {
	ok: false;
	code: (typeof REJECTION_CODES)[number] | "incomplete" | "reference_taken" | "text_dangerous" | "unavailable";
};

/** Result of a call; known rejections are returned, everything else is thrown. */
async function toResult<T>(work: Promise<T>): Promise<T | Rejection> {
	try {
		return await catchUnavailable(work);
	} catch (error) {
		if (!(error instanceof BackendRejection)) throw error;
		if (error.code === "23514") return { ok: false, code: "incomplete" };
		if (error.code === "23505") return { ok: false, code: "reference_taken" };
		const code = REJECTION_CODES.find((one) => one === error.message);
		if (code) return { ok: false, code };
		throw error;
	}
}

type CreatedListing = { id: number; version: number; reference: string };
type ChangedListing = { id: number; kind: Kind; reference: string; status?: Status };

type DangerousText = { ok: false; code: "text_dangerous" };

function isDangerous(answer: object | null): answer is DangerousText {
	return answer !== null && "code" in Object(answer) && Reflect.get(answer, "code") === "text_dangerous";
}

/** A text with script injection is an answer and not an error, so that its security event is stored. */
async function runCommand<T extends { id: number }>(
	call: PromiseLike<AnswerFor<T | DangerousText>>,
): Promise<({ ok: true } & T) | Rejection> {
	const answer = readAnswer<T | DangerousText>(await call);
	if (isDangerous(answer)) return answer;
	if (!answer || !("id" in Object(answer))) throw new BackendUnavailable("an answer without id");
	return { ok: true, ...answer };
}

/** Creates a draft with these columns. agent: id of the agent for whom an administrator writes. */
export function createListing(db: Db, kind: Kind, fields: FieldOutput, agent?: string) {
	const input = { kind, fields: fields as Json, ...(agent ? { for_agent: agent } : {}) };
	return toResult(runCommand<CreatedListing>(db.rpc("create_listing", input)));
}

export type SaveResult =
	| { ok: true; version: number; status: Status }
	| { ok: false; code: "version_conflict"; current: OwnListing }
	| Rejection;

/** Saves columns of a listing with an optimistic lock; returns the current values on a version conflict. */
export function saveListing(db: Db, id: number, version: number, fields: FieldOutput): Promise<SaveResult> {
	return toResult(
		(async () =>
			expectObject<Exclude<SaveResult, Rejection> | DangerousText>(
				await db.rpc("save_listing", { listing: id, version, fields: fields as Json }),
				"ok",
			))(),
	);
}

/** Changes the state: publish, sold, rented, withdraw, confirm, or back to draft. */
export function changeOwnListing(db: Db, id: number, action: string) {
	return toResult(
		runCommand<ChangedListing & { status: Status }>(db.rpc("change_own_listing", { listing: id, action: action })),
	);
}

/** New draft with the same texts and facts, without photos. */
export function duplicateListing(db: Db, id: number) {
	return toResult(runCommand<CreatedListing>(db.rpc("duplicate_listing", { listing: id })));
}

/** Deletes a listing; it can be restored for 30 days. */
export function deleteOwnListing(db: Db, id: number) {
	return toResult(runCommand<ChangedListing>(db.rpc("delete_own_listing", { listing: id })));
}

/** Restores a listing within 30 days after its deletion. */
export function restoreOwnListing(db: Db, id: number) {
	return toResult(runCommand<ChangedListing>(db.rpc("restore_own_listing", { listing: id })));
}
