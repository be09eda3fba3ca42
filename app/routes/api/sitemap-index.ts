/** Index of the sitemap parts. */
import { listPostEntries } from "#app/domains/content/blog/posts.server.ts";
import { listSitemapParts } from "#app/domains/sitemap/sitemap-queries.server.ts";
import { renderSitemapIndex } from "#app/domains/sitemap/sitemap-xml.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/sitemap-index";

export async function loader({ url }: Route.LoaderArgs) {
	const parts = await listSitemapParts(await listPostEntries());
	return new Response(renderSitemapIndex(siteOrigin(url), parts), {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
