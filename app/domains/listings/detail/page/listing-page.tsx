/** Detail page of a listing of either kind: photos, price, facts with dates, contact. */

import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import type { DetailTexts, StatedFacts } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { getListingTitle, listBreadcrumbs } from "#app/domains/listings/detail/facts/listing-labels.ts";
import { useViewReport } from "#app/domains/listings/detail/page/use-view-report.ts";
import { type GoneListing, type Kind, type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { PageChoices } from "../../card/choice-buttons.tsx";
import type { PriceSection } from "../../prices/like-prices.ts";
import type { ConversationOffer, ListingActionResult } from "../action-results.ts";
import { ContactBar, ContactPanel } from "../contact/contact-panel.tsx";
import { EnquiryForm } from "../contact/enquiry-form.tsx";
import { type HiddenState, HideChoices } from "../contact/hide-choices.tsx";
import { Share } from "../contact/share.tsx";
import type { Buyer } from "../costs/costs.ts";
import { CostsPanel } from "../costs/costs-panel.tsx";
import { useBuyer } from "../costs/use-buyer.ts";
import { type CompactListing, completeListing } from "../facts/compact-listing.ts";
import { Description, FactGroups, Features } from "../facts/facts.tsx";
import { TitleLines } from "../facts/title-lines.tsx";
import { TrustFacts } from "../facts/trust-facts.tsx";
import { Gallery } from "../gallery/gallery.tsx";
import { PlacePanel } from "../location/place-panel.tsx";
import type { Surroundings } from "../location/surroundings.ts";
import { LikePricesSlot } from "../price/like-prices-slot.tsx";
import { PricePanel } from "../price/price-panel.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { EndedBanner, GonePage } from "./ended.tsx";
import { ServedHtml } from "./served-html.tsx";
import { Similar } from "./similar.tsx";

type Props = {
	listing: CompactListing | (GoneListing & { kind: Kind });
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
	/** The buyer chosen earlier, for the costs of buying. */
	buyer?: Buyer;
	/** For a signed-in person. */
	offer?: ConversationOffer | null;
	/** Absent for a listing that is gone. */
	facts?: StatedFacts;
	surroundings?: Surroundings | undefined;
	/** What of it this person has hidden; absent for nothing. */
	hidden?: HiddenState;
	/** Absent with fewer than eight like listings. */
	prices?: PriceSection | undefined;
	/** HTML; absent where nobody else offers it. */
	offers?: string | undefined;
};

const NO_FACTS: StatedFacts = { groups: [], keys: [], chips: [], titleNotes: [] };

export function ListingPage({
	listing: given,
	similar,
	now,
	isSent,
	answer,
	isViewPending = false,
	isPreview = false,
	buyer: storedBuyer = "any",
	offer,
	facts = NO_FACTS,
	surroundings,
	hidden,
	prices,
	offers,
}: Props) {
	const listing = "gone" in given ? given : completeListing(given);
	const [buyer, setBuyer] = useBuyer(listing, storedBuyer);
	useViewReport("gone" in listing ? null : listingPath(listing), isViewPending);
	if ("gone" in listing) return <GonePage listing={listing} similar={similar} />;
	const isAvailable = listing.status === "available";
	const isOffered = isAvailable && !isPreview;
	const canAsk = isOffered && offer !== null;
	const revealed = answer?.intent === "reveal" ? answer : undefined;
	return (
		// The key remounts the page when a different listing is opened from it.
		<div key={listing.id} className="listing-page container-page">
			<article>
				<Opening listing={listing} facts={facts} buyer={buyer} isPreview={isPreview} />
				<div className="listing-part">
					<Description listing={listing} written={facts.written} />
				</div>
				{/* On phones the contact follows the description. */}
				<aside className={isPreview ? "wide-only" : undefined}>
					<div className="grid gap-4 lg:sticky lg:top-20">
						<div className="wide-only panel p-4">
							<PricePanel listing={listing} facts={facts} buyer={buyer} />
						</div>
						{isOffered ? <ContactPanel listing={listing} canAsk={canAsk} answer={revealed} /> : null}
						{isPreview ? null : <HideChoices listing={listing} hidden={hidden} />}
					</div>
				</aside>
				<div className="listing-part">
					<FactGroups groups={facts.groups} />
					<Features features={listing.features} />
					<TrustFacts listing={listing} now={now} titleNotes={facts.titleNotes} />
					{offers ? <ServedHtml html={offers} /> : null}
					{prices ? <LikePricesSlot {...prices} /> : null}
					{isAvailable && !listing.price_note ? (
						<CostsPanel listing={listing} buyer={buyer} onBuyer={isPreview ? undefined : setBuyer} />
					) : null}
					<PlacePanel listing={listing} surroundings={surroundings} />
				</div>
				{canAsk ? (
					<EnquiryForm
						listing={listing}
						answer={answer?.intent === "enquiry" ? answer : undefined}
						isSent={isSent}
						offer={offer}
					/>
				) : null}
			</article>
			{isPreview ? null : <Similar listings={similar} />}
			{canAsk ? <ContactBar listing={listing} answer={revealed} /> : null}
		</div>
	);
}

type OpeningProps = { listing: ListingDetail; facts: StatedFacts; buyer: Buyer; isPreview: boolean };

/** Top of the page: breadcrumbs, photos, price and title; on wide screens the title first. */
function Opening({ listing, isPreview, ...price }: OpeningProps) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const title = getListingTitle(listing, language);
	return (
		<div className="opening">
			<Breadcrumbs crumbs={listBreadcrumbs(listing, language, t as DetailTexts)} />
			{listing.status === "available" ? null : <EndedBanner listing={listing} />}
			<Gallery photos={listing.photos} title={title} media={price.facts.media} />
			<div className="lg:hidden print:block">
				<PricePanel listing={listing} {...price} />
			</div>
			<TitleLines listing={listing} />
			{isPreview ? null : (
				<div className="listing-choices no-print">
					<PageChoices id={listing.id} />
					<Share listing={listing} />
				</div>
			)}
		</div>
	);
}
