/** Title of an item, and its reports. */

import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { ownListingPath } from "../../listings/editor/edit-state.ts";
import { listingPath } from "../../listings/listing.ts";
import { type ItemSearch, type ModerationItem, nextPath } from "../moderation.ts";
import { PriceText } from "./listing-summary.tsx";
import { ReportList } from "./report-list.tsx";
import { ReportsForm } from "./reports-form.tsx";

type TitleProps = { item: ModerationItem | null; search: ItemSearch };

/** Title of an item, with the link back to its list. */
export function ItemTitle({ item, search }: TitleProps) {
	const { t } = useTranslation(["moderation", "listings"]);
	const language = useLanguage();
	const listing = item?.listing;
	const title = listing ? pickText(language, listing.title_en, listing.title_tr) : null;
	const isPublic = listing && !item.is_deleted && ["available", "sold", "rented"].includes(listing.status);
	return (
		<div className="grid gap-2">
			<BackLink to={nextPath(null, search)}>{t(search.from === "reports" ? "backToReports" : "back")}</BackLink>
			<h1 lang={title && title.lang !== language ? title.lang : undefined} className="wrap-anywhere">
				{title?.text ?? (listing ? t("listings:untitled", { reference: listing.reference }) : t("queue"))}
			</h1>
			{listing ? (
				<p className="flex flex-wrap items-center gap-x-4 text-muted">
					<span>{listing.reference}</span>
					<PriceText listing={listing} />
					{isPublic ? (
						<a href={listingPath(listing)} className="link inline-flex min-h-11 items-center">
							{t("publicPage")}
						</a>
					) : null}
					{item?.may_write && !item.is_deleted ? (
						<a
							href={ownListingPath(listing.kind, listing.id, "edit")}
							className="link inline-flex min-h-11 items-center"
						>
							{t("edit")}
						</a>
					) : null}
				</p>
			) : null}
			{item?.is_own ? <p className="panel border-s-4 border-s-warning p-4">{t("own")}</p> : null}
		</div>
	);
}

type ReportsProps = {
	item: ModerationItem;
	search: ItemSearch;
	isLive: boolean;
	state: FormState | undefined;
	constraints: Constraints;
};

/** The reports of an item, with the form that decides the open ones. */
export function ItemReports({ item, search, isLive, state, constraints }: ReportsProps) {
	const { t } = useTranslation(["moderation", "reportReasons"]);
	if (item.reports.length === 0) return null;
	const open = item.reports.filter(({ status }) => status === "open");
	return (
		<section id="reports" aria-labelledby="reports-title" className="panel grid gap-4 p-4">
			<h2 id="reports-title">{t("reported")}</h2>
			<ReportList reports={item.reports} nameReason={({ reason }) => t(`reportReasons:${reason}`)} />
			{open.length > 0 && !item.is_own ? (
				<ReportsForm
					listing={item.listing.id}
					search={search}
					fingerprint={item.fingerprint}
					reports={open}
					isLive={isLive}
					state={state}
					constraints={constraints}
				/>
			) : null}
		</section>
	);
}
