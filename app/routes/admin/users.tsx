/** Everybody with an account, for administrators of every rank. */
import { redirect } from "react-router";
import { searchPeople } from "#app/domains/administration/people.server.ts";
import { PEOPLE_PER_PAGE, peoplePath, readPeopleSearch } from "#app/domains/administration/people.ts";
import { PeopleSearch, PeopleTable } from "#app/domains/administration/ui/people-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/users";

export const middleware = [requirePermission("users.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = readPeopleSearch(url.searchParams);
	const found = await searchPeople(await getViewerDb(context), filters, page);
	const pages = Math.max(1, Math.ceil(Math.min(found.total, 1000) / PEOPLE_PER_PAGE));
	// A page beyond the last one: the last one, at its own address.
	if (page > pages) throw redirect(peoplePath(filters, pages));
	const head = pageHead({ url, context }, (t) => t("adminUsers:title"), { path: peoplePath(filters, page) });
	return { head, filters, page, pages, ...found };
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminUsers");
	const { filters, page, pages, total, rows } = loaderData;
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="text-muted">{t("intro")}</p>
			</div>
			<PeopleSearch filters={filters} />
			<p role="status" className="figures font-medium">
				{total === 0 ? t("empty") : total > 1000 ? t("countCapped") : t("count", { count: total })}
			</p>
			{rows.length > 0 ? <PeopleTable rows={rows} /> : null}
			<Pagination page={page} pages={pages} pathOf={(wanted) => peoplePath(filters, wanted)} />
		</div>
	);
}
