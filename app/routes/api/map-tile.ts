/** `GET /map/tiles/:z/:x/:y`: a picture of the operator's own street map (MAP_TILES); 404 where it has none. */
import { readTile } from "#app/domains/listings/map/street-tiles.server.ts";
import { env } from "#app/platform/env.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/map-tile";

const NUMBER = /^(0|[1-9]\d{0,6})$/;
/** Of the format. */
const MAX_TILE_ZOOM = 26;

export async function loader({ params: { z, x, y } }: Route.LoaderArgs) {
	const archive = env.streets?.archive;
	if (!archive || ![z, x, y].every((part) => NUMBER.test(part))) throw notFound();
	const [zoom, column, row] = [z, x, y].map(Number) as [number, number, number];
	if (zoom > MAX_TILE_ZOOM || column >= 2 ** zoom || row >= 2 ** zoom) throw notFound();
	const tile = await readTile(archive.path, zoom, column, row);
	const headers = { "Cache-Control": "public, max-age=86400" };
	if (!tile) return new Response(null, { status: 404, headers });
	return new Response(tile, { headers: { ...headers, "Content-Type": archive.type } });
}
