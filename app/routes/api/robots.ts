/** robots.txt. */
import { renderRobots } from "#app/domains/sitemap/sitemap-xml.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/robots";

export function loader({ url }: Route.LoaderArgs) {
	return new Response(renderRobots(siteOrigin(url)), {
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
	});
}
