/** Districts and areas with aliases and coordinates. */
import { listAreas } from "#app/domains/admin/settings/areas.server.ts";
import { AreasList } from "#app/domains/admin/settings/areas-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import type { Route } from "./+types/areas";

export const middleware = [requirePermission("areas.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const areas = await listAreas(await getUserClient(context));
	const head = pageHead({ url, context }, (t) => t("adminAreas:title"));
	return { head, areas };
}

export default function AdminAreas({ loaderData: { areas } }: Route.ComponentProps) {
	const { t } = useTranslation("adminAreas");
	return (
		<AdminPage title={t("title")} intro={t("intro")}>
			<AreasList areas={areas} />
		</AdminPage>
	);
}
