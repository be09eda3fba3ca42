/** Editable pages in both languages. */
import { listPages } from "#app/domains/content/editor/content-commands.server.ts";
import { ContentList } from "#app/domains/content/editor/content-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/content";

export const middleware = [requirePermission("content.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const pages = await listPages(await getUserClient(context));
	const head = pageHead({ url, context }, (t) => t("adminContent:title"));
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
