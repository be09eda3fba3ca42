/** A part of the sitemap: pages, agents, or an id range of listings. */
import { getSitemapPart } from "#app/domains/sitemap/sitemap-queries.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/sitemap-part";

export async function loader({ params, url }: Route.LoaderArgs) {
	const name = params.part.endsWith(".xml") ? params.part.slice(0, -4) : "";
	const xml = await getSitemapPart(siteOrigin(url), name);
	if (xml === null) return new Response(null, { status: 404 });
	return new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
