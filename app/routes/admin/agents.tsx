/** Agents for administrators of every rank: those who wait for verification first. */
import { redirect } from "react-router";
import { searchAgents } from "#app/domains/administration/agents-as-admin.server.ts";
import { AGENTS_PER_PAGE, adminAgentsPath, readAdminAgentSearch } from "#app/domains/administration/agents-as-admin.ts";
import { AgentsSearch, AgentsTable } from "#app/domains/administration/ui/agents-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/agents";

export const middleware = [requirePermission("agents.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = readAdminAgentSearch(url.searchParams);
	const found = await searchAgents(await getViewerDb(context), filters, page);
	const pages = Math.max(1, Math.ceil(Math.min(found.total, 1000) / AGENTS_PER_PAGE));
	// A page beyond the last one: the last one, at its own address.
	if (page > pages) throw redirect(adminAgentsPath(filters, pages));
	const path = adminAgentsPath(filters, page);
	const head = pageHead({ url, context }, (t) => t("adminAgents:title"), { path });
	return { head, filters, page, pages, ...found };
}

export default function AdminAgents({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminAgents");
	const { filters, page, pages, total, rows } = loaderData;
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="text-muted">{t("intro")}</p>
			</div>
			<AgentsSearch filters={filters} />
			<p role="status" className="figures font-medium">
				{total === 0 ? t("empty") : total > 1000 ? t("countCapped") : t("count", { count: total })}
			</p>
			{rows.length > 0 ? <AgentsTable rows={rows} /> : null}
			<Pagination page={page} pages={pages} pathOf={(wanted) => adminAgentsPath(filters, wanted)} />
		</div>
	);
}
