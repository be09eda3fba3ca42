/** Landmarks that searches can be near, by kind. */
import { href } from "react-router";
import { listLandmarks } from "#app/domains/admin/settings/landmarks.server.ts";
import { LandmarksList } from "#app/domains/admin/settings/landmarks-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import type { Route } from "./+types/landmarks";

export const middleware = [requirePermission("areas.edit")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const landmarks = await listLandmarks(await getUserClient(context));
	const head = pageHead({ url, context }, (t) => t("adminLandmarks:title"));
	return { head, landmarks };
}

export default function AdminLandmarks({ loaderData: { landmarks } }: Route.ComponentProps) {
	const { t } = useTranslation("adminLandmarks");
	return (
		<AdminPage
			title={t("title")}
			intro={t("intro")}
			links={
				<a href={href("/admin/landmarks/:id", { id: "new" })} className="button button-primary justify-self-start">
					{t("add")}
				</a>
			}
		>
			<LandmarksList landmarks={landmarks} />
		</AdminPage>
	);
}
