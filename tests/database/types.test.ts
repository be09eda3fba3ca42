/** The committed database types match the migrations. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateDatabaseTypes, readDatabaseTypes, TYPES_FILE } from "../../scripts/generate-database-types.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend();
});
afterAll(() => backend?.stop());

it("database.types.ts is up to date; if not: npm run types:database", async () => {
	// An embedded database has one session only, so the CLI gets a database of its own there.
	const types = backend.databaseUrl ? await readDatabaseTypes(backend.databaseUrl) : await generateDatabaseTypes();
	expect(await readFile(TYPES_FILE, "utf8")).toBe(types);
});
