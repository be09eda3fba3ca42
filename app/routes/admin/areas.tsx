/** Districts and areas with aliases and coordinates. */
import { listAreas } from "#app/domains/admin/settings/areas.server.ts";
import { AreasList } from "#app/domains/admin/settings/areas-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
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
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
			</div>
			<AreasList areas={areas} />
		</div>
	);
}
