/** Listing cards with all badges; the route passes the card component. */
import type { ReactNode } from "react";
import { createSampleCard, SAMPLES } from "#app/domains/design/sample-cards.ts";
import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Specimen, Themes } from "./design-page.tsx";

export function CardSpecimens({ now, show }: { now: number; show: (listing: CardListing) => ReactNode }) {
	const { t } = useTranslation("design");
	const lines = {
		place: t("samplePlace"),
		facts: t("sampleFacts"),
		terms: t("sampleTerms"),
		vehicleFacts: t("sampleVehicleFacts"),
		vehicleTerms: t("sampleVehicleTerms"),
	};
	return (
		<Specimen id="cards" title={t("cards")} text={t("cardsText")}>
			<Themes>
				{() => (
					<ul inert className="grid gap-4 sm:grid-cols-2">
						{SAMPLES.map((sample) => (
							<li key={sample} className="grid">
								{show(createSampleCard(sample, now, { ...lines, title: t(sample) }))}
							</li>
						))}
					</ul>
				)}
			</Themes>
		</Specimen>
	);
}
