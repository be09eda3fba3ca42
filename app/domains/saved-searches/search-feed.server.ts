/** Reads a private feed by its secret, which is the only authorisation. */
import { translations } from "#app/locales/translations.server.ts";
import { readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient } from "#app/platform/supabase/clients.server.ts";
import { renderSearchFeed, type SearchFeed } from "./atom-feed.ts";
import type { CriteriaTexts } from "./criteria.ts";

/** Atom feed in the owner's language; null for an unknown secret. Throws BackendUnavailable. */
export async function getSearchFeed(token: string, origin: string): Promise<string | null> {
	if (!/^[0-9a-f]{32}$/.test(token)) return null;
	const feed = readAnswer<SearchFeed>(await anonClient.rpc("get_search_feed", { token }));
	if (!feed) return null;
	const t = translations(feed.language).getFixedT(feed.language, ["searches", "search", "vocabulary", "common"]);
	return renderSearchFeed(feed, token, origin, t as CriteriaTexts);
}
