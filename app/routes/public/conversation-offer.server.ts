/** What a signed-in person sees instead of the enquiry form of a listing, and the replies of an agent. */
import { findPublicAgent } from "#app/domains/agents/agent-queries.server.ts";
import type { ConversationOffer } from "#app/domains/listings/detail/action-results.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { startFromListingPath } from "#app/domains/messages/message.ts";
import { getReplyRecord } from "#app/domains/messages/reply-record.server.ts";
import { describeReplies } from "#app/domains/messages/reply-record.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

/** The texts are written here, since public pages do not load those of conversations. Null when it cannot be told. */
export async function offerConversation(
	listing: ListingDetail,
	person: string,
	language: Language,
): Promise<ConversationOffer | null> {
	const agent = await findPublicAgent(listing.agent.slug).catch(ignoreUnavailable);
	if (!agent) return null;
	if (agent.id === person) return { isOwn: true };
	return {
		isOwn: false,
		path: startFromListingPath(listing),
		sendKey: crypto.randomUUID(),
		intro: translations(language).t("messages:start.intro"),
		replies: await listReplies(agent.id, language),
	};
}

/** How fast an agent answers, in words. */
export async function listReplies(agent: string, language: Language): Promise<string[]> {
	return describeReplies(await getReplyRecord(agent), translations(language).getFixedT(language, "messages"), language);
}

function ignoreUnavailable(error: unknown): null {
	if (error instanceof BackendUnavailable) return null;
	throw error;
}
