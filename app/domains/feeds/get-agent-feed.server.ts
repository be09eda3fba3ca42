/** Reads the feed of an agent by its secret, which is the only authorisation. */
import { readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient } from "#app/platform/supabase/clients.server.ts";
import type { AgentFeed } from "./agent-feed.ts";

/** Whether a text has the form of a token. */
export const isFeedToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** The stock of an agent; null for an unknown token. Throws BackendUnavailable. */
export async function getAgentFeed(token: string): Promise<AgentFeed | null> {
	return readAnswer<AgentFeed>(await anonClient.rpc("get_agent_feed", { token })) ?? null;
}
