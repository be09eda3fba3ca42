/** Messages of the contact form, the newest first. */
import { redirect } from "react-router";
import { searchMessages } from "#app/domains/administration/contact-messages.server.ts";
import { MESSAGES_PER_PAGE, messagesPath, readMessageSearch } from "#app/domains/administration/contact-messages.ts";
import { MessageStates, MessagesSearch, MessagesTable } from "#app/domains/administration/ui/contact-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/contact-messages";

export const middleware = [requirePermission("contact.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { filters, page } = readMessageSearch(url.searchParams);
	const found = await searchMessages(await getViewerDb(context), filters, page);
	const pages = Math.max(1, Math.ceil(Math.min(found.total, 1000) / MESSAGES_PER_PAGE));
	// A page beyond the last one: the last one, at its own address.
	if (page > pages) throw redirect(messagesPath(filters, pages));
	return { head: pageHead({ url, context }, (t) => t("adminContact:title")), filters, page, pages, ...found };
}

export default function AdminContactMessages({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminContact");
	const { filters, page, pages, total, rows, states } = loaderData;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
			</div>
			<MessageStates filters={filters} states={states} />
			<MessagesSearch filters={filters} />
			<p role="status" className="figures font-medium">
				{total === 0 ? t("empty") : total > 1000 ? t("countCapped") : t("count", { count: total })}
			</p>
			{rows.length > 0 ? <MessagesTable rows={rows} /> : null}
			<Pagination page={page} pages={pages} pathOf={(wanted) => messagesPath(filters, wanted)} />
		</div>
	);
}
