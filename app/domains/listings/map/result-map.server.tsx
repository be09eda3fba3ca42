/**
 * The map of a list page, as HTML: its script would weigh more than the map, and nothing of it changes in the browser. It
 * works and prints without script.
 */
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { placeLabels } from "#app/ui/map/labels.ts";
import { getReferenceData, type ReferenceData } from "../listing-queries.server.ts";
import { type Box, formatBox, readBox } from "../search/box.ts";
import type { ListPage } from "../search/list-page.server.ts";
import { type Filters, type Search, searchPath } from "../search/search-filters.ts";
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
import { getMapExtent, getMapView, type MapView } from "./map-queries.server.ts";
import { labelAreas } from "./place-labels.server.ts";
import { MapUnavailable, type Near, ResultMap } from "./result-map.tsx";

/** The north of the island, where a search has no results. */
const WHOLE: Box = [32.6, 34.95, 34.62, 35.72];
/** What "near" reaches where nothing says how far, as private.near_kilometres has it. */
const NEAR_KILOMETRES = 3;
/** Widths that names are placed for, in pixels. */
const LABEL_WIDTHS = { narrow: 328, wide: 640 };
const PHONE_SHARE = LABEL_WIDTHS.narrow / MAP_SIZE.width;

/**
 * Where the map of a search is: at the position of its address, around its box, around what is near its point, or around
 * all of its results.
 */
async function findPosition(search: Search): Promise<MapPosition> {
	const position = search.map ? readPosition(search.map) : undefined;
	if (position) return position;
	const box = typeof search.filters.box === "string" ? readBox(search.filters.box) : undefined;
	const near = search.filters.near ? findNear(search.filters, await getReferenceData()) : undefined;
	return showBox(box ?? (near && boxAround(near)) ?? (await getMapExtent(search)) ?? WHOLE, MAP_SIZE);
}

/** The point that a search is near, and how far it reaches; undefined without one. */
function findNear({ near, within }: Filters, { areas, landmarks }: ReferenceData): Near | undefined {
	const point = [...landmarks, ...areas].find(({ slug }) => slug === near);
	return point && { point, metres: (within ? Number(within) : NEAR_KILOMETRES) * 1000 };
}

const METRES_PER_DEGREE = 111_195;
function boxAround({ point: { latitude, longitude }, metres }: Near): Box {
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
		// Cells of twice the size: a phone shows the map at two thirds.
		return { position, box, view: await getMapView(search, box, position.zoom - 1) };
	} catch (error) {
		if (error instanceof BackendUnavailable) return null;
		throw error;
	}
}

/** The map of a page, or what stands in its place; undefined for a plain list. Throws BackendUnavailable. */
export async function renderResultMap(
	page: ListPage,
	data: ResultMapData | null | undefined,
	language: Language,
): Promise<string | undefined> {
	if (data === undefined) return undefined;
	const { search } = page;
	const t = translations(language).getFixedT(language, ["map", "search", "vocabulary", "common"]);
	if (data === null) return renderToStaticMarkup(<MapUnavailable address={searchPath(search)} t={t as never} />);
	const { position, box, view } = data;
	const reference = await getReferenceData();
	const { areas } = reference;
	const areaNames = Object.fromEntries(
		areas.map((area) => [area.slug, language === "tr" ? area.name_tr : area.name_en]),
	);
	const marks = listMarks(view, { search, position, areaNames, areas, t: t as never, language });
	const here = { ...search.filters, box: formatBox(box) };
	const isLimited = search.filters.box !== undefined;
	return renderToStaticMarkup(
		<ResultMap
			heading={formatSearchTitle(page, t as unknown as SearchTexts, language)}
			position={position}
			view={view}
			marks={marks}
			near={findNear(search.filters, reference)}
			nearName={page.near}
			labels={placeLabels(labelAreas(areas, language), shownBox(position), {
				widths: LABEL_WIDTHS,
				limit: 24,
				reserved: marks.map(({ x, y, size, shape }) => ({
					x,
					y,
					width: 2 * size,
					height: (shape === "pill" ? 24 : 2 * size) * PHONE_SHARE,
				})),
			})}
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
