/**
 * The map of Northern Cyprus: a drawing of our own as a file, names as text, and whatever is put on top. It needs no script
 * and no other host.
 *
 * The picture is as wide as its container. Its height comes from `className`, which must give it the proportions of `box`,
 * for example `aspect-3/2`: what is placed in per cent would otherwise be shifted. Looks are attributes, because a rule in
 * the style sheet is loaded by every page.
 */
import type { ReactNode } from "react";
import gazimagusa from "./drawn/gazimagusa.svg?url";
import girne from "./drawn/girne.svg?url";
import guzelyurt from "./drawn/guzelyurt.svg?url";
import inset from "./drawn/inset.svg?url";
import iskele from "./drawn/iskele.svg?url";
import island from "./drawn/island.svg?url";
import lefke from "./drawn/lefke.svg?url";
import lefkosa from "./drawn/lefkosa.svg?url";
import type { LabelSize, MapLabel } from "./labels.ts";
import { boxOf, type GeoPoint, type MapBox, placeIn, toUnits } from "./projection.ts";
import { type DiscName, INSET, ISLAND_BOUNDS, type MapStep, stepOf } from "./steps.ts";

/** Addresses of the drawings, with a hash of their content: browsers keep them for ever. */
export const DRAWINGS: Record<MapStep, string> = {
	girne,
	gazimagusa,
	guzelyurt,
	inset,
	iskele,
	island,
	lefke,
	lefkosa,
};

/** Names of the data that the drawings are made of, which every map shows. */
export const CREDITS = "GSHHG · Natural Earth";

type Props = {
	/** What is shown, in map units: see `boxAtZoom`, `boxWithin` and `boxOf` of projection.ts. From the whole island to zoom 16. */
	box: MapBox;
	/** Accessible name of the map. */
	title: string;
	/** `img` (default): a picture with nothing to press. `group`: the children have links. */
	role?: "img" | "group";
	/** Proportions and whatever else the container needs. */
	className: string;
	/** Names from `placeLabels`, and of shapes; hidden from screen readers, as they are scenery. */
	labels?: readonly MapLabel[];
	/** A disc of DISCS around a point. */
	disc?: { name: DiscName; point: GeoPoint };
	/** Shapes under the names, in map units (`toUnits`), such as circles of a radius in metres ÷ `metresPerUnit`. */
	shapes?: ReactNode;
	/**
	 * What lies on top, in pixels: `MapPoint`, links around them, `MapInset`.
	 */
	children?: ReactNode;
};

export function BaseMap({ box, title, role = "img", className, labels = [], disc, shapes, children }: Props) {
	return (
		<svg role={role} aria-label={title} className={`w-full bg-sea-soft ${className}`}>
			<MapDrawing box={box} disc={disc} shapes={shapes} />
			{/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group cannot have the focus */}
			<g aria-hidden="true" fill="var(--ink)" stroke="var(--map-north)" strokeWidth="3" {...LETTERING}>
				{labels.map(({ name, size, x, y, shift, isWide }) => (
					<text
						key={`${name}${size}`}
						x={`${x}%`}
						y={`${y}%`}
						dy={shift ? Math.round(shift + BELOW_MIDDLE) : ".35em"}
						{...SIZES[size]}
						className={isWide ? "hidden sm:block" : undefined}
					>
						{name}
					</text>
				))}
				<text x="99%" y="98%" {...SIZES.quarter} textAnchor="end">
					{CREDITS}
				</text>
			</g>
			{children}
		</svg>
	);
}

const LETTERING = { fontSize: 12, textAnchor: "middle", paintOrder: "stroke", strokeLinejoin: "round" } as const;
/** From the middle of lettering to its base line, in pixels. */
const BELOW_MIDDLE = 4.5;
const SIZES: Record<LabelSize, object> = {
	town: { fontSize: 14, fontWeight: 600 },
	village: {},
	quarter: { fontSize: 11, fill: "var(--muted)" },
};

/**
 * What is drawn in pixels from a point, whose place is in per cent of the map (`placeIn`): a pin with its middle at 0, 0. It
 * keeps its size on every screen.
 */
export function MapPoint({ x, y, children }: { x: number; y: number; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture with a name
		<svg x={`${x}%`} y={`${y}%`} overflow="visible">
			{children}
		</svg>
	);
}

const ISLAND = boxOf(ISLAND_BOUNDS);

/** The whole island in the north-western corner with a mark, for those who do not know the area. */
export function MapInset({ point }: { point: GeoPoint }) {
	const { x, y } = placeIn(ISLAND, point);
	return (
		<g>
			<use href={`${DRAWINGS.inset}#m`} />
			<circle
				cx={Math.round((x * INSET.width) / 100)}
				cy={Math.round((y * INSET.height) / 100)}
				r="3.5"
				fill="var(--citrus)"
			/>
		</g>
	);
}

/** The drawing alone, which fills the picture that it is put in. */
function MapDrawing({ box, disc, shapes }: Pick<Props, "box" | "disc" | "shapes">) {
	const drawing = DRAWINGS[stepOf(box)];
	const { x, y } = toUnits(disc?.point ?? { latitude: 0, longitude: 0 });
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture with a name
		<svg viewBox={[box.x, box.y, box.width, box.height].map(Math.round).join(" ")}>
			<use href={`${drawing}#m`} />
			{disc ? <use href={`${drawing}#${disc.name}`} x={Math.round(x)} y={Math.round(y)} /> : null}
			{shapes}
		</svg>
	);
}
