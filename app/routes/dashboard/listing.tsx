/** An own listing: actions, daily figures, prices and states. */
import { Form, href } from "react-router";
import { ownPath, pricePath, publicPath, reportPath } from "#app/domains/dashboard/dashboard.ts";
import { getOwnReport } from "#app/domains/dashboard/dashboard-queries.server.ts";
import { canChangePrice, enquiriesPath } from "#app/domains/dashboard/own-listings.ts";
import { DashboardPage } from "#app/domains/dashboard/ui/dashboard-page.tsx";
import { ListingActions } from "#app/domains/dashboard/ui/listing-actions.tsx";
import { getOwnListingTitle, OwnPrice, PlanEndedNote, StateBadge } from "#app/domains/dashboard/ui/listing-name.tsx";
import { StateDate } from "#app/domains/dashboard/ui/listing-table.tsx";
import { DayByDay, History } from "#app/domains/dashboard/ui/report.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/listing";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = parseId(params.id);
	const report = id ? await getOwnReport(await getUserClient(context), id) : null;
	if (!report) throw notFound();
	const language = context.get(languageContext);
	const title = getOwnListingTitle(report.listing, language);
	const head = pageHead({ url, context }, title, { path: reportPath(report.listing) });
	return { head, report };
}

export default function OwnListingReport({ loaderData: { report } }: Route.ComponentProps) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const { listing, open_enquiries } = report;
	const state = listing.deleted_at ? "deleted" : listing.status;
	return (
		<DashboardPage title={getOwnListingTitle(listing, language)}>
			<div className="grid gap-6 lg:grid-cols-[1fr_1fr]">
				<section aria-labelledby="state" className="panel grid content-start gap-3 p-4">
					<h2 id="state">{t("status")}</h2>
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<StateBadge listing={listing} />
						<OwnPrice listing={listing} />
						<span className="text-sm text-muted">
							{[listing.reference, listing.agent_reference].filter(Boolean).join(" · ")}
						</span>
					</p>
					<p>
						{t(`meaning.${state}`)} <StateDate listing={listing} />
					</p>
					<PlanEndedNote listing={listing} />
					{listing.status_note ? (
						<p className="whitespace-pre-line border-s-4 border-s-bad ps-3 wrap-anywhere">
							{t("returnedReason", { note: listing.status_note })}
						</p>
					) : null}
					{listing.deleted_at ? null : <Pages listing={listing} />}
					{open_enquiries > 0 ? (
						<a href={enquiriesPath({ listing: listing.id })} className="link inline-flex min-h-11 items-center gap-2">
							<Icon name="mail" />
							{t("openEnquiries", { count: open_enquiries })}
						</a>
					) : null}
				</section>
				<section aria-labelledby="actions" className="panel grid content-start gap-3 p-4">
					<h2 id="actions">{t("actions")}</h2>
					<Form method="post" action={href("/dashboard/listings")}>
						<input type="hidden" name="back" value={reportPath(listing)} />
						<ListingActions listing={listing} />
					</Form>
				</section>
			</div>
			<DayByDay counts={report.counts} />
			<History prices={report.prices} states={report.states} first={listing.first_listed_at} />
		</DashboardPage>
	);
}

function Pages({ listing }: { listing: Route.ComponentProps["loaderData"]["report"]["listing"] }) {
	const { t } = useTranslation("dashboard");
	const path = publicPath(listing);
	return (
		<Form method="post" action={ownPath(listing, "duplicate")} className="flex flex-wrap gap-2">
			<a href={ownPath(listing, "edit")} className="button button-secondary">
				<Icon name="edit" />
				{t("edit")}
			</a>
			{canChangePrice(listing) ? (
				<a href={pricePath(listing, reportPath(listing))} className="button button-secondary">
					<Icon name="cut" />
					{t("changePrice")}
				</a>
			) : null}
			<a href={ownPath(listing, "photos")} className="button button-secondary">
				<Icon name="camera" />
				{t("photoCount", { count: listing.photo_count })}
			</a>
			<a href={path ?? ownPath(listing, "preview")} className="button button-quiet">
				<Icon name="eye" />
				{t(path ? "seePublic" : "preview")}
			</a>
			<button type="submit" className="button button-quiet">
				<Icon name="document" />
				{t("duplicate")}
			</button>
		</Form>
	);
}
