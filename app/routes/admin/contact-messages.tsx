/** Contact messages, newest first. */
import { redirect } from "react-router";
import { MessageStates, MessagesSearch, MessagesTable } from "#app/domains/admin/messages/contact-list.tsx";
import { searchMessages } from "#app/domains/admin/messages/contact-messages.server.ts";
import { MESSAGES_PER_PAGE, messagesPath, parseMessageSearch } from "#app/domains/admin/messages/contact-messages.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { AdminList } from "#app/ui/backoffice/admin-list.tsx";
import type { Route } from "./+types/contact-messages";

export const middleware = [requirePermission("contact.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = parseMessageSearch(url.searchParams);
	const found = await searchMessages(await getUserClient(context), filters, page);
	const pages = countPages(found.total, MESSAGES_PER_PAGE);
	if (page > pages) throw redirect(messagesPath(filters, pages));
	return { head: pageHead({ url, context }, (t) => t("adminContact:title")), filters, page, pages, ...found };
}

export default function AdminContactMessages({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminContact");
	const { filters, page, pages, total, rows, states } = loaderData;
	return (
		<AdminList
			title={t("title")}
			intro={t("intro")}
			filters={
				<>
					<MessageStates filters={filters} states={states} />
					<MessagesSearch filters={filters} />
				</>
			}
			total={total}
			labels={{ empty: t("empty"), capped: t("countCapped"), count: t("count", { count: total }) }}
			table={rows.length > 0 ? <MessagesTable rows={rows} /> : null}
			pagination={{ page, pages, pathOf: (wanted) => messagesPath(filters, wanted) }}
		/>
	);
}
