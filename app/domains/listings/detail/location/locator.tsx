/**
 * Map of the surroundings of a listing. Its point is public only to about 100 m, or as the middle of an area, and is drawn
 * as a disc of that size, never as a dot.
 */
import { formatDecimal } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BaseMap, MapInset, MapPoint } from "#app/ui/map/base-map.tsx";
import type { MapLabel } from "#app/ui/map/labels.ts";
import type { GeoPoint } from "#app/ui/map/projection.ts";
import type { DiscName } from "#app/ui/map/steps.ts";
import { locatorBox, RINGS, ringLabelHeight, type Surroundings } from "./surroundings.ts";

export type LocatorProps = {
	point: GeoPoint;
	/** How exact the point is: to about 100 m, or the middle of an area or district. */
	disc: DiscName;
	/** Name of the place, for the accessible name. */
	place: string;
	/** Name of the area, when no more than that is known. */
	area?: string;
	surroundings?: Surroundings | undefined;
};

export function Locator({ point, disc, place, area, surroundings = { labels: [], marks: [] } }: LocatorProps) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const { labels, marks } = surroundings;
	const rings = area ? [] : RINGS;
	const ringLabels = rings.map((ring): MapLabel => {
		const name = t("place.kilometres", { distance: formatDecimal(ring, language) });
		return { name, size: "quarter", x: 50, y: ringLabelHeight(point, ring, marks) };
	});
	const areaLabel: MapLabel[] = area ? [{ name: t("place.somewhere", { area }), size: "village", x: 50, y: 58 }] : [];
	return (
		<BaseMap
			box={locatorBox(point)}
			title={t("place.locator", { place })}
			className="aspect-3/2 rounded-card border border-line"
			labels={[...labels, ...ringLabels, ...areaLabel]}
			disc={{ name: disc, point }}
		>
			<g fill="var(--sea)" color="var(--on-sea)">
				{marks.map(({ kind, x, y }) => (
					<MapPoint key={`${x} ${y}`} x={x} y={y}>
						<circle r="10" />
						<use href={`/icons.svg#${kind}`} x="-6" y="-6" width="12" height="12" />
					</MapPoint>
				))}
			</g>
			<MapInset point={point} />
		</BaseMap>
	);
}
