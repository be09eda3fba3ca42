/** Notification preferences. */
import { href } from "react-router";
import { getPreferences, savePreferences } from "#app/domains/accounts/notification-preferences.server.ts";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { NotificationForm } from "#app/domains/accounts/ui/notification-form.tsx";
import { ADMIN_ROLES } from "#app/domains/accounts/viewer.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readEnteredValues } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/notifications";
import { rejectUnavailable } from "./account-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const user = requireUser(context);
	const chosen = await loadOrNullAfterRejection(context, getPreferences(await getUserClient(context), user));
	const isModerator = ADMIN_ROLES.includes(user.role);
	return { head: pageHead({ url, context }, (t) => t("profile:notifications")), chosen, isModerator };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const result = await savePreferences(await getUserClient(context), requireUser(context), form);
	if (!result.ok) return rejectUnavailable(context, readEnteredValues(form));
	throw redirectWithFlash(href("/profile/notifications"), { code: "flash.saved", type: "success" });
}

export default function Notifications({ loaderData: { chosen, isModerator }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	const draft = useFormDraft();
	return (
		<AccountPage title={t("notifications")} intro={t("notificationsIntro")}>
			<NotificationForm chosen={chosen} isModerator={isModerator} state={actionData ?? draft} />
		</AccountPage>
	);
}
