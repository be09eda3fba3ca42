/** All advertisers, with a search by name, area and kind. */

import { href, redirect } from "react-router";
import { agentsPath, parseAgentSearch } from "#app/domains/agents/agent-filters.ts";
import { AGENTS_PER_PAGE, searchAgents } from "#app/domains/agents/agent-queries.server.ts";
import { groupByDistrict } from "#app/domains/agents/districts.ts";
import { AgentCard } from "#app/domains/agents/ui/agent-card.tsx";
import { AgentsSearch } from "#app/domains/agents/ui/agents-search.tsx";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { IgnoredNotice } from "#app/ui/ignored-notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/agents";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { areas } = await getReferenceData();
	const { filters, page, isCut } = parseAgentSearch(url.searchParams, new Set(areas.map(({ slug }) => slug)));
	// Removes empty parameters from addresses that may be shared.
	if ([...url.searchParams.values()].includes("")) throw redirect(agentsPath({ filters, page }));
	const { total, rows } = await searchAgents(filters, page);
	const pages = countPages(total, AGENTS_PER_PAGE);
	// A page beyond the last one redirects to the last one.
	if (page > pages) throw redirect(agentsPath({ filters, page: pages }));
	const head = pageHead(
		{ url, context },
		(t) => (page > 1 ? `${t("agents:title")} · ${t("common:page", { page })}` : t("agents:title")),
		{ description: (t) => t("agents:description"), path: agentsPath({ filters, page }), isIndexed: !filters.q },
	);
	const names = [...listIgnoredParameters(url.search, agentsPath({ filters, page })), ...(isCut ? ["q"] : [])];
	const ignored = nameIgnoredParameters(names, language);
	return { head, filters, page, pages, total, rows, ignored, districts: groupByDistrict(areas, language) };
}

export default function Agents({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("agents");
	const { filters, page, pages, total, rows, ignored, districts } = loaderData;
	const isSearch = Object.keys(filters).length > 0;
	return (
		<div className="container-page pt-8 sm:pt-12">
			<h1>{t("title")}</h1>
			<p className="mt-2 mb-6 text-lg text-muted">{t("intro")}</p>
			<AgentsSearch filters={filters} districts={districts} />
			<IgnoredNotice text={ignored} />
			{rows.length > 0 ? (
				<>
					<p className="figures mt-8 mb-3 font-medium" role="status">
						{total > 1000 ? t("countCapped") : t("count", { count: total })}
					</p>
					<ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
						{rows.map((agent, index) => (
							<li key={agent.slug} className="grid">
								<AgentCard agent={agent} isLazy={index > 8} />
							</li>
						))}
					</ul>
				</>
			) : (
				<div className="panel mt-8 grid justify-items-center gap-3 px-4 py-10 text-center">
					<h2>{t(isSearch ? "emptyTitle" : "noneTitle")}</h2>
					<p className="max-w-prose text-muted">{t(isSearch ? "emptyText" : "noneText")}</p>
					{isSearch ? (
						<a href={href("/agents")} className="button button-secondary">
							{t("clear")}
						</a>
					) : null}
				</div>
			)}
			<Pagination page={page} pages={pages} pathOf={(wanted) => agentsPath({ filters, page: wanted })} />
		</div>
	);
}
