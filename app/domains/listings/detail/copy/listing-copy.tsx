/** A listing as a document of its own, kept by the browser to be read offline: no scripts, no forms, few photos. */
import { type GoneListing, type Kind, type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { formatDayAndTime } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { placeholderClass } from "../../card/listing-photo.tsx";
import { AgentFacts, DepositWarning } from "../contact/contact-panel.tsx";
import { CostsPanel } from "../costs/costs-panel.tsx";
import type { StatedFacts } from "../facts/detail-facts.ts";
import { Description, FactGroups, Features } from "../facts/facts.tsx";
import { getListingTitle } from "../facts/listing-labels.ts";
import { TitleLines } from "../facts/title-lines.tsx";
import { TrustFacts } from "../facts/trust-facts.tsx";
import { PlacePanel } from "../location/place-panel.tsx";
import { EndedBanner, GoneText } from "../page/ended.tsx";
import { PricePanel } from "../price/price-panel.tsx";
import { copyPhoto, MAX_COPY_PHOTOS } from "./copy-photo.ts";

type Props = {
	listing: ListingDetail | (GoneListing & { kind: Kind });
	/** Absent for a listing that is gone. */
	facts?: StatedFacts;
	/** Time of the copy, in milliseconds. */
	now: number;
};

export function ListingCopy({ listing, facts, now }: Props) {
	return (
		<>
			<header className="container-page flex max-w-3xl items-center py-2">
				<a href="/" className="flex min-h-11 items-center gap-2 font-display text-xl font-semibold text-ink">
					<BrandMark className="size-8 text-sea" />
					Adahan
				</a>
			</header>
			<main id="main" className="container-page max-w-3xl pb-8">
				<article className="listing-part">
					{"gone" in listing ? (
						<GoneText listing={listing} />
					) : facts ? (
						<Copy listing={listing} facts={facts} now={now} />
					) : null}
				</article>
			</main>
		</>
	);
}

function Copy({ listing, facts, now }: { listing: ListingDetail; facts: StatedFacts; now: number }) {
	const { t } = useTranslation("copies");
	const moment = formatDayAndTime(now, useLanguage());
	const page = listingPath(listing);
	const isAvailable = listing.status === "available";
	return (
		<>
			<div className="panel grid border-s-4 border-s-warning px-4 pt-3">
				<p>
					<Icon name="clock" className="size-4" /> {t("notice", { moment })}
				</p>
				<a href={page} className="link inline-flex min-h-11 items-center justify-self-start">
					{t("live")}
				</a>
			</div>
			{isAvailable ? null : <EndedBanner listing={listing} page={page} />}
			<TitleLines listing={listing} />
			<Photos listing={listing} />
			<PricePanel listing={listing} facts={facts} buyer="any" />
			<Description listing={listing} written={facts.written} />
			<FactGroups groups={facts.groups} />
			<Features features={listing.features} />
			<TrustFacts listing={listing} now={now} titleNotes={facts.titleNotes} />
			{isAvailable ? <CostsPanel listing={listing} buyer="any" /> : null}
			<PlacePanel listing={listing} hasMap={false} />
			{isAvailable ? <Contact listing={listing} /> : null}
		</>
	);
}

/** The cover, three small ones, and a floor plan. One file each, so that what is kept is what is shown. */
function Photos({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["copies", "detail", "listings"]);
	const language = useLanguage();
	const title = getListingTitle(listing, language);
	const photos = listing.photos.slice(0, MAX_COPY_PHOTOS);
	const more = listing.photos.length - photos.length;
	const [plan] = listing.plans ?? [];
	if (photos.length === 0 && !plan) return null;
	return (
		<section aria-label={t("detail:gallery.title")}>
			<ul className="flex flex-wrap gap-2">
				{photos.map((photo, index) => (
					<li
						key={photo.path}
						className={`aspect-3/2 overflow-hidden rounded-control ${index === 0 ? "w-full" : "flex-1"} ${placeholderClass(photo)}`}
					>
						<img
							src={copyPhoto(photo)}
							alt={(language === "tr" ? photo.alt_tr : photo.alt_en) ?? title}
							loading={index === 0 ? undefined : "lazy"}
							width={photo.width}
							height={photo.height}
							className="size-full object-cover"
						/>
					</li>
				))}
			</ul>
			{more > 0 ? <p className="mt-2 text-sm text-muted">{t("photos", { count: more })}</p> : null}
			{plan ? (
				<img
					src={copyPhoto(plan)}
					alt={plan.alt_en ?? title}
					loading="lazy"
					width={plan.width}
					height={plan.height}
					className="plan mt-2 h-auto w-full rounded-control"
				/>
			) : null}
		</section>
	);
}

function Contact({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["copies", "detail"]);
	return (
		<section aria-labelledby="contact" className="panel grid gap-3 p-4">
			<h2 id="contact">{t("detail:contact.title")}</h2>
			<AgentFacts agent={listing.agent} />
			<p>{t("contactText")}</p>
			<a href={`${listingPath(listing)}#contact`} className="button button-primary justify-self-start">
				{t("contact")}
			</a>
			<DepositWarning />
		</section>
	);
}
