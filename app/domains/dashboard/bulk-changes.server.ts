/** Changes of many listings, with the viewer's own rights. All throw BackendUnavailable. */
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { expectList, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#contract/types.ts";
import { type BulkChange, MAX_CHANGED_LISTINGS, type PlannedListing, type RecentChange } from "./bulk-changes.ts";

/** One statement ends well before its limit of time. */
const LISTINGS_PER_CALL = 100;

const toWanted = (change: BulkChange): Json =>
	"stepPence" in change ? { mode: change.mode, value: change.value, step_pence: change.stepPence } : change;

/** What a change would do to each of these listings; those of others are left out. */
export async function planBulkChange(db: Db, ids: number[], change: BulkChange): Promise<PlannedListing[]> {
	const listings = ids.slice(0, MAX_CHANGED_LISTINGS);
	return expectList<PlannedListing>(await db.rpc("plan_bulk_change", { listings, wanted: toWanted(change) }));
}

/** A listing in the version that was shown. titles: that follow its new place. */
export type ShownVersion = { id: number; version: number; titles?: { title_en?: string; title_tr?: string } };

/** Versions in a form, as "id.version"; invalid ones are left out. */
export function parseVersions(form: FormData): ShownVersion[] {
	return form.getAll("version").flatMap((text) => {
		const [id, version] = String(text).split(".").map(parseId);
		return id && version ? { id, version } : [];
	});
}

/**
 * left: listings that were not changed, because they were changed meanwhile or are not as they were. isFull: the plan has
 * no place for more; the rest can be taken back later.
 */
export type BulkChangeResult =
	| { ok: true; changed: number; left: { id: number; reference: string }[]; isFull: boolean }
	| { ok: false; code: string; retryAfter?: number };

type Answer = {
	ok: boolean;
	code?: string | null;
	retry_after?: number;
	changed?: number;
	left?: { id: number; reference: string }[];
	is_done?: boolean;
};

const NO_PLACE = "quota_exceeded";

const toFailure = ({ code, retry_after }: Answer): BulkChangeResult => ({
	ok: false,
	code: code ?? "failed",
	...(retry_after === undefined ? {} : { retryAfter: retry_after }),
});

const noneChanged = () => ({
	ok: true as const,
	changed: 0,
	left: [] as { id: number; reference: string }[],
	isFull: false,
});

/** Changes the listings once, in parts: repeated with the same id it goes on where it stopped. */
export async function makeBulkChange(
	db: Db,
	id: string,
	shown: ShownVersion[],
	change: BulkChange,
): Promise<BulkChangeResult> {
	const total = noneChanged();
	const chosen = shown.slice(0, MAX_CHANGED_LISTINGS);
	for (let start = 0; start < chosen.length; start += LISTINGS_PER_CALL) {
		const listings = chosen.slice(start, start + LISTINGS_PER_CALL) as unknown as Json;
		const answer = await db.rpc("make_bulk_change", { change: id, listings, wanted: toWanted(change) });
		const part = expectObject<Answer>(answer, "ok");
		if (!part.ok) return toFailure(part);
		total.changed += part.changed ?? 0;
		total.left.push(...(part.left ?? []));
	}
	return total;
}

/** Takes a change of the last day back, in parts: repeated it goes on where it stopped. */
export async function undoBulkChange(db: Db, change: string): Promise<BulkChangeResult> {
	if (!UUID.test(change)) return { ok: false, code: "gone" };
	const total = noneChanged();
	for (;;) {
		const part = expectObject<Answer>(await db.rpc("undo_bulk_change", { change }), "ok");
		if (!part.ok) return toFailure(part);
		total.changed += part.changed ?? 0;
		total.left.push(...(part.left ?? []));
		total.isFull = part.code === NO_PLACE;
		if (part.is_done !== false || total.isFull) return total;
	}
}

/** What is said after a change was taken back. */
export function toUndoFlash(result: BulkChangeResult): FlashMessage {
	if (!result.ok) return { code: "changeGone", type: "error" };
	const values = { count: result.changed, left: result.left.length };
	if (result.isFull)
		return { code: "changeNoPlace", values, type: "warning", link: { label: "toPlan", to: "/dashboard/billing" } };
	if (result.left.length > 0) return { code: "changeUndonePart", values, type: "warning" };
	return { code: "changeUndone", values, type: "success" };
}

/** Changes of the last day, newest first. */
export async function listBulkChanges(db: Db): Promise<RecentChange[]> {
	return expectList<RecentChange>(await db.rpc("list_bulk_changes"));
}
