/** Private feed of a saved search: `/feeds/{secret}.xml`, for feed readers, which have no session. */
import { getSearchFeed } from "#app/domains/saved-searches/search-feed.server.ts";
import { answerWithFeed } from "#app/platform/http/feed-response.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/search-feed";

export async function loader({ params, request, url }: Route.LoaderArgs) {
	const token = params.name.endsWith(".xml") ? params.name.slice(0, -4) : "";
	const feed = await getSearchFeed(token, siteOrigin(url));
	const headers = { "Cache-Control": "private, max-age=300", "X-Robots-Tag": "noindex" };
	return feed === null ? new Response(null, { status: 404, headers }) : answerWithFeed(request, feed, headers);
}
