/** Moderation status for an agent: pending reviews, typical duration, decisions with reasons. */
import { href } from "react-router";
import { formatDuration, formatMoment } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { OwnReviews } from "../moderation.ts";

type Listing = OwnReviews["waiting"][number] | OwnReviews["decisions"][number];

export function OwnReviewsPage({ reviews }: { reviews: OwnReviews }) {
	const { t } = useTranslation("reviews");
	const language = useLanguage();
	const { typical_seconds: typical } = reviews;
	return (
		<div className="container-page grid grid-cols-1 gap-8 py-8">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="text-muted">{t("intro")}</p>
				{reviews.is_held ? <p className="panel border-s-4 border-s-warning p-4">{t("held")}</p> : null}
			</div>
			<section aria-labelledby="waiting" className="grid gap-3">
				<h2 id="waiting">{t("waiting")}</h2>
				{typical === null ? null : <p>{t("typical", { time: formatDuration(typical * 1000, language) })}</p>}
				{reviews.waiting.length === 0 ? <p className="text-muted">{t("nothingWaits")}</p> : null}
				<ul className="grid gap-3">
					{reviews.waiting.map((listing) => (
						<li key={listing.listing_id} className="panel grid gap-1 p-4">
							<Name listing={listing} />
							<p className="figures text-muted">
								{t("since", { moment: formatMoment(listing.pending_since, language) })}
							</p>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="decisions" className="grid gap-3">
				<h2 id="decisions">{t("decisions")}</h2>
				{reviews.decisions.length === 0 ? <p className="text-muted">{t("noDecisions")}</p> : null}
				<ul className="grid gap-3">
					{reviews.decisions.map((decision) => (
						<li key={decision.id} className="panel grid gap-2 p-4">
							<Name listing={decision} />
							<p className="figures font-medium">
								{t("decidedOn", {
									decision: t(`decision.${decision.action}`),
									moment: formatMoment(decision.decided_at, language),
								})}
							</p>
							{decision.note ? <p className="max-w-prose whitespace-pre-line wrap-anywhere">{decision.note}</p> : null}
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

function Name({ listing }: { listing: Listing }) {
	const language = useLanguage();
	const title = pickText(language, listing.title_en, listing.title_tr);
	return (
		<p className="font-medium wrap-anywhere">
			<a
				href={href("/dashboard/listings/:id", { id: String(listing.listing_id) })}
				className="link inline-flex min-h-11 items-center"
			>
				<span lang={title && title.lang !== language ? title.lang : undefined}>{title?.text ?? listing.reference}</span>
			</a>{" "}
			<span className="font-normal whitespace-nowrap text-muted">{listing.reference}</span>
		</p>
	);
}
