/** A listing of the queue as the public sees it, with what changed since the last decision. */
import type { ReactNode } from "react";
import { type DetailTexts, groupFacts } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { FactGroups, Features } from "#app/domains/listings/detail/facts/facts.tsx";
import { TrustFacts } from "#app/domains/listings/detail/facts/trust-facts.tsx";
import { Gallery } from "#app/domains/listings/detail/gallery/gallery.tsx";
import { PlacePanel } from "#app/domains/listings/detail/location/place-panel.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { findChanges, listPictures, type ModerationItem } from "../moderation.ts";
import { BothLanguages, Captions, Changes, History, Video } from "./review-text-diff.tsx";

type Props = { item: ModerationItem; now: number; children: ReactNode };

/** children: what happened to the listing. */
export function ItemContents({ item, now: at, children }: Props) {
	const { t } = useTranslation("moderation");
	const { t: facts } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const none = t("noPlace");
	const noArea = { slug: "", name_en: none, name_tr: none, district_slug: null, district_en: null, district_tr: null };
	const listing = { ...item.listing, area: item.listing.area ?? noArea };
	const pictures = listPictures(listing);
	const added = item.last_texts ? findChanges(item.last_texts, { ...listing, photos: pictures }).addedPhotos : [];
	return (
		<div className="grid min-w-0 grid-cols-1 content-start gap-8">
			<Changes item={item} />
			<Gallery photos={pictures} title={listing.title_en ?? listing.title_tr ?? listing.reference} />
			<Captions photos={pictures} added={added} />
			<Video address={listing.video_url} />
			<BothLanguages listing={listing} />
			<FactGroups groups={groupFacts(listing, facts as DetailTexts, language, at)} />
			<Features features={listing.features} />
			<TrustFacts listing={listing} now={at} />
			<PlacePanel listing={listing} />
			<History reviews={item.reviews} language={item.agent.language} />
			{children}
		</div>
	);
}
