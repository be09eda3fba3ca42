/** The map that moves, in place of the drawing: Leaflet below, marks and controls as the drawing has them. */
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type mapTexts from "#app/locales/map/en.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { CREDITS } from "#app/ui/map/base-map.tsx";
import { placeLabels } from "#app/ui/map/labels.ts";
import { searchPath } from "../../search/search-filters.ts";
import { formatPosition, type MapPosition } from "../map-address.ts";
import { listMarks, MAP_ID, type MapMark, shownBox } from "../map-marks.ts";
import { readDrawnPosition, reservePlaces } from "../map-parts.ts";
import { ViewDescription } from "../result-map.tsx";
import { type GestureHint, separateGestures } from "./gestures.ts";
import { useKeptPosition } from "./kept-position.ts";
import type { LeafletMap } from "./leaflet.ts";
import { createMap } from "./leaflet-map.ts";
import { ListingPeek } from "./listing-peek.tsx";
import { fetchMapAnswer, type MapAnswer, mapDataPath } from "./map-answer.ts";
import { MapControls } from "./map-controls.tsx";
import { LiveLabels, LiveMarks } from "./map-marks-live.tsx";
import type { FirstTouch, MovingMapProps } from "./moving-map-props.ts";
import { readMark } from "./read-mark.ts";
import { StreetChoice, StreetCredits } from "./street-choice.tsx";
import { useHighlight } from "./use-highlight.ts";
import { createViewRequests } from "./view-requests.ts";

export type Start = { position: MapPosition; answer: MapAnswer; touch: FirstTouch; texts: typeof mapTexts };
type Props = MovingMapProps & { start: Start };

/** How long a hint stays, in ms. */
const HINT_MS = 1500;
const NONE: readonly number[] = [];

export function MovingMap({ html, page, heading, start }: Props) {
	const { t, i18n } = useTranslation(["map", "vocabulary"]);
	// Before the first text of them is read.
	useState(() => i18n.addResourceBundle(i18n.language, "map", start.texts));
	const language = useLanguage();
	const { search } = page;
	const [position, setPosition] = useState(start.position);
	const [moved, setMoved] = useState<MapPosition>();
	const [shown, setShown] = useState({ answer: start.answer, position: start.position });
	const [isFailed, setFailed] = useState(false);
	const [isLoading, setLoading] = useState(false);
	const [opened, setOpened] = useState<{ id: number; mark: string }>();
	const [isFollowing, setFollowing] = useState(false);
	const [hint, setHint] = useState<GestureHint>();
	const [isStreets, setStreets] = useState(false);
	const around = useRef<HTMLDivElement>(null);
	const element = useRef<HTMLDivElement>(null);
	const [map, setMap] = useState<LeafletMap>();
	const dragged = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the first position is where the map begins
	useLayoutEffect(() => {
		const created = createMap(element.current!, start.position, start.answer.names?.near, (next) => {
			// A move may end more than once at the same position.
			const isSame = (other: MapPosition) => formatPosition(other) === formatPosition(next);
			setPosition((before) => (isSame(before) ? before : next));
			setMoved((before) => (isSame(before ?? start.position) ? before : next));
		});
		created.on("dragstart", () => {
			dragged.current = true;
		});
		setMap(created);
		continueTouch(created, element.current!, start.touch);
		// A key pressed a link of the drawing, which is gone.
		if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
		let timer: ReturnType<typeof setTimeout>;
		const end = separateGestures(around.current!, (kind) => {
			setHint(kind);
			clearTimeout(timer);
			timer = setTimeout(() => setHint(undefined), HINT_MS);
		});
		return () => {
			end();
			clearTimeout(timer);
			created.remove();
		};
	}, []);

	const requests = useMemo(
		() =>
			createViewRequests<{ path: string; position: MapPosition }, MapAnswer>({
				ask: ({ path }, signal) => fetchMapAnswer(path, signal),
				onAnswer: (answer, { position }) => {
					setShown({ answer, position });
					setFailed(false);
					setLoading(false);
				},
				onError: () => {
					setFailed(true);
					setLoading(false);
				},
			}),
		[],
	);
	useEffect(() => requests.end, [requests]);
	// Searching as it moves, the view is the box of the list.
	const { box: _, ...unlimited } = search.filters;
	const filters = isFollowing ? unlimited : search.filters;
	const path = mapDataPath(searchPath({ kind: search.kind, filters, sort: search.sort }), position);
	const asked = useRef(path);
	const ask = () => {
		asked.current = path;
		setLoading(true);
		requests.request({ path, position });
	};
	useEffect(() => {
		if (asked.current !== path) ask();
	});

	// A change of pages may lead to another position: all results, those of a link, or an earlier view. The list that
	// follows the map does not, and a list that is only read again is drawn where the map was.
	const { key } = useLocation();
	const drawn = useRef({ html, key });
	const followed = useRef(new Set<string>());
	const show = (to: MapPosition | undefined) => {
		if (to && map && formatPosition(to) !== formatPosition(position)) map.setView([to.latitude, to.longitude], to.zoom);
	};
	useEffect(() => {
		const before = drawn.current;
		drawn.current = { html, key };
		if (before.html === html || before.key === key) return;
		const now = readDrawnPosition(html);
		if (now && !followed.current.delete(formatPosition(now))) show(now);
	});
	useKeptPosition(moved, page);

	// As of the last navigation.
	const root = useRouteLoaderData("root") as { chosen?: { saved: readonly number[] } } | undefined;
	const saved = root?.chosen?.saved ?? NONE;
	const names = start.answer.names ?? { areas: [], labels: [] };
	const { streets } = names;
	const box = useMemo(() => shownBox(shown.position), [shown]);
	const marks = useMemo(
		() => listMarks(shown.answer, { search, position: shown.position, areas: names.areas, saved, t, language }),
		[shown, search, names, saved, t, language],
	);
	const labelBox = useMemo(() => shownBox(position), [position]);
	const labels = useMemo(
		() => placeLabels(names.labels, labelBox, reservePlaces(position === shown.position ? marks : [])),
		[names, labelBox, marks, position, shown],
	);
	const pointed = useHighlight(around, marks);

	const press = (mark: MapMark, event: Pick<MouseEvent, "preventDefault" | "ctrlKey" | "metaKey" | "shiftKey">) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		if (dragged.current) return event.preventDefault();
		const target = readMark(mark.href, search);
		if (!target || !map) return;
		event.preventDefault();
		if ("listing" in target) return setOpened({ id: target.listing, mark: mark.key });
		const { latitude, longitude, zoom } = target.position;
		map.setView([latitude, longitude], Math.max(zoom, map.getZoom() + 1));
	};
	const close = () => {
		const mark = marks.findIndex(({ key }) => key === opened?.mark);
		setOpened(undefined);
		const links = element.current?.querySelectorAll<HTMLElement>(".map-mark a");
		(links?.[mark] ?? element.current)?.focus();
	};
	// What the first touch pressed, as soon as it can be.
	const pressed = useRef(start.touch.mark);
	useEffect(() => {
		const href = pressed.current;
		if (!map || !href) return;
		pressed.current = undefined;
		const mark = marks.find((one) => one.href === href);
		const target = mark ? null : readMark(href, search);
		if (mark) press(mark, { preventDefault() {}, ctrlKey: false, metaKey: false, shiftKey: false });
		else if (target && "position" in target) show(target.position);
	});
	const listing = opened && shown.answer.pins.flatMap(({ listings }) => listings).find(({ id }) => id === opened.id);
	// A move may take the listing of the card away.
	useEffect(() => {
		if (!opened || listing) return;
		setOpened(undefined);
		element.current?.focus({ preventScroll: true });
	});
	return (
		<div>
			<section id={MAP_ID} aria-label={t("map:title", { heading })} className="grid scroll-mt-20 gap-2">
				{/* biome-ignore lint/a11y/noStaticElementInteractions: keys and pointers on their way to the map */}
				<div
					ref={around}
					className="moving-map"
					onPointerDownCapture={() => {
						dragged.current = false;
					}}
					onKeyDown={(event: KeyboardEvent) => {
						if (event.key === "Escape" && opened) close();
					}}
				>
					{/* biome-ignore lint/a11y/useSemanticElements: Leaflet's container, which has the focus */}
					<div
						ref={element}
						role="group"
						aria-label={t("map:moving.label", { heading })}
						aria-busy={isLoading}
						className="result-map w-full rounded-card border border-line bg-sea-soft"
					/>
					{streets && isStreets ? (
						<p className="map-credits">
							<StreetCredits {...streets.attribution} />
						</p>
					) : (
						<p aria-hidden="true" className="map-credits">
							{CREDITS}
						</p>
					)}
					{map ? <LiveLabels map={map} box={labelBox} labels={labels} /> : null}
					{map ? (
						<LiveMarks map={map} box={box} marks={marks} active={pointed ?? opened?.mark} onPress={press} />
					) : null}
					{hint ? <p className="map-hint">{t(`map:moving.${hint}`)}</p> : null}
					{opened && listing ? <ListingPeek key={opened.id} listing={listing} page={page} onClose={close} /> : null}
				</div>
				<MapControls
					search={search}
					position={position}
					map={map}
					isMoved={moved !== undefined}
					isFollowing={isFollowing}
					onFollow={setFollowing}
					onFollowed={(to) => followed.current.add(formatPosition(to))}
					onShowAll={() => show(readDrawnPosition(html))}
				>
					{map && streets ? <StreetChoice map={map} streets={streets} onShow={setStreets} /> : null}
				</MapControls>
				{isFailed ? (
					<p role="alert" className="flex flex-wrap items-center gap-2 text-warning">
						{t("map:moving.failed")}
						<button type="button" className="button button-secondary" onClick={ask}>
							{t("map:moving.again")}
						</button>
					</p>
				) : null}
				<p role="status" className="text-sm text-muted">
					<ViewDescription view={shown.answer} language={language} t={t} />
				</p>
			</section>
		</div>
	);
}

/** Does what the first touch began: a drag goes on, a key or a wheel moves the map. */
function continueTouch(map: LeafletMap, element: HTMLElement, { pointer, key }: FirstTouch): void {
	if (pointer) {
		const { clientX, clientY } = pointer;
		element
			.querySelector(".leaflet-map-pane")
			?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0, clientX, clientY }));
	}
	if (!key) return;
	element.focus({ preventScroll: true });
	if (key === "+" || key === "=") map.zoomIn();
	else if (key === "-" || key === "−") map.zoomOut();
	else {
		const { x, y } = map.getSize();
		const [right, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [
			0, 0,
		];
		map.panBy([(right! * x) / 4, (down! * y) / 4]);
	}
}
