/** Private feed of a saved search: `/feeds/{secret}.xml`, for feed readers, which have no session. */
import { createHash } from "node:crypto";
import { getSearchFeed } from "#app/domains/saved-searches/search-feed.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/search-feed";

export async function loader({ params, request, url }: Route.LoaderArgs) {
	const token = params.name.endsWith(".xml") ? params.name.slice(0, -4) : "";
	const feed = await getSearchFeed(token, siteOrigin(url));
	const headers = { "Cache-Control": "private, max-age=300", "X-Robots-Tag": "noindex" };
	if (feed === null) return new Response(null, { status: 404, headers });
	const tag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 22)}"`;
	const known = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
	if (known.includes(tag)) return new Response(null, { status: 304, headers: { ...headers, ETag: tag } });
	return new Response(feed, {
		headers: { ...headers, ETag: tag, "Content-Type": "application/atom+xml; charset=utf-8" },
	});
}
