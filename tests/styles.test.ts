/** Style sheets of the application. */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it("has no empty style sheet, which an import would accept in silence", () => {
	const sheets = globSync("app/**/*.css", { cwd: root });
	expect(sheets.length).toBeGreaterThan(5);
	expect(sheets.filter((sheet) => statSync(join(root, sheet)).size < 20)).toEqual([]);
});
