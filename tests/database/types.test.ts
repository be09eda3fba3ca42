/** The committed database types match the migrations. */
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { generateDatabaseTypes, TYPES_FILE } from "../../scripts/generate-database-types.ts";

it("database.types.ts is up to date; if not: npm run types:database", async () => {
	expect(await readFile(TYPES_FILE, "utf8")).toBe(await generateDatabaseTypes());
});
