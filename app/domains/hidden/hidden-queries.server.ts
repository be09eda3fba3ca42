/** What a person has hidden, with its names, and its changes in an account. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { ListingCard } from "../listings/listing.ts";
import type { Hidden, HiddenAgent, HiddenChange } from "./hidden.ts";

export type HiddenList = { listings: ListingCard[]; agents: HiddenAgent[] };

/** Those of the account. Throws BackendUnavailable. */
export async function listHidden(db: Db): Promise<HiddenList> {
	return expectObject<HiddenList>(await db.rpc("list_hidden"), "listings", "agents");
}

/** Those that a browser names, as far as they are public. Throws BackendUnavailable. */
export async function describeHidden({ listings, agents }: Hidden): Promise<HiddenList> {
	if (listings.length + agents.length === 0) return { listings: [], agents: [] };
	const answer = await anonClient.rpc("list_hidden", { listings: [...listings], agents: [...agents] });
	return expectObject<HiddenList>(answer, "listings", "agents");
}

type Answer = { ok: boolean; code?: "gone" | "rate_limited"; retry_after?: number };
/** retryAfter: seconds. */
export type HiddenResult = { ok: true } | { ok: false; code: "gone" | "rate_limited"; retryAfter: number };

/** Hides for the account, or shows again. Throws BackendUnavailable. */
export async function saveHidden(db: Db, { listings, agents, isHidden }: HiddenChange): Promise<HiddenResult> {
	const given = { listings: [...listings], agents: [...agents], is_hidden: isHidden };
	const {
		ok,
		code = "gone",
		retry_after: retryAfter = 0,
	} = expectObject<Answer>(await db.rpc("change_hidden", given), "ok");
	return ok ? { ok } : { ok, code, retryAfter };
}
