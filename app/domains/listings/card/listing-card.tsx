/** Card of a listing. One link covers the card; other controls are layered above it. */

import type { ReactNode } from "react";
import type { CardListing as Listing, ShownCard } from "#app/domains/listings/card/card-listing.ts";
import { listingPath } from "#app/domains/listings/listing.ts";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import type { Translate } from "#app/locales/translate.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CardIcon } from "./card-icon.tsx";
import { CardChoices, cardTitleId } from "./choice-buttons.tsx";
import { ListingPhoto, placeholderClass } from "./listing-photo.tsx";
import { Price } from "./price.tsx";

/** Card photo width: full screen on phones, three or four columns on wide screens. Between, either takes the widest file. */
const IMAGE_SIZES = "(min-width:64rem) 19rem,94vw";

export type CardProps = {
	/** First photo of the page, loaded with high priority. */
	isFirst?: boolean;
	/** Lazy-loads photos below the first row. */
	isLazy?: boolean;
	headingLevel?: 2 | 3;
	/** Shows the price per square metre, for lists sorted by it. */
	showsPricePerM2?: boolean;
};

type Props = CardProps & {
	listing: ShownCard;
	/** A sample, to whose card nothing returns. */
	isSample?: boolean;
};

export function ListingCard({ listing, isSample, ...props }: Props) {
	const id = isSample ? undefined : listing.id;
	return (
		<article id={id ? `listing-${id}` : undefined} className="card">
			{"drawn" in listing ? (
				listing.drawn.map(({ className, html }) => (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here from the same components
					<div key={className} className={className} dangerouslySetInnerHTML={{ __html: html }} />
				))
			) : (
				<>
					<CardPhoto listing={listing} {...props} />
					<CardText listing={listing} titleId={id ? cardTitleId(id) : undefined} {...props} />
				</>
			)}
			<CardChoices id={listing.id} />
		</article>
	);
}

/** Lines of a card. */
export function CardText({
	listing,
	titleId,
	headingLevel = 3,
	showsPricePerM2 = false,
}: CardProps & { listing: Listing; titleId?: string | undefined }) {
	const { t } = useTranslation(["listings", "common"]);
	const language = useLanguage();
	const Heading = `h${headingLevel}` as "h2" | "h3";
	const isGone = listing.status === "sold" || listing.status === "rented";
	const { title, confirmed_days: days, is_overdue: isOverdue = false } = listing;
	const freshness = formatFreshness(days, isOverdue, t);
	return (
		<div className="card-text">
			<Heading id={titleId}>
				<a href={listingPath(listing)} aria-label={listing.short && title}>
					<span>{listing.short ?? title}</span>
					{/* In the colour of the card until the link is visited, which only the browser knows. */}
					<i aria-hidden="true">{t("viewed")}</i>
				</a>
			</Heading>
			{/* The title is read first and shown last. The style sheet knows the lines below by their order. */}
			<p className={isGone ? "text-muted" : undefined}>
				<Price
					category={listing.category}
					pricePence={listing.price_pence}
					reducedFromPence={isGone ? null : listing.reduced_from_pence}
				/>
				{showsPricePerM2 && listing.price_per_m2_pence ? (
					<span className="figures ms-2 whitespace-nowrap text-sm text-muted">
						{t("pricePerM2", { price: formatMoney(Math.round(listing.price_per_m2_pence / 100) * 100, language) })}
					</span>
				) : null}
			</p>
			<p>{listing.facts}</p>
			<p>{listing.place}</p>
			{listing.terms ? <p>{listing.terms}</p> : null}
			{isGone ? null : (
				<div>
					{listing.matches ? <p className="font-medium text-good">{listing.matches}</p> : null}
					{listing.misses ? <p className="font-medium text-warning">{listing.misses}</p> : null}
					{listing.reduced_from_pence && listing.reduced_on ? (
						<p className="figures font-medium text-good">
							<CardIcon name="cut" />{" "}
							{t("reduced", {
								amount: formatMoney(listing.reduced_from_pence - listing.price_pence, language),
								date: formatDate(listing.reduced_on, language),
							})}
						</p>
					) : null}
					<p>
						{isOverdue ? <span className="badge bg-citrus-soft text-warning">{freshness}</span> : freshness}{" "}
						{listing.agent_verified ? (
							<b>
								<CardIcon name="verified" /> {t("verifiedSeller")}
							</b>
						) : null}
					</p>
				</div>
			)}
		</div>
	);
}

/** First photo of a card, with the number of all. */
export function CardPhoto({ listing, isFirst, isLazy = !isFirst }: CardProps & { listing: Listing }) {
	const { t } = useTranslation("listings");
	const photo = listing.photos[0];
	const isGone = listing.status === "sold" || listing.status === "rented";
	return (
		<div className={`card-photo ${placeholderClass(photo)}`}>
			{photo ? (
				<ListingPhoto
					photo={photo}
					sizes={IMAGE_SIZES}
					// The link text describes the listing; an alt text would only repeat it.
					alt=""
					isFramed
					loading={isFirst ? "first" : isLazy ? "lazy" : "eager"}
					className={isGone || listing.is_overdue ? "opacity-50" : undefined}
				/>
			) : (
				<span className="absolute inset-0 grid place-content-center text-muted">
					<Icon name="camera" className="size-8" />
				</span>
			)}
			{isGone ? (
				<span className="absolute start-3 top-3 rounded-control bg-ink px-3 py-1 font-semibold text-paper">
					{t(listing.status as "sold" | "rented")}
				</span>
			) : null}
			{listing.photo_count > 1 ? <p>{t("photos", { count: listing.photo_count })}</p> : null}
		</div>
	);
}

/** Time of the last availability confirmation. */
export function formatFreshness(days: number, isOverdue: boolean, t: Translate<["listings", "common"]>): string {
	if (isOverdue) return t("unconfirmed", { count: days });
	if (days === 0) return t("confirmedToday");
	if (days === 1) return t("confirmedYesterday");
	return t("confirmed", { count: days });
}

/** How the photo of a card is loaded. hasFirst: whether the first photo of the page is in its grid. */
export function loadingAt(index: number, hasFirst: boolean): Pick<CardProps, "isFirst" | "isLazy"> {
	return { isFirst: hasFirst && index === 0, isLazy: !hasFirst || index > 2 };
}

/** Grid of cards: one column on phones, two on tablets, three on desktops, four on wide screens or without a sidebar. */
export function ListingGrid({
	listings,
	headingLevel,
	hasFirst = false,
	isFourAcross = false,
	showsPricePerM2,
	below,
}: {
	listings: readonly ShownCard[];
	headingLevel?: 2 | 3;
	/** Whether the first photo of the page is in this grid. */
	hasFirst?: boolean;
	isFourAcross?: boolean;
	showsPricePerM2?: boolean;
	/** What stands below a card. */
	below?: (listing: ShownCard) => ReactNode;
}) {
	return (
		<ul
			className={`cards grid sm:grid-cols-2 lg:grid-cols-3 ${isFourAcross ? "xl:grid-cols-4" : "min-[100rem]:grid-cols-4"}`}
		>
			{listings.map((listing, index) => (
				<li key={listing.id}>
					<ListingCard
						listing={listing}
						{...loadingAt(index, hasFirst)}
						headingLevel={headingLevel}
						showsPricePerM2={showsPricePerM2}
					/>
					{below?.(listing)}
				</li>
			))}
		</ul>
	);
}
