/** The newest listings of an agent, for a frame in other sites. `lng` chooses the language, `theme` the colours. */
import { href, redirect } from "react-router";
import { getAgent } from "#app/domains/agents/agent-queries.server.ts";
import { renderWidget, WIDGET_THEMES } from "#app/domains/feeds/widget.server.tsx";
import { getAgentTitle, KINDS } from "#app/domains/listings/listing.ts";
import { searchListings } from "#app/domains/listings/listing-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { EMBEDDABLE, FRAMED_POLICY } from "#app/platform/http/security-headers.ts";
import type { Route } from "./+types/agent-widget";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const agent = await getAgent(params.slug);
	if (!agent) return new Response(null, { status: 404, headers: { "X-Robots-Tag": "noindex" } });
	// Redirects from a former slug.
	if (agent.slug !== params.slug) throw redirect(href("/agents/:slug/widget", { slug: agent.slug }) + url.search, 301);
	const found = await Promise.all(
		KINDS.map((kind) => searchListings({ filters: { agent: agent.slug, kind }, sort: "newest", page: 1 })),
	);
	const html = renderWidget(
		{
			agent: { slug: agent.slug, name: getAgentTitle(agent) },
			language: context.get(languageContext),
			theme: WIDGET_THEMES.find((one) => one === url.searchParams.get("theme")) ?? "auto",
			origin: siteOrigin(url),
		},
		found.flatMap(({ rows }) => rows),
	);
	return new Response(html, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": FRAMED_POLICY,
			"Cross-Origin-Resource-Policy": EMBEDDABLE,
			"Cache-Control": "private, max-age=300",
			"X-Robots-Tag": "noindex",
		},
	});
}
