/** The districts on the home page; on an empty site, the way to its news. */
import { useTranslation } from "#app/locales/use-translation.ts";
import type { PlaceTile } from "../home-page.ts";
import { HomePlaces } from "./home-places.tsx";
import { HomeSection } from "./home-section.tsx";

export function PlacesSection({ places }: { places: PlaceTile[] }) {
	const { t } = useTranslation("home");
	return places.length > 0 ? (
		<HomeSection id="places" title={t("placesTitle")}>
			<HomePlaces places={places} />
		</HomeSection>
	) : (
		<HomeSection id="empty" title={t("emptyTitle")} intro={t("emptyText")}>
			<a href="#newsletter" className="button button-secondary">
				{t("emptyLink")}
			</a>
		</HomeSection>
	);
}
