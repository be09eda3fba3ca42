/** A file of an agent's stock at a secret address, for portals and programs, which have no session. */
import { type AgentFeed, FEED_FILES, type FeedFile } from "#app/domains/feeds/agent-feed.ts";
import { renderFeedJson } from "#app/domains/feeds/feed-json.server.ts";
import { getAgentFeed, isFeedToken } from "#app/domains/feeds/get-agent-feed.server.ts";
import { renderKyero } from "#app/domains/feeds/kyero.server.ts";
import { formatStockTable } from "#app/domains/listings/import/stock-table.server.ts";
import { KINDS } from "#app/domains/listings/listing.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#app/locales/i18n.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { answerWithFeed } from "#app/platform/http/feed-response.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Route } from "./+types/agent-feed";

const MAX_PER_MINUTE = 30;
/** Asked for again each time, so that an ended address ends at once. */
const HEADERS = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

const TYPES: Record<FeedFile, string> = {
	"kyero.xml": "application/xml; charset=utf-8",
	"listings.csv": "text/csv; charset=utf-8",
	"listings.json": "application/feed+json; charset=utf-8",
};

export async function loader({ params, request, url }: Route.LoaderArgs) {
	const file = FEED_FILES.find((one) => one === params.file);
	if (!file || !isFeedToken(params.token)) return new Response(null, { status: 404, headers: HEADERS });
	const wait = await consumeRateLimit(`agent-feed:${clientKey(request)}`, MAX_PER_MINUTE, 60);
	if (wait > 0) return new Response(null, { status: 429, headers: { ...HEADERS, "Retry-After": String(wait) } });
	const feed = await getAgentFeed(params.token);
	if (!feed) return new Response(null, { status: 404, headers: HEADERS });
	return answerWithFeed(request, writeFile(file, feed, url), HEADERS, {
		type: TYPES[file],
		changedAt: feed.changed_at === null ? null : Date.parse(feed.changed_at),
	});
}

/** The parameter `lng` chooses the language, `kind` what a table lists. */
function writeFile(file: FeedFile, feed: AgentFeed, url: URL): string {
	const chosen = url.searchParams.get("lng");
	const language = isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
	const origin = siteOrigin(url);
	switch (file) {
		case "kyero.xml":
			return renderKyero(feed, origin);
		case "listings.json":
			return renderFeedJson(feed, language, origin);
		case "listings.csv": {
			const kind = KINDS.find((one) => one === url.searchParams.get("kind")) ?? "property";
			return formatStockTable(feed.listings, kind, language, origin);
		}
	}
}
