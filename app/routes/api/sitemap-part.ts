/** A part of the sitemap: pages, agents, posts, newsletter issues, or an id range of listings. */
import { listPostEntries } from "#app/domains/content/blog/posts.server.ts";
import { getSitemapPart } from "#app/domains/sitemap/sitemap-queries.server.ts";
import { renderSitemapPart } from "#app/domains/sitemap/sitemap-xml.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/sitemap-part";

export async function loader({ params, url }: Route.LoaderArgs) {
	const name = params.part.endsWith(".xml") ? params.part.slice(0, -4) : "";
	const origin = siteOrigin(url);
	// Posts are in the data cache, so that a withdrawn one leaves the sitemap at once.
	const xml = name === "blog" ? renderSitemapPart(origin, await listPostEntries()) : await getSitemapPart(origin, name);
	if (xml === null) return new Response(null, { status: 404 });
	return new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
