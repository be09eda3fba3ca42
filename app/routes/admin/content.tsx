/** The pages whose words administrators edit, each in both languages. */
import { listPages } from "#app/domains/content/content-commands.server.ts";
import { ContentList } from "#app/domains/content/ui/content-list.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/content";

export const middleware = [requirePermission("content.edit")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const pages = await listPages(await getViewerDb(context));
	const title = translations(language).getFixedT(language, "adminContent")("title");
	const head = describePage(url, { title, description: title, path: "/admin/content", language, isIndexed: false });
	return { head, pages };
}

export default function AdminContent({ loaderData: { pages } }: Route.ComponentProps) {
	const { t } = useTranslation("adminContent");
	return (
		<div className="container-page grid gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
			</div>
			<ContentList pages={pages} />
		</div>
	);
}
