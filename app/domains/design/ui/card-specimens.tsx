/** Listing cards with all badges; the route passes the card component. */
import type { ReactNode } from "react";
import { createSampleCard, SAMPLES } from "#app/domains/design/sample-cards.ts";
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Specimen, Themes } from "./design-page.tsx";

export function CardSpecimens({ now, show }: { now: number; show: (listing: CardListing) => ReactNode }) {
	const { t } = useTranslation("design");
	return (
		<Specimen id="cards" title={t("cards")} text={t("cardsText")}>
			<Themes>
				{() => (
					<ul inert className="grid gap-4 sm:grid-cols-2">
						{SAMPLES.map((sample) => (
							<li key={sample} className="grid">
								{show(createSampleCard(sample, now, t(sample), t("samplePlace")))}
							</li>
						))}
					</ul>
				)}
			</Themes>
		</Specimen>
	);
}
