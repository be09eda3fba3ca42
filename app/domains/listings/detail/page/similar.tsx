/** Similar listings: a row to swipe on phones, a grid on wider screens. */

import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ListingCard } from "../../card/listing-card.tsx";

export function Similar({ listings }: { listings: CardListing[] }) {
	const { t } = useTranslation("detail");
	return (
		<section aria-labelledby="similar" className="no-print min-w-0">
			<h2 id="similar">{t("similar.title")}</h2>
			{listings.length > 0 ? (
				<ul className="similar-row mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{listings.map((listing) => (
						<li key={listing.id} className="grid snap-start">
							<ListingCard listing={listing} isLazy />
						</li>
					))}
				</ul>
			) : (
				<p className="mt-4 text-muted">{t("similar.none")}</p>
			)}
		</section>
	);
}
