/** All users, for all administrator roles. */
import { redirect } from "react-router";
import { searchUsers } from "#app/domains/admin/users/users.server.ts";
import { parseUserSearch, USERS_PER_PAGE, usersPath } from "#app/domains/admin/users/users.ts";
import { UsersSearch, UsersTable } from "#app/domains/admin/users/users-table.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import type { Route } from "./+types/users";

export const middleware = [requirePermission("users.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = parseUserSearch(url.searchParams);
	const found = await searchUsers(await getUserClient(context), filters, page);
	const pages = countPages(found.total, USERS_PER_PAGE);
	if (page > pages) throw redirect(usersPath(filters, pages));
	const head = pageHead({ url, context }, (t) => t("adminUsers:title"), { path: usersPath(filters, page) });
	return { head, filters, page, pages, ...found };
}

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminUsers");
	const { filters, page, pages, total, rows } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={<UsersSearch filters={filters} />}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <UsersTable rows={rows} /> : null}
			pagination={{ page, pages, pathOf: (wanted) => usersPath(filters, wanted) }}
		/>
	);
}
