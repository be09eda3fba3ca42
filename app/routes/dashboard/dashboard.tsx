/** Dashboard: tasks, key figures, plan, recent enquiries. */
import { href } from "react-router";
import { formatViewerName } from "#app/domains/accounts/viewer.ts";
import { mayNow } from "#app/domains/admin/permissions.ts";
import { COUNTS, LISTING_STATES } from "#app/domains/dashboard/dashboard.ts";
import { getDashboard } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { withReplies } from "#app/domains/dashboard/enquiry-replies.server.ts";
import { enquiriesPath, listingsPath } from "#app/domains/dashboard/own-listings.ts";
import { AddLinks, DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { EnquiryList } from "#app/domains/dashboard/ui/enquiry-list.tsx";
import { QuotaMeter } from "#app/domains/dashboard/ui/quota-meter.tsx";
import { Today } from "#app/domains/dashboard/ui/today.tsx";
import { messagesPath } from "#app/domains/messages/message.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { StatCards } from "#app/ui/backoffice/stat-cards.tsx";
import type { Route } from "./+types/dashboard";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Enquiries on the overview; the others are on their own page. */
const NEWEST_ENQUIRIES = 4;

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("dashboard:title"));
	const dashboard = await getDashboard(await getUserClient(context));
	const enquiries = withReplies(dashboard.enquiries.slice(0, NEWEST_ENQUIRIES), siteOrigin(url));
	const user = requireUser(context);
	const mayWriteForAgents = mayNow(user, "listings.write");
	const messages = { unread: user.unreadThreads, path: messagesPath({ filter: "unread" }) };
	return { head, dashboard, enquiries, messages, mayWriteForAgents, name: formatViewerName(user), now: now() };
}

export default function Dashboard({
	loaderData: { dashboard, enquiries, messages, mayWriteForAgents, name, now },
}: Route.ComponentProps) {
	const { t } = useTranslation("dashboard");
	const title = t("greeting", { name });
	if (!dashboard.slug) {
		return (
			<DashboardPage title={title}>
				<p className="text-muted">{t("noPublicPage")}</p>
				{mayWriteForAgents ? (
					<>
						<p>{t("writeForAgents")}</p>
						<AddLinks />
						<p>
							<a href={href("/agent-registration")} className="link inline-flex min-h-11 items-center">
								{t("makePublicPage")}
							</a>
						</p>
					</>
				) : null}
			</DashboardPage>
		);
	}
	return (
		<DashboardPage title={title} aside={<AddLinks />}>
			<div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
				<Today dashboard={dashboard} messages={messages} now={now} />
				<div className="grid content-start gap-3">
					<QuotaMeter quota={dashboard.quota} />
					<ul className="flex flex-wrap gap-x-6 lg:block">
						{[
							{ to: href("/agents/:slug", { slug: dashboard.slug }), label: t("publicPage") },
							{ to: href("/profile/agent"), label: t("editPublicPage") },
							{ to: href("/profile/agent/verification"), label: t("verification") },
						].map(({ to, label }) => (
							<li key={to}>
								<a href={to} className="link inline-flex min-h-11 items-center">
									{label}
								</a>
							</li>
						))}
					</ul>
				</div>
			</div>
			<StatCards
				isDense
				title={t("states")}
				figures={LISTING_STATES.map((state) => ({
					label: t(`state.${state}`),
					value: dashboard.states[state] ?? 0,
					to: listingsPath({ state }),
				}))}
			/>
			<StatCards
				isDense
				title={t("month")}
				figures={COUNTS.map((count) => ({ label: t(`count.${count}`), value: dashboard.totals[count] }))}
			/>
			<section aria-labelledby="enquiries" className="grid gap-3">
				<h2 id="enquiries">{t("newest")}</h2>
				{enquiries.length === 0 ? (
					<p className="text-muted">{t("noEnquiries")}</p>
				) : (
					<>
						<EnquiryList enquiries={enquiries} back="/dashboard" />
						<a href={enquiriesPath()} className="link inline-flex min-h-11 items-center justify-self-start">
							{t("allEnquiries")}
						</a>
					</>
				)}
			</section>
		</DashboardPage>
	);
}
