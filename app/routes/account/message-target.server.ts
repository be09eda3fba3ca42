/** The listing or the agent that a new conversation is about, from the address. */
import type { RouterContextProvider } from "react-router";
import { findPublicAgent, getAgent } from "#app/domains/agents/agent-queries.server.ts";
import { getAgentTitle, KINDS } from "#app/domains/listings/listing.ts";
import { getListing } from "#app/domains/listings/listing-queries.server.ts";
import type { ConversationListing, ReplyRecord } from "#app/domains/messages/message.ts";
import { getReplyRecord } from "#app/domains/messages/reply-record.server.ts";
import { requireUser } from "#app/middleware/session.server.ts";
import { notFound, requireId } from "#app/platform/http/responses.server.ts";

export type MessageTarget = {
	/** Null for a conversation that is about no listing. */
	listing: (ConversationListing & { id: number }) | null;
	agent: { id: string; slug: string; name: string };
	isOwn: boolean;
	record: ReplyRecord | null;
};

/** Throws 404 for what is not public. */
export async function findTarget(url: URL, context: Readonly<RouterContextProvider>): Promise<MessageTarget> {
	const kind = KINDS.find((one) => url.searchParams.has(one));
	const listing = kind ? await findListing(kind, url) : null;
	const slug = listing?.agent ?? url.searchParams.get("agent") ?? "";
	const agent = await getAgent(slug);
	const found = agent && (await findPublicAgent(agent.slug));
	if (!agent || !found) throw notFound();
	return {
		listing: listing?.facts ?? null,
		agent: { id: found.id, slug: agent.slug, name: getAgentTitle(agent) },
		isOwn: found.id === requireUser(context).id,
		record: await getReplyRecord(found.id),
	};
}

async function findListing(kind: (typeof KINDS)[number], url: URL) {
	const found = await getListing(kind, requireId(url.searchParams.get(kind) ?? undefined));
	if (!found || "gone" in found) throw notFound();
	const { id, category, title_en, title_tr, reference, status, price_pence, photos, area } = found;
	const [photo = null] = photos;
	const shown = { id, kind, category, title_en, title_tr, reference, status, price_pence, photo };
	const facts = { ...shown, place: area.slug, is_gone: status !== "available", is_public: true };
	return { facts, agent: found.agent.slug };
}
