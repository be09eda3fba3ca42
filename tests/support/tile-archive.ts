/** A PMTiles file (version 3) for a test: its directory and its tiles are not compressed. */
import { writeFile } from "node:fs/promises";
import { type Compression, TileType, zxyToTileId } from "pmtiles";
import sharp from "sharp";

type Tile = { z: number; x: number; y: number; data: Uint8Array };
const NONE: Compression.None = 1;

/** Numbers of seven bits a byte, lowest first. */
const varint = (value: number): number[] =>
	value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** Writes a file with these tiles. */
export async function writeTileArchive(
	path: string,
	tiles: readonly Tile[],
	type: TileType = TileType.Png,
): Promise<void> {
	const entries = tiles.map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data })).sort((a, b) => a.id - b.id);
	const directory = [
		...varint(entries.length),
		...entries.flatMap(({ id }, at) => varint(id - (entries[at - 1]?.id ?? 0))),
		// Each stands for one tile.
		...entries.flatMap(() => varint(1)),
		...entries.flatMap(({ data }) => varint(data.length)),
		// The first begins at 0, written as 1; 0 is for after the one before.
		...entries.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
	];
	const metadata = Buffer.from("{}");
	const header = Buffer.alloc(127);
	header.write("PMTiles");
	header[7] = 3;
	const size = entries.reduce((sum, { data }) => sum + data.length, 0);
	const [rootAt, metadataAt, tilesAt] = [127, 127 + directory.length, 127 + directory.length + metadata.length];
	// Offset and length of the directory, the metadata, further directories and the tiles; then three counts.
	const numbers = [
		rootAt,
		directory.length,
		metadataAt,
		metadata.length,
		0,
		0,
		tilesAt,
		size,
		...Array(3).fill(entries.length),
	];
	for (const [at, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
	const zooms = tiles.map(({ z }) => z);
	header.set([1, NONE, NONE, type, Math.min(...zooms), Math.max(...zooms)], 96);
	await writeFile(path, Buffer.concat([header, Buffer.from(directory), metadata, ...entries.map(({ data }) => data)]));
}

const TILE_SIZE = 256;
/** From the western sea to the end of the peninsula. */
const [WEST, SOUTH, EAST, NORTH] = [32, 34.5, 35, 36];

const columnAt = (longitude: number, zoom: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
function rowAt(latitude: number, zoom: number): number {
	const angle = (latitude * Math.PI) / 180;
	return Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * 2 ** zoom);
}

/** Writes a street map of Northern Cyprus: each tile a green square, up to zoom 11. */
export async function writeStreetMap(path: string): Promise<void> {
	const size = { width: TILE_SIZE, height: TILE_SIZE, channels: 3 as const };
	const data = await sharp({ create: { ...size, background: "#9c9" } })
		.png()
		.toBuffer();
	const tiles = [8, 9, 10, 11].flatMap((z) => {
		const [left, right] = [columnAt(WEST, z), columnAt(EAST, z)];
		const [top, bottom] = [rowAt(NORTH, z), rowAt(SOUTH, z)];
		const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
		return range(left, right).flatMap((x) => range(top, bottom).map((y) => ({ z, x, y, data })));
	});
	await writeTileArchive(path, tiles);
}
