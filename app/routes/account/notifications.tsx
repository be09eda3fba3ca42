/** Notification preferences, and the devices that show notifications. */
import { href } from "react-router";
import { getPreferences, savePreferences } from "#app/domains/accounts/notification-preferences.server.ts";
import { AccountPage, AccountSection } from "#app/domains/accounts/ui/account-page.tsx";
import { NotificationForm } from "#app/domains/accounts/ui/notification-form.tsx";
import { ADMIN_ROLES } from "#app/domains/accounts/viewer.ts";
import { deviceCookie, readDeviceCookie } from "#app/domains/notifications/push/device-cookie.server.ts";
import { DEVICE_INTENTS, handleDeviceForm } from "#app/domains/notifications/push/handle-device.server.ts";
import { listPushDevices } from "#app/domains/notifications/push/push-commands.server.ts";
import { PushDevices } from "#app/domains/notifications/ui/push-devices.tsx";
import { PushPanel } from "#app/domains/notifications/ui/push-panel.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readEnteredValues } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { vapidPublicKey } from "#app/platform/push/send-push.server.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/notifications";
import { rejectUnavailable } from "./account-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const user = requireUser(context);
	const db = await getUserClient(context);
	const read = Promise.all([getPreferences(db, user), listPushDevices(db)]);
	const [chosen, devices] = (await loadOrNullAfterRejection(context, read)) ?? [null, []];
	const ownId = readDeviceCookie(request);
	const current = devices.find(({ id }) => id === ownId)?.id ?? null;
	const isModerator = ADMIN_ROLES.includes(user.role);
	const head = pageHead({ url, context }, (t) => t("profile:notifications"));
	return { head, chosen, isModerator, devices, current, pushKey: vapidPublicKey };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getUserClient(context);
	const path = href("/profile/notifications");
	if (DEVICE_INTENTS.has(String(form.get("intent")))) {
		const result = await handleDeviceForm(db, form);
		const headers = new Headers({ "Set-Cookie": flashCookie(DEVICE_FLASHES[result]) });
		if (result === "removed" && form.get("device") === readDeviceCookie(request))
			headers.append("Set-Cookie", deviceCookie(null));
		throw redirectAfterPost(`${path}#push`, headers);
	}
	const result = await savePreferences(db, requireUser(context), form);
	if (!result.ok) return rejectUnavailable(context, readEnteredValues(form));
	throw redirectWithFlash(path, { code: "flash.saved", type: "success" });
}

const DEVICE_FLASHES = {
	saved: { code: "flash.saved", type: "success" },
	removed: { code: "deviceRemoved", type: "success" },
	tested: { code: "pushTested", type: "success" },
	not_found: { code: "deviceGone", type: "info" },
	rate_limited: { code: "tooManyRequests", type: "error" },
	unavailable: { code: "notDone", type: "error" },
} as const;

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
	const { chosen, isModerator, devices, current, pushKey } = loaderData;
	const { t } = useTranslation(["profile", "push"]);
	const draft = useFormDraft();
	return (
		<AccountPage title={t("notifications")} intro={t("notificationsIntro")}>
			<NotificationForm chosen={chosen} isModerator={isModerator} state={actionData ?? draft} />
			<AccountSection id="push-title" title={t("push:title")}>
				<p className="text-muted">{t("push:intro")}</p>
				<PushPanel server={{ key: pushKey, isKnown: chosen && current !== null }} />
			</AccountSection>
			<AccountSection id="devices-title" title={t("push:devices")}>
				<PushDevices devices={devices} current={current} path={href("/profile/notifications")} />
			</AccountSection>
		</AccountPage>
	);
}
