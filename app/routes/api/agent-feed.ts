/** A file of an agent's stock at a secret address, for portals and programs, which have no session. */
import { FEED_FILES } from "#app/domains/listings/feed/agent-feed.ts";
import { getFeedFile, isFeedToken } from "#app/domains/listings/feed/get-agent-feed.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { answerWithFeed } from "#app/platform/http/feed-response.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Route } from "./+types/agent-feed";

const MAX_PER_MINUTE = 30;
/** Asked for again each time, so that an ended address ends at once. */
const HEADERS = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

export async function loader({ params, request, url }: Route.LoaderArgs) {
	const file = FEED_FILES.find((one) => one === params.file);
	if (!file || !isFeedToken(params.token)) return new Response(null, { status: 404, headers: HEADERS });
	const wait = await consumeRateLimit(`agent-feed:${clientKey(request)}`, MAX_PER_MINUTE, 60);
	if (wait > 0) return new Response(null, { status: 429, headers: { ...HEADERS, "Retry-After": String(wait) } });
	const found = await getFeedFile(params.token, file, url.searchParams, siteOrigin(url));
	if (!found) return new Response(null, { status: 404, headers: HEADERS });
	return answerWithFeed(request, found.content, HEADERS, found);
}
