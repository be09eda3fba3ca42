/** Announcements of the office: write one, and those that were sent. */
import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { AnnouncementForm } from "#app/domains/admin/messages/announcement-form.tsx";
import { AnnouncementList } from "#app/domains/admin/messages/announcement-list.tsx";
import {
	announcementSchema,
	listAnnouncements,
	sendAnnouncement,
} from "#app/domains/admin/messages/announcements.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { settleForm } from "#app/middleware/settle-form.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { Section } from "#app/ui/backoffice/section.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/announcements";

export const middleware = [requirePermission("announcements.send")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const read = async () => listAnnouncements(await getUserClient(context));
	const announcements = (await loadOrNullAfterRejection(context, read())) ?? [];
	const head = pageHead({ url, context }, (t) => t("adminAnnouncements:title"));
	return { head, announcements, sendKey: randomUUID(), constraints: constraintsOf(announcementSchema) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), announcementSchema);
	return settleForm(context, form, {
		run: async (value) => sendAnnouncement(await getUserClient(context), value),
		explain: () => ({ key: "unavailable", status: 503 }),
		done: () => ({ path: href("/admin/announcements"), code: "flash.announcementSent" }),
	});
}

export default function AdminAnnouncements({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("adminAnnouncements");
	const draft = useFormDraft();
	const { announcements, sendKey, constraints } = loaderData;
	return (
		<AdminPage title={t("title")} intro={t("intro")}>
			<AnnouncementForm key={sendKey} sendKey={sendKey} state={actionData ?? draft} constraints={constraints} />
			<Section id="sent" title={t("sent")}>
				<AnnouncementList announcements={announcements} />
			</Section>
		</AdminPage>
	);
}
