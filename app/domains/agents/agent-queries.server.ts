/** Public reads of advertisers. */
import { cached } from "#app/platform/cache.server.ts";
import { expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { AgentProfile, AgentRow } from "./agent.ts";
import type { AgentFilters } from "./agent-filters.ts";

/** Page size of the list. */
export const AGENTS_PER_PAGE = 24;

/** One page of agents; `total` is capped at 1,001, which means more than 1,000. Throws BackendUnavailable. */
export async function searchAgents(
	filters: AgentFilters,
	page: number,
	db: Db = anonClient,
): Promise<{ total: number; rows: AgentRow[] }> {
	const requested = { ...filters, ...(filters.verified ? { verified: "true" } : {}) };
	return cached(`agents:${JSON.stringify(requested)}:${page}`, async () => {
		const answer = await db.rpc("search_agents", { filters: requested, page, page_size: AGENTS_PER_PAGE });
		return expectObject<{ total: number; rows: AgentRow[] }>(answer, "total", "rows");
	});
}

/** Public profile by slug; null if there is none. Throws BackendUnavailable. */
export async function getAgent(slug: string, db: Db = anonClient): Promise<AgentProfile | null> {
	if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null;
	return cached(`agent:${slug}`, async () => {
		const answer = await db.rpc("get_agent", { agent_slug: slug });
		return unwrap(answer) === null ? null : expectObject<AgentProfile>(answer, "slug", "name", "counts");
	});
}

/** The id behind the slug of a public page; null if there is none. Throws BackendUnavailable. */
export async function findPublicAgent(slug: string, db: Db = anonClient): Promise<{ id: string } | null> {
	if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null;
	return cached(`agent-id:${slug}`, async () =>
		unwrap(await db.from("agents").select("id").eq("slug", slug).maybeSingle()),
	);
}

/** The agent of a slug with the id, for an administrator who writes for the agent; null if there is none. */
export async function findAgentBySlug(
	db: Db,
	slug: string,
): Promise<{ id: string; slug: string; name: string } | null> {
	if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null;
	return unwrap(await db.from("agents").select("id, slug, name").eq("slug", slug).maybeSingle());
}
