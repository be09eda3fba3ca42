/** `GET /map/properties.json` and `/map/vehicles.json`: what a view of the map shows of a search, for the script of the map. */
import type { Kind } from "#app/domains/listings/listing.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { MAX_ZOOM, MIN_ZOOM } from "#app/domains/listings/map/map-address.ts";
import { nameMap } from "#app/domains/listings/map/map-names.server.ts";
import type { MapNames, Streets } from "#app/domains/listings/map/map-parts.ts";
import { getMapView } from "#app/domains/listings/map/map-queries.server.ts";
import { readBox } from "#app/domains/listings/search/box.ts";
import { parseSearch } from "#app/domains/listings/search/search-filters.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { env } from "#app/platform/env.server.ts";
import { BackendRejection } from "#app/platform/supabase/backend-error.server.ts";

/** Of the view, whose cells are those of the zoom above; beside the filters of a list. */
const VIEW_PARAMETERS = ["bounds", "zoom"] as const;

/**
 * Answers with a MapView. Parameters: the filters and the order of the list, `bounds=west,south,east,north`, `zoom`, and
 * `names` for what the map names in the language of the visitor, with the street map that it can show. Filters that
 * cannot be read are left out, as the list of the same address reports; 400 without a readable view. Cached by the rules
 * of public pages. Throws BackendUnavailable.
 */
export async function answerMapView(kind: Kind, url: URL, language: Language): Promise<Response> {
	const [bounds, zoom] = VIEW_PARAMETERS.map((name) => url.searchParams.get(name) ?? "") as [string, string];
	const box = readBox(bounds);
	if (!box || !/^\d{1,2}$/.test(zoom) || Number(zoom) < MIN_ZOOM - 1 || Number(zoom) > MAX_ZOOM) return reject();
	const reference = await getReferenceData();
	const { search } = parseSearch(kind, url.searchParams, reference);
	try {
		const view = await getMapView(search, box, Number(zoom));
		const streets = env.streets && { streets: pickStreets(env.streets) };
		const names = url.searchParams.has("names")
			? { names: { ...nameMap(search, reference, language), ...streets } satisfies MapNames }
			: {};
		return Response.json({ ...view, ...names }, { headers: { "X-Robots-Tag": "noindex" } });
	} catch (error) {
		if (error instanceof BackendRejection) return reject();
		throw error;
	}
}

const pickStreets = ({ url, minZoom, maxZoom, attribution }: Streets): Streets => ({
	url,
	minZoom,
	maxZoom,
	attribution,
});

const reject = () =>
	Response.json({ status: 400, title: "Invalid view" }, { status: 400, headers: { "Cache-Control": "no-store" } });
