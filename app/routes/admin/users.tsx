/** All users, for all administrator roles. */
import { redirect } from "react-router";
import { searchPeople } from "#app/domains/administration/people.server.ts";
import { PEOPLE_PER_PAGE, peoplePath, readPeopleSearch } from "#app/domains/administration/people.ts";
import { PeopleSearch, PeopleTable } from "#app/domains/administration/ui/people-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/admin-list.tsx";
import type { Route } from "./+types/users";

export const middleware = [requirePermission("users.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = readPeopleSearch(url.searchParams);
	const found = await searchPeople(await getViewerDb(context), filters, page);
	const pages = countPages(found.total, PEOPLE_PER_PAGE);
	if (page > pages) throw redirect(peoplePath(filters, pages));
	const head = pageHead({ url, context }, (t) => t("adminUsers:title"), { path: peoplePath(filters, page) });
	return { head, filters, page, pages, ...found };
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminUsers");
	const { filters, page, pages, total, rows } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={<PeopleSearch filters={filters} />}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <PeopleTable rows={rows} /> : null}
			pagination={{ page, pages, pathOf: (wanted) => peoplePath(filters, wanted) }}
		/>
	);
}
