/** What public pages say about conversations: the form of a listing, and the contact of an agent. */
import { findPublicAgent } from "#app/domains/agents/agent-queries.server.ts";
import type { ConversationOffer } from "#app/domains/listings/detail/action-results.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { startFromListingPath, startWithAgentPath } from "#app/domains/messages/message.ts";
import { getReplyRecord } from "#app/domains/messages/reply-record.server.ts";
import { describeReplies } from "#app/domains/messages/reply-record.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

/**
 * The texts are written here, since public pages do not load those of conversations. Null for the person's own listing, undefined when
 * the advertiser cannot be read.
 */
export async function offerConversation(
	listing: ListingDetail,
	person: string,
	language: Language,
): Promise<ConversationOffer | null | undefined> {
	const agent = await findPublicAgent(listing.agent.slug).catch(ignoreUnavailable);
	if (!agent) return undefined;
	if (agent.id === person) return null;
	const t = translations(language).getFixedT(language, "messages");
	const replies = describeReplies(await getReplyRecord(agent.id), t, language);
	return {
		path: startFromListingPath(listing),
		sendKey: crypto.randomUUID(),
		intro: [t("start.intro"), ...replies].join(" "),
	};
}

/** How fast an agent answers, in words, and the link to write to them for a signed-in person; absent without either. */
export async function describeContact(slug: string, person: string | undefined, language: Language) {
	const agent = await findPublicAgent(slug).catch(ignoreUnavailable);
	if (!agent) return {};
	const t = translations(language).getFixedT(language, "messages");
	const replies = describeReplies(await getReplyRecord(agent.id), t, language);
	const canWrite = person !== undefined && person !== agent.id;
	return {
		...(replies.length > 0 ? { replies } : {}),
		...(canWrite ? { write: { path: startWithAgentPath(slug), label: t("start.write") } } : {}),
	};
}

function ignoreUnavailable(error: unknown): null {
	if (error instanceof BackendUnavailable) return null;
	throw error;
}
