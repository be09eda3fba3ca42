/**
 * The map of a list page, as HTML: its script would weigh more than the map, and nothing of it changes in the browser. It
 * works and prints without script.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { placeLabels } from "#app/ui/map/labels.ts";
import { getReferenceData } from "../listing-queries.server.ts";
import { type Box, formatBox, readBox } from "../search/box.ts";
import type { ListPage } from "../search/list-page.server.ts";
import { type Search, searchPath } from "../search/search-filters.ts";
import { formatSearchTitle, type SearchTexts } from "../search/search-title.ts";
import {
	findViewBox,
	formatPosition,
	listMoves,
	type MapPosition,
	mapPath,
	readPosition,
	showBox,
} from "./map-address.ts";
import { listMarks, MAP_ID, MAP_SIZE, shownBox } from "./map-marks.ts";
import { findNear, nameMap } from "./map-names.server.ts";
import { cellZoom, type Near, reservePlaces } from "./map-parts.ts";
import { getMapExtent, getMapView, type MapView } from "./map-queries.server.ts";
import { MapUnavailable, ResultMap } from "./result-map.tsx";

/** The north of the island, where a search has no results. */
const WHOLE: Box = [32.6, 34.95, 34.62, 35.72];
/**
 * Where the map of a search is: at the position of its address, around its box, around what is near its point, or around
 * all of its results.
 */
async function findPosition(search: Search): Promise<MapPosition> {
	const position = search.map ? readPosition(search.map) : undefined;
	if (position) return position;
	const box = typeof search.filters.box === "string" ? readBox(search.filters.box) : undefined;
	const near = search.filters.near ? findNear(search, await getReferenceData(), "en") : undefined;
	const known = box ?? (near && boxAround(near));
	if (known) return showBox(known, MAP_SIZE);
	const extent = showBox((await getMapExtent(search)) ?? WHOLE, MAP_SIZE);
	return { ...extent, zoom: Math.min(extent.zoom, MAX_EXTENT_ZOOM) };
}

/** Results in one street are shown with the village around them. */
const MAX_EXTENT_ZOOM = 14;
const METRES_PER_DEGREE = 111_195;
function boxAround({ latitude, longitude, metres }: Near): Box {
	const north = metres / METRES_PER_DEGREE;
	const east = north / Math.cos((latitude * Math.PI) / 180);
	return [longitude - east, latitude - north, longitude + east, latitude + north];
}

/** What the map of a search shows. */
type ResultMapData = { position: MapPosition; box: Box; view: MapView };

/**
 * What the map of a search shows; undefined for a plain list, null while the backend does not answer: the list may have been
 * read, and is worth more than a page without either.
 */
export async function readResultMap(search: Search): Promise<ResultMapData | null | undefined> {
	if (search.map === undefined) return undefined;
	try {
		const position = await findPosition(search);
		const box = findViewBox(position, MAP_SIZE);
		return { position, box, view: await getMapView(search, box, cellZoom(position)) };
	} catch (error) {
		if (error instanceof BackendUnavailable) return null;
		throw error;
	}
}

/**
 * The map of a page, or what stands in its place; undefined for a plain list. saved: listings that the visitor saved. Throws
 * BackendUnavailable.
 */
export async function renderResultMap(
	page: ListPage,
	data: ResultMapData | null | undefined,
	language: Language,
	saved: readonly number[] = [],
): Promise<string | undefined> {
	if (data === undefined) return undefined;
	const { search } = page;
	const t = translations(language).getFixedT(language, ["map", "search", "vocabulary", "common"]);
	if (data === null) return renderToStaticMarkup(<MapUnavailable address={searchPath(search)} t={t as never} />);
	const { position, box, view } = data;
	const names = nameMap(search, await getReferenceData(), language);
	const marks = listMarks(view, { search, position, areas: names.areas, saved, t: t as never, language });
	const here = { ...search.filters, box: formatBox(box) };
	const isLimited = search.filters.box !== undefined;
	return renderToStaticMarkup(
		<ResultMap
			heading={formatSearchTitle(page, t as unknown as SearchTexts, language)}
			position={position}
			view={view}
			marks={marks}
			near={names.near}
			labels={placeLabels(names.labels, shownBox(position), reservePlaces(marks))}
			moves={listMoves(search, position, MAP_SIZE)}
			searchHere={
				search.filters.box === here.box || view.outside === 0
					? null
					: `${searchPath({ ...search, page: 1, after: null, filters: here, map: formatPosition(position) })}#${MAP_ID}`
			}
			all={search.map || isLimited ? `${mapPath({ ...search, filters: withoutBox(search) })}#${MAP_ID}` : null}
			t={t as never}
			language={language}
		/>,
	);
}

const withoutBox = ({ filters: { box: _, ...rest } }: Search) => rest;
