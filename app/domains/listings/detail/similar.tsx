/** Similar listings. */

import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ListingGrid } from "../card/listing-card.tsx";

export function Similar({ listings, now }: { listings: CardListing[]; now: number }) {
	const { t } = useTranslation("detail");
	return (
		<section aria-labelledby="similar" className="no-print">
			<h2 id="similar">{t("similar.title")}</h2>
			<div className="mt-4">
				{listings.length > 0 ? (
					<ListingGrid listings={listings} now={now} />
				) : (
					<p className="text-muted">{t("similar.none")}</p>
				)}
			</div>
		</section>
	);
}
