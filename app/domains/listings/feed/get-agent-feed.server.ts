/** Reads the feed of an agent by its secret, which is the only authorisation, and writes its files. */
import { DEFAULT_LANGUAGE, isLanguage } from "#app/locales/i18n.ts";
import { readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient } from "#app/platform/supabase/clients.server.ts";
import { KINDS } from "../listing.ts";
import type { AgentFeed, FeedFile } from "./agent-feed.ts";
import { formatFeedCsv } from "./feed-csv.server.ts";
import { renderFeedJson } from "./feed-json.server.ts";
import { renderKyero } from "./kyero.server.ts";

const TYPES: Record<FeedFile, string> = {
	"kyero.xml": "application/xml; charset=utf-8",
	"listings.csv": "text/csv; charset=utf-8",
	"listings.json": "application/feed+json; charset=utf-8",
};

/** Whether a text has the form of a token. */
export const isFeedToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * A file of a feed with its type and the time of the newest change in milliseconds; null for an unknown token. The
 * parameter `lng` chooses the language, `kind` what a table lists. Throws BackendUnavailable.
 */
export async function getFeedFile(token: string, file: FeedFile, parameters: URLSearchParams, origin: string) {
	const feed = readAnswer<AgentFeed>(await anonClient.rpc("get_agent_feed", { token }));
	if (!feed) return null;
	const chosen = parameters.get("lng");
	const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
	const kind = KINDS.find((one) => one === parameters.get("kind")) ?? "property";
	const write = {
		"kyero.xml": () => renderKyero(feed, origin),
		"listings.csv": () => formatFeedCsv(feed, kind, language, origin),
		"listings.json": () => renderFeedJson(feed, language, origin),
	};
	return {
		content: write[file](),
		type: TYPES[file],
		changedAt: feed.changed_at === null ? null : Date.parse(feed.changed_at),
	};
}
