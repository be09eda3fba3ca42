/** Subscribers of the newsletter: found, counted, and the confirmed ones as a file. */
import { href, redirect } from "react-router";
import { may } from "#app/domains/administration/permissions.ts";
import { searchSubscribers } from "#app/domains/administration/subscribers.server.ts";
import {
	readSubscriberSearch,
	SUBSCRIBERS_PER_PAGE,
	subscribersPath,
} from "#app/domains/administration/subscribers.ts";
import {
	SubscriberNumbers,
	SubscribersSearch,
	SubscribersTable,
} from "#app/domains/administration/ui/subscribers-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/newsletter";

export const middleware = [requirePermission("newsletter.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = readSubscriberSearch(url.searchParams);
	const found = await searchSubscribers(await getViewerDb(context), filters, page);
	const pages = Math.max(1, Math.ceil(Math.min(found.total, 1000) / SUBSCRIBERS_PER_PAGE));
	// A page beyond the last one: the last one, at its own address.
	if (page > pages) throw redirect(subscribersPath(filters, pages));
	const head = pageHead({ url, context }, (t) => t("adminNewsletter:title"));
	return { head, filters, page, pages, mayExport: may(getViewer(context).role, "newsletter.export"), ...found };
}

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminNewsletter");
	const { filters, page, pages, total, rows, figures, mayExport } = loaderData;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
			</div>
			<SubscriberNumbers figures={figures} />
			{mayExport ? (
				<div>
					<a
						href={href("/admin/newsletter.csv")}
						download
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
			) : null}
			<SubscribersSearch filters={filters} />
			<p role="status" className="figures font-medium">
				{total === 0 ? t("empty") : total > 1000 ? t("countCapped") : t("count", { count: total })}
			</p>
			{rows.length > 0 ? <SubscribersTable rows={rows} /> : null}
			<Pagination page={page} pages={pages} pathOf={(wanted) => subscribersPath(filters, wanted)} />
		</div>
	);
}
