/** The agent for whom a new listing or an import is written: the viewer, or the one that an administrator chose. */
import type { RouterContextProvider } from "react-router";
import { mayNow } from "#app/domains/admin/permissions.ts";
import { findAgentBySlug, searchAgents } from "#app/domains/agents/agent-queries.server.ts";
import { hasAgentPage } from "#app/domains/agents/own-agent.server.ts";
import { MAX_AGENT_SEARCH_LENGTH } from "#app/domains/listings/editor/agent-choice.tsx";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The agent of the parameter `agent`, for administrators; null without one and for an unknown one. */
export async function findChosenAgent(url: URL, context: Context) {
	const [slug, user] = [url.searchParams.get("agent"), requireUser(context)];
	if (!slug || !mayNow(user, "listings.write")) return null;
	const agent = await findAgentBySlug(await getUserClient(context), slug);
	return agent?.id === user.id ? null : agent;
}

/**
 * What a page shows: the chosen agent, whether the form can follow, and for administrators the search for an agent.
 */
export async function loadOnBehalfOf(url: URL, context: Context) {
	const user = requireUser(context);
	const mayChoose = mayNow(user, "listings.write");
	const query = mayChoose ? (url.searchParams.get("q") ?? "").trim().slice(0, MAX_AGENT_SEARCH_LENGTH) : "";
	const [hasOwnPage, agent, found] = await Promise.all([
		hasAgentPage(await getUserClient(context), user.id),
		findChosenAgent(url, context),
		query ? searchAgents({ q: query }, 1) : null,
	]);
	const isGone = mayChoose && url.searchParams.has("agent") && !agent;
	return {
		agent,
		mayWrite: !isGone && !query && (agent !== null || hasOwnPage),
		choice: mayChoose ? { query, found, isGone, hasOwnPage } : null,
	};
}
