/** Detail page of a listing of either kind: photos, price, facts with dates, contact. */

import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import type { DetailTexts } from "#app/domains/listings/detail/detail-facts.ts";
import { getListingTitle, listBreadcrumbs } from "#app/domains/listings/detail/listing-labels.ts";
import { useViewReport } from "#app/domains/listings/detail/use-view-report.ts";
import { type GoneListing, type Kind, type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageChoices } from "../card/choice-buttons.tsx";
import { formatPlace } from "../card/listing-card.tsx";
import { Price } from "../card/price.tsx";
import type { ListingActionResult } from "./action-results.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { CostsPanel } from "./costs-panel.tsx";
import { EndedBanner, GonePage } from "./ended.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Description, Facts, Features } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { PricePanel } from "./price-panel.tsx";
import { Share } from "./share.tsx";
import { Similar } from "./similar.tsx";
import { TrustFacts } from "./trust-facts.tsx";

type Props = {
	listing: ListingDetail | (GoneListing & { kind: Kind });
	similar: CardListing[];
	/** Milliseconds since the epoch. */
	now: number;
	/** Whether this is the page after a sent enquiry. */
	isSent: boolean;
	answer: ListingActionResult | undefined;
	/** The page was prefetched: its view has not been counted. */
	isViewPending?: boolean | undefined;
	/** Preview for the agent before publication, without any actions. */
	isPreview?: boolean;
};

export function ListingPage({
	listing,
	similar,
	now,
	isSent,
	answer,
	isViewPending = false,
	isPreview = false,
}: Props) {
	useViewReport("gone" in listing ? null : listingPath(listing), isViewPending);
	if ("gone" in listing) return <GonePage listing={listing} similar={similar} now={now} />;
	const isAvailable = listing.status === "available";
	const isOffered = isAvailable && !isPreview;
	return (
		// The key remounts the page when a different listing is opened from it.
		<div key={listing.id} className="container-page grid grid-cols-1 gap-8 pb-8">
			<div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
				<article className="grid min-w-0 grid-cols-1 content-start gap-8">
					<Opening listing={listing} isPreview={isPreview} />
					<Description listing={listing} />
					<Facts listing={listing} now={now} />
					<Features features={listing.features} />
					<TrustFacts listing={listing} now={now} />
					{isAvailable ? <CostsPanel listing={listing} /> : null}
					<PlacePanel listing={listing} />
				</article>
				<aside className="min-w-0 lg:row-span-2">
					<div className="grid gap-4 lg:sticky lg:top-20">
						<div className="panel hidden p-4 lg:block">
							<PricePanel listing={listing} />
						</div>
						{isOffered ? (
							<ContactPanel listing={listing} answer={answer?.intent === "reveal" ? answer : undefined} />
						) : null}
					</div>
				</aside>
				{isOffered ? (
					<EnquiryForm listing={listing} answer={answer?.intent === "enquiry" ? answer : undefined} isSent={isSent} />
				) : null}
			</div>
			{isPreview ? null : <Similar listings={similar} now={now} />}
			{isOffered ? <BottomBar listing={listing} /> : null}
		</div>
	);
}

/** Top of the page: breadcrumbs, photos, price and title. */
function Opening({ listing, isPreview }: { listing: ListingDetail; isPreview: boolean }) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const title = getListingTitle(listing, language, t as DetailTexts);
	const isForeign = title.lang !== language;
	return (
		<div className="grid grid-cols-1 gap-4">
			<Breadcrumbs crumbs={listBreadcrumbs(listing, language, t as DetailTexts)} />
			{listing.status === "available" ? null : <EndedBanner listing={listing} />}
			<Gallery photos={listing.photos} title={title.text} />
			<div className="lg:hidden print:block">
				<PricePanel listing={listing} />
			</div>
			<div className="grid gap-1">
				<h1 lang={isForeign ? title.lang : undefined}>{title.text}</h1>
				<p className="text-muted">
					{isForeign ? <>{t(title.lang === "tr" ? "common:inTurkish" : "common:inEnglish")} · </> : null}
					<Icon name="place" className="size-4" /> {formatPlace(listing.area, language)} ·{" "}
					<span className="whitespace-nowrap">{listing.reference}</span>
				</p>
			</div>
			{isPreview ? null : (
				<>
					<div className="no-print -mx-2 -my-2 flex flex-wrap">
						<PageChoices id={listing.id} />
					</div>
					<Share listing={listing} />
				</>
			)}
		</div>
	);
}

/** On phones the price and the contact link stay visible. */
function BottomBar({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation("detail");
	return (
		<div className="page-bar no-print sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden">
			<p>
				<Price category={listing.category} pricePence={listing.price_pence} className="text-xl" />
			</p>
			<a href="#contact" className="button button-primary">
				<Icon name="phone" />
				{t("contact.bar")}
			</a>
		</div>
	);
}
