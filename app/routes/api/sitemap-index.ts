/** Index of the sitemap parts. */
import { listSitemapParts } from "#app/domains/sitemap/sitemap-queries.server.ts";
import { renderSitemapIndex } from "#app/domains/sitemap/sitemap-xml.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/sitemap-index";

export async function loader({ url }: Route.LoaderArgs) {
	return new Response(renderSitemapIndex(siteOrigin(url), await listSitemapParts()), {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
