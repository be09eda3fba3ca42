/** Where a place lies: its surroundings on our map and a link to a map. */
import { mapUrl } from "#app/domains/listings/card/distance.ts";
import { LocatorSlot } from "#app/domains/listings/detail/location/locator-slot.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatBothNames } from "./areas.ts";

type Place = { latitude: number; longitude: number; name_en: string; name_tr: string };

export function PlaceOnMap({ place }: { place: Place }) {
	const { t } = useTranslation("adminAreas");
	const language = useLanguage();
	return (
		<div className="grid content-start gap-2">
			<LocatorSlot point={place} disc="point" place={formatBothNames(place, language)} />
			<a
				href={mapUrl(place.latitude, place.longitude, "rounded")}
				rel="noopener noreferrer"
				className="link inline-flex min-h-11 items-center gap-1 justify-self-start"
			>
				{t("map")}
				<Icon name="external" className="size-4" />
			</a>
		</div>
	);
}
