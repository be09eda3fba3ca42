/**
 * The map of Northern Cyprus: a drawing of our own as a file, names as text, and whatever is put on top. It needs no script
 * and no other host.
 *
 * The picture is as wide as its container. Its height comes from `className`, which must give it the proportions of `box`,
 * for example `aspect-[3/2]`: what is placed in per cent would otherwise be shifted.
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
import type { MapLabel } from "./labels.ts";
import type { MapBox } from "./projection.ts";
import { type MapStep, stepOf } from "./steps.ts";

/** Addresses of the drawings, with a hash of their content: browsers keep them for ever. */
const DRAWINGS: Record<MapStep, string> = { girne, gazimagusa, guzelyurt, inset, iskele, island, lefke, lefkosa };

/** Names of the data that the drawings are made of, which every map shows. */
const CREDITS = "GSHHG · Natural Earth";

type Props = {
	/** What is shown, in map units: see `boxAtZoom`, `boxWithin` and `boxOf` of projection.ts. From the whole island to zoom 16. */
	box: MapBox;
	/** Accessible name of the map. */
	title: string;
	/** `img` (default): a picture with nothing to press. `group`: the children have links. */
	role?: "img" | "group";
	/** Proportions and whatever else the container needs. */
	className: string;
	/** Names from `placeLabels`; hidden from screen readers, as they are scenery. */
	labels?: readonly MapLabel[];
	/** Shapes under the names, in map units (`toUnits`), such as circles of a radius in metres ÷ `metresPerUnit`. */
	shapes?: ReactNode;
	/**
	 * What lies on top, in pixels: `<text x="40%" y="30%">`, `MapPoint`, or links around them.
	 */
	children?: ReactNode;
};

export function BaseMap({ box, title, role = "img", className, labels = [], shapes, children }: Props) {
	return (
		<svg role={role} aria-label={title} className={`map ${className}`}>
			<MapDrawing box={box} shapes={shapes} />
			{/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group cannot have the focus */}
			<g aria-hidden="true">
				{labels.map(({ name, size, x, y, isWide }) => (
					<text key={`${name}${size}`} x={`${x}%`} y={`${y}%`} dy=".35em" className={isWide ? `${size} wide` : size}>
						{name}
					</text>
				))}
				<text x="99%" y="98%" className="credits">
					{CREDITS}
				</text>
			</g>
			{children}
		</svg>
	);
}

/**
 * What is drawn in pixels from a point, whose place is in per cent of the map (`placeIn`): a pin with its middle at 0, 0. It
 * keeps its size on every screen.
 */
export function MapPoint({ x, y, children }: { x: number; y: number; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture with a name
		<svg x={`${x}%`} y={`${y}%`} className="point">
			{children}
		</svg>
	);
}

type DrawingProps = { box: MapBox; shapes?: ReactNode; step?: MapStep };

/** The drawing alone, which fills the picture that it is put in. */
export function MapDrawing({ box, shapes, step = stepOf(box) }: DrawingProps) {
	const viewBox = [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: part of a picture with a name
		<svg viewBox={viewBox} preserveAspectRatio="none">
			<use href={`${DRAWINGS[step]}#m`} />
			{shapes}
		</svg>
	);
}
