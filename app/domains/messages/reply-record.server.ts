/** How fast agents answer, on public pages. */
import { cached } from "#app/platform/cache.server.ts";
import { BackendUnavailable, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient } from "#app/platform/supabase/clients.server.ts";
import type { ReplyRecord } from "./message.ts";

/** The record of an agent by the id; null with too few conversations, and when it cannot be read. */
export async function getReplyRecord(agent: string): Promise<ReplyRecord | null> {
	try {
		return await cached(`reply-record:${agent}`, async () =>
			readAnswer<ReplyRecord>(await anonClient.rpc("agent_reply_record", { agent })),
		);
	} catch (error) {
		if (error instanceof BackendUnavailable) return null;
		throw error;
	}
}
