/** Title of a listing with its place and reference. */
import { getListingTitle } from "#app/domains/listings/detail/facts/listing-labels.ts";
import type { ListingDetail } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatPlace } from "../../card/format-place.ts";

export function TitleLines({ listing }: { listing: ListingDetail }) {
	const language = useLanguage();
	return (
		<div className="grid gap-1">
			<h1>{getListingTitle(listing, language)}</h1>
			<p className="text-muted">
				<Icon name="place" className="size-4" /> {formatPlace(listing.area, language)} ·{" "}
				<span className="whitespace-nowrap">{listing.reference}</span>
			</p>
		</div>
	);
}
