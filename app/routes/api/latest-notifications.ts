/** The newest notifications of the viewer for the popover of the bell, as texts. 401 when signed out. */
import { bellLabels } from "#app/domains/notifications/bell.server.ts";
import { BELL_NOTIFICATIONS } from "#app/domains/notifications/notification.ts";
import { listNotifications } from "#app/domains/notifications/notification-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getUserClient, loadUser } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/latest-notifications";

const headers = { "Cache-Control": "private, no-store" };

export async function loader({ context }: Route.LoaderArgs) {
	if (!(await loadUser(context))) return Response.json({ code: "signed_out" }, { status: 401, headers });
	const language = context.get(languageContext);
	const notifications = await listNotifications(await getUserClient(context), BELL_NOTIFICATIONS, language);
	return Response.json({ notifications, labels: bellLabels(language) }, { headers });
}
