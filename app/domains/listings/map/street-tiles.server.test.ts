/** What is read of the operator's own street map. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TileType } from "pmtiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveHeader } from "#app/platform/archive-header.server.ts";
import { writeTileArchive } from "../../../../tests/support/tile-archive.ts";
import { readTile } from "./street-tiles.server.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "tiles-"));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test("a tile is found by its zoom, column and row, another is not", async () => {
	const path = join(folder, "streets.pmtiles");
	await writeTileArchive(path, [
		{ z: 12, x: 2426, y: 1612, data: bytes("girne") },
		{ z: 0, x: 0, y: 0, data: bytes("world") },
	]);
	expect(readArchiveHeader(path)).toEqual({ type: "image/png", minZoom: 0, maxZoom: 12 });
	expect(new TextDecoder().decode(await readTile(path, 12, 2426, 1612))).toBe("girne");
	expect(new TextDecoder().decode(await readTile(path, 0, 0, 0))).toBe("world");
	expect(await readTile(path, 12, 2427, 1612)).toBeUndefined();
	expect(await readTile(path, 13, 0, 0)).toBeUndefined();
});

test("a file without pictures, another file and none are refused with a reason", async () => {
	const path = join(folder, "vectors.pmtiles");
	await writeTileArchive(path, [{ z: 0, x: 0, y: 0, data: bytes("vectors") }], TileType.Mvt);
	expect(readArchiveHeader(path)).toMatch(/^must have pictures/);
	await writeFile(path, "something else");
	expect(readArchiveHeader(path)).toBe("is not a PMTiles file of version 3");
	expect(readArchiveHeader(join(folder, "missing"))).toBe("is not a file that can be read");
});
