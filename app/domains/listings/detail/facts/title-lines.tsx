/** Title of a listing with its place and reference. */
import type { DetailTexts } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { getListingTitle } from "#app/domains/listings/detail/facts/listing-labels.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatPlace } from "../../card/format-place.ts";

export function TitleLines({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["detail", "common", "listings"]);
	const language = useLanguage();
	const title = getListingTitle(listing, language, t as DetailTexts);
	const isForeign = title.lang !== language;
	return (
		<div className="grid gap-1">
			<h1 lang={isForeign ? title.lang : undefined}>{title.text}</h1>
			<p className="text-muted">
				{isForeign ? <>{t(title.lang === "tr" ? "common:inTurkish" : "common:inEnglish")} · </> : null}
				<Icon name="place" className="size-4" /> {formatPlace(listing.area, language)} ·{" "}
				<span className="whitespace-nowrap">{listing.reference}</span>
			</p>
		</div>
	);
}
