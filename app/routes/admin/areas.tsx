/** Districts and areas: names, aliases and points. */
import { listAreas } from "#app/domains/administration/areas.server.ts";
import { AreasList } from "#app/domains/administration/ui/areas-list.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/areas";

export const middleware = [requirePermission("areas.edit")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const areas = await listAreas(await getViewerDb(context));
	const title = translations(language).getFixedT(language, "adminAreas")("title");
	const head = describePage(url, { title, description: title, path: "/admin/areas", language, isIndexed: false });
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
