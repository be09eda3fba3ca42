/** The results of a list on the map, with links that move it. Drawn on the server alone, so that no page loads it as script. */
import { formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import { BaseMap, MapPoint } from "#app/ui/map/base-map.tsx";
import type { MapLabel } from "#app/ui/map/labels.ts";
import { placeIn } from "#app/ui/map/projection.ts";
import { formatPosition, type MapMove, type MapPosition } from "./map-address.ts";
import { MAP_ID, type MapMark, shownBox } from "./map-marks.ts";
import { type Near, ringAttributes } from "./map-parts.ts";
import type { MapView } from "./map-queries.server.ts";
import styles from "./result-map.css?url";

/** Target of the link past the marks. */
const MOVES_ID = "map-moves";

type Texts = Translate<["map", "vocabulary"]>;

type Props = {
	heading: string;
	position: MapPosition;
	view: MapView;
	marks: readonly MapMark[];
	near?: Near | undefined;
	labels: readonly MapLabel[];
	moves: Record<MapMove, string | null>;
	/** Null where the list has no other results. */
	searchHere: string | null;
	/** Back to all results; null where they are shown. */
	all: string | null;
	t: Texts;
	language: Language;
};

export function ResultMap(props: Props) {
	const { heading, position, marks, near, labels, moves, searchHere, all, t } = props;
	const box = shownBox(position);
	return (
		<div id={MAP_ID} data-position={formatPosition(position)} className="grid scroll-mt-20 gap-2">
			<link rel="stylesheet" href={styles} />
			<a href={`#${MOVES_ID}`} className="map-skip">
				{t("map:skip")}
			</a>
			<BaseMap
				box={box}
				title={t("map:title", { heading })}
				role="group"
				className="result-map rounded-card border border-line"
				labels={labels}
				shapes={near ? <Ring {...near} /> : undefined}
			>
				{near ? (
					<MapPoint {...placeIn(box, near)}>
						<path d="M0-9 9 0 0 9-9 0z" fill="var(--citrus)" stroke="var(--map-north)" strokeWidth="2" />
						<text y="-14" textAnchor="middle" {...LINE}>
							{near.name}
						</text>
					</MapPoint>
				) : null}
				{marks.map((mark) => (
					<MapPoint key={mark.key} x={mark.x} y={mark.y}>
						<a
							href={mark.href}
							rel={mark.shape === "pill" || mark.shape === "point" ? undefined : "nofollow"}
							aria-label={mark.label}
						>
							<title>{mark.label}</title>
							<Mark {...mark} />
						</a>
					</MapPoint>
				))}
			</BaseMap>
			<div className="no-print flex flex-wrap items-center gap-2">
				<nav id={MOVES_ID} tabIndex={-1} aria-label={t("map:moves")} className="flex gap-1">
					{MOVES.map(([move, sign]) => (
						<MoveLink key={move} sign={sign} label={t(`map:${move}`)} href={moves[move]} />
					))}
				</nav>
				{searchHere ? (
					<a href={searchHere} rel="nofollow" className="button button-secondary">
						{t("map:searchHere")}
					</a>
				) : null}
				{all ? (
					<a href={all} rel="nofollow" className="link inline-flex min-h-11 items-center px-1">
						{t("map:all")}
					</a>
				) : null}
			</div>
			<p className="text-sm text-muted">
				<ViewDescription {...props} />
			</p>
		</div>
	);
}

/** In place of a map that could not be read. */
export function MapUnavailable({ address, t }: { address: string; t: Texts }) {
	return (
		<p id={MAP_ID} className="panel p-4">
			{t("map:unavailable")}{" "}
			<a href={address} className="link">
				{t("map:retry")}
			</a>
		</p>
	);
}

type Described = Pick<Props, "view" | "language" | "t">;

/** The numbers of a view, and what its prices and places mean. */
export function ViewDescription({ view, language, t }: Described) {
	return (
		<>
			{describeNumbers({ view, language, t })}{" "}
			{view.cells.some(({ median_pence }) => median_pence !== null) ? (
				<span className="map-wide">{t("map:median")} </span>
			) : null}
			{t("map:precision")}
		</>
	);
}

function describeNumbers({ view: { inView, isEstimate, outside, withoutPoint }, language, t }: Described): string {
	const values = (count: number) => ({ count, number: formatNumber(count, language) });
	const parts = [
		isEstimate ? t("map:inViewAbout", values(inView)) : t("map:inView", values(inView)),
		...(outside ? [t("map:outside", values(outside))] : []),
		...(withoutPoint > MAX_COUNTED
			? [t("map:withoutPointMany", values(MAX_COUNTED))]
			: withoutPoint > 0
				? [t("map:withoutPoint", values(withoutPoint))]
				: []),
	];
	return `${parts.join(" · ")}.`;
}

/** More are not counted. */
const MAX_COUNTED = 1000;

/** Text that lies on the map. */
const LINE = {
	fontSize: 12,
	fill: "var(--ink)",
	stroke: "var(--map-north)",
	strokeWidth: 3,
	paintOrder: "stroke",
} as const;

/** How far "near" reaches. */
function Ring(near: Near) {
	return (
		<circle
			{...ringAttributes(near)}
			fill="none"
			stroke="var(--citrus)"
			strokeWidth="2"
			strokeDasharray="6 4"
			vectorEffect="non-scaling-stroke"
		/>
	);
}

export const MOVES: readonly (readonly [MapMove, string])[] = [
	["in", "+"],
	["out", "−"],
	["west", "←"],
	["north", "↑"],
	["south", "↓"],
	["east", "→"],
];

function MoveLink({ sign, label, href }: { sign: string; label: string; href: string | null }) {
	const shape = "button button-secondary map-move";
	return href ? (
		<a href={`${href}#${MAP_ID}`} rel="nofollow" aria-label={label} title={label} className={shape}>
			{sign}
		</a>
	) : (
		<span aria-hidden="true" className={shape}>
			{sign}
		</span>
	);
}

/** Colours are attributes: a rule in the style sheet is loaded by every page. */
export function Mark({ shape, size, lines }: MapMark) {
	const [first, second] = lines;
	const isArea = shape === "area";
	return (
		<g fill={isArea ? "var(--citrus)" : "var(--sea)"} textAnchor="middle">
			{shape === "pill" ? (
				<path d={`M${12 - size}-12h${2 * size - 24}a12 12 0 0 1 0 24h${24 - 2 * size}a12 12 0 0 1 0-24`} />
			) : (
				<circle r={size} fillOpacity={isArea ? 0.35 : undefined} />
			)}
			{first ? (
				<text dy=".35em" fontSize="14" fontWeight="600" fill={isArea ? "var(--ink)" : "var(--on-sea)"}>
					{first}
				</text>
			) : null}
			{second ? (
				<text y={size + 13} {...LINE} className="hidden sm:block">
					{second}
				</text>
			) : null}
		</g>
	);
}
