/** Received enquiries: search, reply by mail or phone, mark as answered. */
import { redirect } from "react-router";
import { markEnquiry } from "#app/domains/dashboard/dashboard-commands.server.ts";
import { listOwnEnquiries } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { withReplies } from "#app/domains/dashboard/enquiry-replies.server.ts";
import { ENQUIRIES_PER_PAGE, enquiriesPath, parseEnquiriesSearch } from "#app/domains/dashboard/own-listings.ts";
import { readReturnPath } from "#app/domains/dashboard/return-path.ts";
import { DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { EnquiryFilters } from "#app/domains/dashboard/ui/enquiry-filters.tsx";
import { EnquiryList } from "#app/domains/dashboard/ui/enquiry-list.tsx";
import { listConversations } from "#app/domains/messages/conversation-queries.server.ts";
import { type ConversationRow, messagesPath } from "#app/domains/messages/message.ts";
import { ConversationList } from "#app/domains/messages/ui/conversation-list.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { countPages } from "#app/platform/http/page-number.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { IgnoredParameters } from "#app/ui/backoffice/ignored-parameters.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/enquiries";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Conversations above the enquiries; the others are on their own page. */
const CONVERSATIONS_SHOWN = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
	const search = parseEnquiriesSearch(url.searchParams);
	const db = await getUserClient(context);
	const isFiltered = search.searchText || search.state || search.listing || search.page > 1;
	const [found, list] = await Promise.all([
		listOwnEnquiries(db, search),
		isFiltered ? null : listConversations(db, { filter: "all", position: null }),
	]);
	const pages = countPages(found.total, ENQUIRIES_PER_PAGE, Number.POSITIVE_INFINITY);
	if (search.page > pages) throw redirect(enquiriesPath({ ...search, page: pages }));
	const head = pageHead({ url, context }, (t) => t("dashboard:enquiries"));
	const received = list?.rows.filter(({ is_seeker }) => !is_seeker).slice(0, CONVERSATIONS_SHOWN);
	const conversations = received ? { rows: received, now: now() } : null;
	return { head, search, found, enquiries: withReplies(found.rows, siteOrigin(url)), pages, conversations };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const intent = form.get("intent");
	const back = readReturnPath(form, "/dashboard/enquiries");
	if (intent !== "answered" && intent !== "open") return redirectAfterPost(back);
	const isThere = await markEnquiry(await getUserClient(context), String(form.get("id")), intent === "answered");
	if (!isThere) return redirectWithFlash(back, { code: "failedNotFound", type: "error" });
	return redirectWithFlash(back, { code: intent === "answered" ? "enquiryAnswered" : "enquiryOpen", type: "success" });
}

export default function OwnEnquiries({ loaderData }: Route.ComponentProps) {
	const { search, found, enquiries, pages, conversations } = loaderData;
	const { t } = useTranslation("dashboard");
	const isNarrowed = search.searchText || search.state || search.listing;
	if (found.total === 0 && !isNarrowed) {
		return (
			<DashboardPage title={t("enquiries")}>
				<Conversations shown={conversations} />
				<h2>{t("enquiriesByMail")}</h2>
				<p className="text-muted">{t("noEnquiries")}</p>
			</DashboardPage>
		);
	}
	return (
		<DashboardPage title={t("enquiries")}>
			<Conversations shown={conversations} />
			{conversations ? <h2>{t("enquiriesByMail")}</h2> : null}
			<IgnoredParameters path={enquiriesPath(search)} />
			<EnquiryFilters search={search} open={found.open} />
			{enquiries.length === 0 ? (
				<p className="text-muted">{t("noEnquiriesFound")}</p>
			) : (
				<>
					<p className="figures font-semibold">{t("enquiriesFound", { count: found.total })}</p>
					<EnquiryList enquiries={enquiries} back={enquiriesPath(search)} />
				</>
			)}
			<Pagination page={search.page} pages={pages} pathOf={(page) => enquiriesPath({ ...search, page })} />
		</DashboardPage>
	);
}

type ConversationsProps = { shown: { rows: ConversationRow[]; now: number } | null };

/** The newest conversations that others opened, with the link to all of them. */
function Conversations({ shown }: ConversationsProps) {
	const { t } = useTranslation("messages");
	if (!shown) return null;
	return (
		<section aria-labelledby="conversations" className="grid gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="conversations">{t("dashboard.title")}</h2>
				<a href={messagesPath()} className="link inline-flex min-h-11 items-center">
					{t("dashboard.open")}
				</a>
			</div>
			<p className="text-muted">{t(shown.rows.length > 0 ? "dashboard.intro" : "dashboard.none")}</p>
			{shown.rows.length > 0 ? <ConversationList rows={shown.rows} now={shown.now} /> : null}
		</section>
	);
}
