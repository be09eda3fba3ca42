/** Changes of many prices, with the viewer's own rights. All throw BackendUnavailable. */
import { parseId } from "#app/platform/http/id-list.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { expectList, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#contract/types.ts";
import { MAX_PRICE_CHANGES, type PlannedPrice, type PriceChange, type PriceRule } from "./bulk-prices.ts";

const toDatabaseRule = ({ mode, value, stepPence }: PriceRule) => ({ mode, value, step_pence: stepPence });

/** What a change would do to each of these listings; those of others are left out. */
export async function planPriceChanges(db: Db, ids: number[], rule: PriceRule): Promise<PlannedPrice[]> {
	const listings = ids.slice(0, MAX_PRICE_CHANGES);
	return expectList<PlannedPrice>(await db.rpc("plan_price_changes", { listings, ...toDatabaseRule(rule) }));
}

/** A listing in the version that was shown. */
export type ShownVersion = { id: number; version: number };

/** Versions in a form, as "id.version"; invalid ones are left out. */
export function parseVersions(form: FormData): ShownVersion[] {
	return form.getAll("version").flatMap((text) => {
		const [id, version] = String(text).split(".").map(parseId);
		return id && version ? { id, version } : [];
	});
}

/** left: listings that were not changed, because they were changed meanwhile or are not as they were. */
export type PriceChangeResult =
	| { ok: true; changed: number; left: { id: number; reference: string }[] }
	| { ok: false; code: string; retryAfter?: number };

type Answer = {
	ok: boolean;
	code?: string;
	retry_after?: number;
	changed?: number;
	left?: { id: number; reference: string }[];
};

const toResult = ({ ok, code, retry_after, changed = 0, left = [] }: Answer): PriceChangeResult =>
	ok
		? { ok, changed, left }
		: { ok, code: code ?? "failed", ...(retry_after === undefined ? {} : { retryAfter: retry_after }) };

/** Changes the prices once: repeated with the same id it changes nothing. */
export async function changePrices(
	db: Db,
	change: string,
	shown: ShownVersion[],
	rule: PriceRule,
): Promise<PriceChangeResult> {
	const listings = shown.slice(0, MAX_PRICE_CHANGES) as unknown as Json;
	return toResult(
		expectObject<Answer>(await db.rpc("change_prices", { change, listings, ...toDatabaseRule(rule) }), "ok"),
	);
}

/** Takes a change of the last day back. */
export async function undoPriceChange(db: Db, change: string): Promise<PriceChangeResult> {
	if (!UUID.test(change)) return { ok: false, code: "gone" };
	return toResult(expectObject<Answer>(await db.rpc("undo_price_change", { change }), "ok"));
}

/** Changes of the last day, newest first. */
export async function listPriceChanges(db: Db): Promise<PriceChange[]> {
	return expectList<PriceChange>(await db.rpc("list_price_changes"));
}
