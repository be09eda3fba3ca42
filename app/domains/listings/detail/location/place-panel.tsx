/** Location: area and district, a dot on the map, distances, a map link. Never the exact address. */

import { mapUrl, roundDistance } from "#app/domains/listings/card/distance.ts";
import type { LandmarkDistance, ListingDetail } from "#app/domains/listings/listing.ts";
import { formatDecimal } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ListingLocationPrecision } from "#contract/codes/listing-location-precision.ts";
import { formatPlace } from "../../card/card-listing.ts";
import { Locator } from "./locator.tsx";

/** Landmarks further away than this are omitted. */
const MAX_DISTANCE_METRES = 40_000;
/** Distances shown on phones before the rest is opened. */
const FIRST_DISTANCES = 3;

/** hasMap: false in a copy, which names no file but pictures. */
export function PlacePanel({ listing, hasMap = true }: { listing: ListingDetail; hasMap?: boolean }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const place = formatPlace(listing.area, language);
	const { latitude, longitude, location_precision: precision } = listing;
	const landmarks = listing.landmarks.filter((landmark) => landmark.metres <= MAX_DISTANCE_METRES);
	return (
		<section aria-labelledby="place">
			<h2 id="place">{t("place.title")}</h2>
			<p className="place-line mt-3 text-lg">
				<Icon name="place" /> {place}
			</p>
			{latitude === null || longitude === null ? null : (
				<div className="mt-3 grid gap-6 md:grid-cols-2">
					{hasMap ? (
						<div className="grid content-start gap-2">
							<Locator latitude={latitude} longitude={longitude} place={place} />
							<p className="text-sm text-muted">{t(precision === "area" ? "place.areaPoint" : "place.roundedPoint")}</p>
							<a
								href={mapUrl(latitude, longitude, precision)}
								rel="noopener noreferrer"
								className="link no-print inline-flex min-h-11 items-center gap-1 justify-self-start"
							>
								{t("place.map")}
								<Icon name="external" className="size-4" />
								<span className="visually-hidden">{t("place.external")}</span>
							</a>
						</div>
					) : null}
					{landmarks.length > 0 ? (
						<div>
							<h3 className="font-sans text-base font-semibold">{t("place.distances")}</h3>
							<ul className="mt-2 border-t border-line">
								{landmarks.slice(0, FIRST_DISTANCES).map((landmark) => (
									<Distance key={landmark.name_en} landmark={landmark} precision={precision} />
								))}
							</ul>
							{landmarks.length > FIRST_DISTANCES ? (
								<details className="unfolds-wide">
									<summary className="fold link">
										<Icon name="down" className="size-4" />
										{t("place.more", { count: landmarks.length - FIRST_DISTANCES })}
									</summary>
									<ul>
										{landmarks.slice(FIRST_DISTANCES).map((landmark) => (
											<Distance key={landmark.name_en} landmark={landmark} precision={precision} />
										))}
									</ul>
								</details>
							) : null}
						</div>
					) : null}
				</div>
			)}
		</section>
	);
}

function Distance({ landmark, precision }: { landmark: LandmarkDistance; precision: ListingLocationPrecision }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const { unit, value } = roundDistance(landmark.metres, precision);
	const distance = t(`place.${unit}`, { distance: formatDecimal(value, language) });
	return (
		<li className="figures flex items-baseline justify-between gap-4 border-b border-line py-1.5">
			<span>
				{t("place.nearest", {
					distance: t("place.about", { distance }),
					name: language === "tr" ? landmark.name_tr : landmark.name_en,
				})}
			</span>
			<span className="text-end text-sm text-muted">
				{t(`vocabulary:landmarkKind.${landmark.kind}` as "vocabulary:landmarkKind.beach")}
			</span>
		</li>
	);
}
