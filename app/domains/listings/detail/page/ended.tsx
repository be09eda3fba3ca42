/** A sold or rented listing: a banner for 14 days, afterwards only alternatives. */

import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import type { DetailTexts } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { listBreadcrumbs } from "#app/domains/listings/detail/facts/listing-labels.ts";
import type { GoneListing, Kind, ListingDetail } from "#app/domains/listings/listing.ts";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Similar } from "./similar.tsx";

/** page: where the similar listings are, if not on this page. */
export function EndedBanner({ listing, page = "" }: { listing: ListingDetail; page?: string }) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const state = listing.status === "rented" ? "rented" : "sold";
	const date = formatDate(listing.ended_at ?? listing.updated_at, language);
	return (
		<div className="panel grid gap-2 border-s-4 border-s-warning p-4">
			<p className="font-display text-xl font-semibold">{t(`gone.${state}`)}</p>
			<p>{t(`gone.${state}Text`, { date })}</p>
			<a href={`${page}#similar`} className="link justify-self-start">
				{t("similar.title")}
			</a>
		</div>
	);
}

/** Page of a listing that ended more than 14 days ago. */
export function GonePage({ listing, similar }: { listing: GoneListing & { kind: Kind }; similar: CardListing[] }) {
	const { t } = useTranslation(["detail", "errors", "vocabulary", "common", "listings"]);
	const crumbs = listBreadcrumbs(listing, useLanguage(), t as DetailTexts);
	return (
		<div className="container-page grid gap-8 pb-16">
			<div className="grid gap-4">
				<Breadcrumbs crumbs={crumbs} />
				<GoneText listing={listing} />
			</div>
			<Similar listings={similar} />
		</div>
	);
}

/** States that the listing ended, with a link to others of its kind. */
export function GoneText({ listing }: { listing: GoneListing & { kind: Kind } }) {
	const { t } = useTranslation(["detail", "errors"]);
	const list =
		listing.kind === "vehicle"
			? `/vehicles?type=${listing.type}`
			: `/properties?category=${listing.category}&type=${listing.type}`;
	return (
		<>
			<h1>{t("errors:goneTitle")}</h1>
			<p className="max-w-prose text-lg">{t("errors:goneText")}</p>
			<a href={list} className="button button-primary justify-self-start">
				{t("gone.seeAll")}
			</a>
		</>
	);
}
