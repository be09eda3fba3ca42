/** Notification preferences. */
import { href } from "react-router";
import { getPreferences, savePreferences } from "#app/domains/accounts/notification-preferences.server.ts";
import { NotificationForm } from "#app/domains/accounts/ui/notification-form.tsx";
import { OwnPage } from "#app/domains/accounts/ui/own-page.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readForForm } from "#app/middleware/typed-text.server.ts";
import { readTyped } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { useTyped } from "#app/ui/use-typed.ts";
import type { Route } from "./+types/notifications";
import { refuseUnavailable } from "./own-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const preferences = await readForForm(context, getPreferences(await getViewerDb(context), getViewer(context).id));
	return { head: pageHead({ url, context }, (t) => t("profile:notifications")), preferences };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const result = await savePreferences(await getViewerDb(context), form);
	if (!result.ok) return refuseUnavailable(context, readTyped(form));
	throw redirectWithFlash(href("/profile/notifications"), { code: "flash.saved", type: "success" });
}

export default function Notifications({ loaderData: { preferences }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	const typed = useTyped();
	return (
		<OwnPage title={t("notifications")} intro={t("notificationsIntro")}>
			<NotificationForm preferences={preferences} state={actionData ?? typed} />
		</OwnPage>
	);
}
