/** Notifications: open, mark as read, delete. */
import { data, href } from "react-router";
import { MAX_NOTIFICATIONS } from "#app/domains/notifications/notification.ts";
import { deleteNotification, markNotificationsRead } from "#app/domains/notifications/notification-commands.server.ts";
import { listNotifications } from "#app/domains/notifications/notification-queries.server.ts";
import { NotificationListPage } from "#app/domains/notifications/ui/notification-list.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/notification-list";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("notifications:title"), {
		description: (t) => t("notifications:description"),
	});
	const db = await getUserClient(context);
	try {
		const notifications = await listNotifications(db, MAX_NOTIFICATIONS, context.get(languageContext));
		return { head, notifications };
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return data({ head, notifications: null }, { status: 503 });
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getUserClient(context);
	const [toRead, toDelete] = [parseId(form.get("read")), parseId(form.get("delete"))];
	const isAll = form.get("read") === "all";
	if (!isAll && toRead === null && toDelete === null) throw data(null, { status: 400 });
	const result = await (toDelete === null
		? markNotificationsRead(db, isAll ? null : toRead)
		: deleteNotification(db, toDelete));
	const path = href("/notifications");
	if (!result.ok) return redirectWithFlash(path, { code: "notDone", type: "error" });
	return redirectAfterPost(path);
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
	return <NotificationListPage notifications={loaderData.notifications} />;
}
