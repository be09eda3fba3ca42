/** What a person has hidden, with its names, and its changes in an account. */
import { cached } from "#app/platform/cache.server.ts";
import { BackendUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
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

/**
 * What a browser hides, with the slugs that its advertisers have now: the browser keeps the slug of the day. While the backend is
 * unavailable, those that it keeps.
 */
export async function addCurrentSlugs(hidden: Hidden): Promise<Hidden> {
	const { agents } = hidden;
	if (agents.length === 0) return hidden;
	try {
		const current = await cached(`hidden-agents:${agents.join()}`, () => listCurrentSlugs(agents));
		return { ...hidden, agents: [...new Set([...agents, ...current])] };
	} catch (error) {
		if (error instanceof BackendUnavailable) return hidden;
		throw error;
	}
}

/**
 * What a browser hides, with each advertiser by the slug that it has now, so that it can be shown again. Whoever is not public at the
 * moment stays as named. Throws BackendUnavailable.
 */
export async function replaceSlugs(hidden: Hidden): Promise<Hidden> {
	const { agents } = hidden;
	const current = await listCurrentSlugs(agents);
	const replaced = await Promise.all(
		agents.map(async (slug) => (current.includes(slug) ? slug : ((await listCurrentSlugs([slug]))[0] ?? slug))),
	);
	return { ...hidden, agents: [...new Set(replaced)] };
}

/** The slugs of the advertisers that have or had these, as far as they are public. */
async function listCurrentSlugs(agents: readonly string[]): Promise<string[]> {
	const found = await describeHidden({ listings: [], agents });
	return found.agents.map(({ slug }) => slug);
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
