/**
 * Map of the surroundings of a listing. Its point is public only to about 100 m, or as the middle of an area, and is drawn
 * as a disc of that size, never as a dot.
 */
import { formatDecimal } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { BaseMap, MapDrawing, MapPoint } from "#app/ui/map/base-map.tsx";
import { boxOf, type GeoPoint, metresPerUnit, placeIn, toUnits } from "#app/ui/map/projection.ts";
import { ISLAND_BOUNDS } from "#app/ui/map/steps.ts";
import { INSET, locatorBox, RINGS, ringLabelHeight, type Surroundings } from "./surroundings.ts";

const ISLAND = boxOf(ISLAND_BOUNDS);

/** Within how many metres of its point something is; `area`: the name of the area, when no more than that is known. */
export type Disc = { metres: number; area?: string };

/** A point rounded to thousandths of a degree: half of the diagonal is 72 m, and the exact point may have been rounded before. */
export const ROUNDED: Disc = { metres: 110 };

type Props = {
	point: GeoPoint;
	disc: Disc;
	/** Name of the place, for the accessible name. */
	place: string;
	surroundings?: Surroundings | undefined;
};

export function Locator({ point, disc: { metres, area }, place, surroundings }: Props) {
	const { t } = useTranslation("detail");
	const language = useLanguage();
	const marks = surroundings?.marks ?? [];
	const box = locatorBox(point);
	const { x, y } = toUnits(point);
	const unit = metresPerUnit(point.latitude);
	const circle = (radius: number, className: string) => (
		<circle key={radius} cx={Math.round(x)} cy={Math.round(y)} r={Math.round(radius / unit)} className={className} />
	);
	const rings = area ? [] : RINGS;
	const shapes = [...rings.map((ring) => circle(ring * 1000, "ring")), circle(metres, area ? "disc area" : "disc")];
	return (
		<BaseMap
			box={box}
			title={t("place.locator", { place })}
			className="aspect-[4/3] rounded-card border border-line"
			labels={surroundings?.labels ?? []}
			shapes={shapes}
		>
			{rings.map((ring) => (
				<text key={ring} x="50%" y={`${ringLabelHeight(point, ring, marks)}%`} dy=".35em" className="quarter">
					{t("place.kilometres", { distance: formatDecimal(ring, language) })}
				</text>
			))}
			{area ? (
				<text x="50%" y="50%" dy="1.6em" className="village">
					{t("place.somewhere", { area })}
				</text>
			) : null}
			{marks.map(({ kind, x, y }) => (
				<MapPoint key={`${x} ${y}`} x={x} y={y}>
					<circle r="10" />
					<use href={`/icons.svg#${kind}`} x="-6" y="-6" width="12" height="12" />
				</MapPoint>
			))}
			<MapPoint x={0} y={100}>
				<Inset point={point} />
			</MapPoint>
		</BaseMap>
	);
}

/** The whole island with a mark, for those who do not know the area. */
function Inset({ point }: { point: GeoPoint }) {
	const { x, y } = placeIn(ISLAND, point);
	return (
		<svg x="6" y={-6 - INSET.height} {...INSET} aria-hidden="true">
			<rect width="100%" height="100%" rx="6" />
			<MapDrawing box={ISLAND} step="inset" />
			<circle cx={`${x}%`} cy={`${y}%`} r="3.5" className="disc" />
		</svg>
	);
}
