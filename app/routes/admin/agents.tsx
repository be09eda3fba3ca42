/** Agents, for all administrator roles; pending verifications first. */
import { redirect } from "react-router";
import { searchAgents } from "#app/domains/admin/agents/agent-review.server.ts";
import { AGENTS_PER_PAGE, adminAgentsPath, parseAdminAgentSearch } from "#app/domains/admin/agents/agent-review.ts";
import { AgentsSearch, AgentsTable } from "#app/domains/admin/agents/agents-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import type { Route } from "./+types/agents";

export const middleware = [requirePermission("agents.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = parseAdminAgentSearch(url.searchParams);
	const found = await searchAgents(await getUserClient(context), filters, page);
	const pages = countPages(found.total, AGENTS_PER_PAGE);
	if (page > pages) throw redirect(adminAgentsPath(filters, pages));
	const path = adminAgentsPath(filters, page);
	const head = pageHead({ url, context }, (t) => t("adminAgents:title"), { path });
	return { head, filters, page, pages, ...found };
}

export default function AdminAgents({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminAgents");
	const { filters, page, pages, total, rows } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={<AgentsSearch filters={filters} />}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <AgentsTable rows={rows} /> : null}
			pagination={{ page, pages, pathOf: (wanted) => adminAgentsPath(filters, wanted) }}
		/>
	);
}
