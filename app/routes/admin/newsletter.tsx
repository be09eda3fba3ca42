/** Newsletter subscribers: search, counts and export. */
import { href, redirect } from "react-router";
import { searchSubscribers } from "#app/domains/admin/messages/subscribers.server.ts";
import {
	parseSubscriberSearch,
	SUBSCRIBERS_PER_PAGE,
	subscribersPath,
} from "#app/domains/admin/messages/subscribers.ts";
import {
	SubscriberCountsPanel,
	SubscribersSearch,
	SubscribersTable,
} from "#app/domains/admin/messages/subscribers-table.tsx";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/newsletter";

export const middleware = [requirePermission("newsletter.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = parseSubscriberSearch(url.searchParams);
	const found = await searchSubscribers(await getUserClient(context), filters, page);
	const pages = countPages(found.total, SUBSCRIBERS_PER_PAGE);
	if (page > pages) throw redirect(subscribersPath(filters, pages));
	const head = pageHead({ url, context }, (t) => t("adminNewsletter:title"));
	return {
		head,
		filters,
		page,
		pages,
		mayExport: hasPermission(requireUser(context).role, "newsletter.export"),
		...found,
	};
}

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminNewsletter");
	const { filters, page, pages, total, rows, figures, mayExport } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={
				<>
					<a href={href("/admin/newsletter/issues")} className="button button-secondary justify-self-start">
						{t("issues")}
					</a>
					<SubscriberCountsPanel figures={figures} />
					{mayExport ? <Download /> : null}
					<SubscribersSearch filters={filters} />
				</>
			}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <SubscribersTable rows={rows} /> : null}
			pagination={{ page, pages, pathOf: (wanted) => subscribersPath(filters, wanted) }}
		/>
	);
}

function Download() {
	const { t } = useTranslation("adminNewsletter");
	return (
		<div>
			<a
				href={href("/admin/newsletter.csv")}
				data-document
				aria-describedby="download-hint"
				className="link inline-flex min-h-11 items-center gap-2"
			>
				<Icon name="download" />
				{t("download")}
			</a>
			<p id="download-hint" className="text-sm text-muted">
				{t("downloadHint")}
			</p>
		</div>
	);
}
