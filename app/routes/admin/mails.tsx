/** Outbox: pending and failed mails, retry and cancel. */
import { data, redirect } from "react-router";
import { MailStates, MailsTable } from "#app/domains/admin/mail/mails-table.tsx";
import { listMails, MAIL_ACTIONS, performMailAction } from "#app/domains/admin/mail/outbox-admin.server.ts";
import { MAILS_PER_PAGE, mailsPath, parseMailSearch } from "#app/domains/admin/mail/outbox-admin.ts";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { AdminPage } from "#app/ui/backoffice/admin-page.tsx";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/mails";

export const middleware = [requirePermission("jobs.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const canAct = hasPermission(requireUser(context).role, "jobs.run");
	const requested = parseMailSearch(url.searchParams);
	const search = { ...requested, hasAddresses: requested.hasAddresses && canAct };
	const found = await listMails(await getUserClient(context), search);
	const pages = countPages(found.total, MAILS_PER_PAGE);
	if (search.page > pages) throw redirect(mailsPath({ ...search, page: pages }));
	return { head: pageHead({ url, context }, (t) => t("adminMails:title")), search, pages, canAct, ...found };
}

const SUCCESS_MESSAGES = { retry: "flash.mailRetried", drop: "flash.mailDropped" } as const;

export async function action({ request, url, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const mailAction = MAIL_ACTIONS.find((one) => one === formData.get("intent"));
	if (!mailAction) throw data(null, { status: 400 });
	// Read-only roles; the database enforces the same.
	if (!hasPermission(requireUser(context).role, "jobs.run")) throw data(null, { status: 403 });
	const result = await performMailAction(await getUserClient(context), mailAction, String(formData.get("mail") ?? ""));
	const path = mailsPath(parseMailSearch(url.searchParams));
	if (result.ok) return redirectWithFlash(path, { code: SUCCESS_MESSAGES[mailAction], type: "success" });
	const isGone = result.code === "gone";
	return redirectWithFlash(path, {
		code: isGone ? "flash.mailGone" : "flash.notDone",
		type: isGone ? "info" : "error",
	});
}

export default function AdminMails({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("adminMails");
	const { search, pages, rows, states, canAct } = loaderData;
	return (
		<AdminPage title={t("title")} intro={t("intro")}>
			<IgnoredParameters path={mailsPath(search)} defaults={{ state: ["waiting"], addresses: ["whole"] }} />
			<MailStates search={search} states={states} />
			{canAct && rows.length > 0 ? (
				<p>
					<a
						href={mailsPath({ ...search, hasAddresses: !search.hasAddresses })}
						className="link inline-flex min-h-11 items-center"
					>
						{t(search.hasAddresses ? "hideAddresses" : "showAddresses")}
					</a>
					<span className="block text-sm text-muted">{t("addressesHint")}</span>
				</p>
			) : null}
			{rows.length > 0 ? (
				<MailsTable rows={rows} search={search} canAct={canAct} />
			) : (
				<p role="status">{t(`empty.${search.state}`)}</p>
			)}
			<Pagination page={search.page} pages={pages} pathOf={(page) => mailsPath({ ...search, page })} />
		</AdminPage>
	);
}
