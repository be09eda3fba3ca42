/** Newsletter issues: drafts, planned and sent ones. */
import { href, redirect } from "react-router";
import { IssuesTable } from "#app/domains/newsletter/editor/issue-facts.tsx";
import { listIssues } from "#app/domains/newsletter/editor/issues.server.ts";
import { ISSUES_PER_PAGE } from "#app/domains/newsletter/editor/issues.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { countPages, parsePageNumber } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import type { Route } from "./+types/newsletter-issues";

export const middleware = [requirePermission("newsletter.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

function pagePath(page: number): string {
	return page > 1 ? `${href("/admin/newsletter/issues")}?page=${page}` : href("/admin/newsletter/issues");
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = parsePageNumber(url.searchParams, 99);
	const { total, rows } = await listIssues(await getUserClient(context), page);
	const pages = countPages(total, ISSUES_PER_PAGE);
	if (page > pages) throw redirect(pagePath(pages));
	return { head: pageHead({ url, context }, (t) => t("adminIssues:title")), page, pages, total, rows };
}

export default function AdminNewsletterIssues({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminIssues");
	const { page, pages, total, rows } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={
				<div className="flex flex-wrap gap-3">
					<a href={href("/admin/newsletter/issues/new")} className="button button-primary">
						{t("write")}
					</a>
					<a href={href("/admin/newsletter")} className="button button-secondary">
						{t("subscribers")}
					</a>
				</div>
			}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <IssuesTable rows={rows} /> : null}
			pagination={{ page, pages, pathOf: pagePath }}
		/>
	);
}
