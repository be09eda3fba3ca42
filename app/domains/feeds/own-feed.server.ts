/** The feed address of the viewer, or of the agent for whom an administrator writes, with the viewer's own rights. */
import { expectDone, expectObject, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

/** `token` and `created_at` are null without an address. */
export type OwnFeed = { slug: string; token: string | null; created_at: string | null };

const forAgent = (agent: { id: string } | null) => (agent ? { for_agent: agent.id } : {});

/** agent: for whom an administrator reads. Throws BackendRejection (not_an_agent, not_allowed) and BackendUnavailable. */
export async function getOwnFeed(db: Db, agent: { id: string } | null): Promise<OwnFeed> {
	return expectObject<OwnFeed>(await db.rpc("get_own_feed", forAgent(agent)), "slug", "token");
}

/**
 * Creates or renews the address, which ends the one before, or ends it. Throws BackendRejection (not_an_agent,
 * not_allowed) and BackendUnavailable.
 */
export async function renewOwnFeed(db: Db, isWanted: boolean, agent: { id: string } | null): Promise<void> {
	const answer = await db.rpc("renew_own_feed", { is_wanted: isWanted, ...forAgent(agent) });
	if (isWanted) expectScalar(answer, "string");
	else expectDone(answer);
}
