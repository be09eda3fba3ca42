/**
 * The site of the browser tests: `npm start` on a PostgreSQL server of its own, which costs less processor time than the
 * embedded database. Where the server cannot start, the embedded database is used.
 */
import { join } from "node:path";
import { temporaryFolder } from "./local-process.ts";
import { startPostgres } from "./postgres.ts";
import { writeStreetMap } from "./tile-archive.ts";

try {
	// The server ends with this process: it watches a pipe that only this process holds.
	const server = await startPostgres(["synchronous_commit=off", "full_page_writes=off"]);
	process.env.LOCAL_DATABASE_URL = server.url;
} catch (error) {
	console.error(`The browser tests use the embedded database, which is slower: ${String(error).split("\n")[0]}`);
}
// All visitors of these tests have one address.
process.env.LOCAL_AUTH_LIMITS = "false";
// A street map that visitors may choose on the map.
process.env.MAP_TILES = join((await temporaryFolder()).path, "streets.pmtiles");
process.env.MAP_ATTRIBUTION = "Street map of the tests https://streets.example/copyright";
await writeStreetMap(process.env.MAP_TILES);
await import("../../scripts/start.ts");
