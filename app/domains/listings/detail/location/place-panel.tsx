/** Location: area and district, a map of the surroundings, distances, a map link. Never the exact address. */

import { mapUrl, roundDistance } from "#app/domains/listings/card/distance.ts";
import type { LandmarkDistance, ListingDetail } from "#app/domains/listings/listing.ts";
import { formatDecimal } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import type { ListingLocationPrecision } from "#contract/codes/listing-location-precision.ts";
import { formatPlace } from "../../card/format-place.ts";
import { LocatorSlot } from "./locator-slot.tsx";
import type { Surroundings } from "./surroundings.ts";

/** Landmarks further away than this are omitted. */
const MAX_DISTANCE_METRES = 40_000;
/** Distances shown on phones before the rest is opened. */
const FIRST_DISTANCES = 3;

/** Landmarks up to here have a walking time, unless only the area is known. */
const MAX_WALK_METRES = 3000;
const WALKING_METRES_PER_MINUTE = 5000 / 60;

type Props = {
	listing: ListingDetail;
	/** false in a copy, which names no file but pictures. */
	hasMap?: boolean;
	/** Absent where the map shows the listing alone. */
	surroundings?: Surroundings | undefined;
};

export function PlacePanel({ listing, hasMap = true, surroundings }: Props) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	const place = formatPlace(listing.area, language);
	const { latitude, longitude, location_precision: precision } = listing;
	const landmarks = listing.landmarks.filter((landmark) => landmark.metres <= MAX_DISTANCE_METRES);
	const hasWalks = precision !== "area" && landmarks.some(({ metres }) => metres <= MAX_WALK_METRES);
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
							<LocatorSlot
								point={{ latitude, longitude }}
								disc={precision !== "area" ? "point" : listing.area.district_slug ? "area" : "district"}
								place={place}
								{...(precision === "area"
									? { area: language === "tr" ? listing.area.name_tr : listing.area.name_en }
									: {})}
								surroundings={surroundings}
							/>
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
							{hasWalks ? <p className="mt-2 text-sm text-muted">{t("place.walkingSpeed")}</p> : null}
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
	const isWalk = precision !== "area" && landmark.metres <= MAX_WALK_METRES;
	// From the distance shown, which is rounded: the time is no more exact than it.
	const minutes = Math.round((value * (unit === "metres" ? 1 : 1000)) / WALKING_METRES_PER_MINUTE);
	return (
		<li className="figures flex items-baseline justify-between gap-4 border-b border-line py-1.5">
			<span>
				{/* As on its pin: farther landmarks have none. */}
				{landmark.metres <= MAX_WALK_METRES ? (
					<>
						<Icon name={landmark.kind as IconName} className="size-4" />{" "}
					</>
				) : null}
				{t("place.nearest", {
					distance: t("place.about", { distance }),
					name: (language === "tr" && landmark.name_tr) || landmark.name_en,
				})}
			</span>
			<span className="text-end text-sm text-muted">
				{t(`vocabulary:landmarkKind.${landmark.kind}` as "vocabulary:landmarkKind.beach")}
				{isWalk ? <br /> : null}
				{isWalk ? t("place.walk", { count: minutes }) : null}
			</span>
		</li>
	);
}
