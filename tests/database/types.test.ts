/** The committed contract, database types and lists of codes, matches the migrations. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Check, readCodeLists, refineTypes } from "../../scripts/code-lists.ts";
import { CONTRACT_FOLDER, generateContract, readContract } from "../../scripts/generate-database-types.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

describe("supabase/contract", () => {
	let backend: TestBackend;
	beforeAll(async () => {
		backend = await startTestBackend();
	});
	afterAll(() => backend?.stop());

	it("is up to date; if not: npm run types:database", async () => {
		// An embedded database has one session only, so the CLI gets a database of its own there.
		const files = backend.databaseUrl ? await readContract(backend.databaseUrl) : await generateContract();
		for (const [path, text] of files)
			expect(await readFile(join(CONTRACT_FOLDER, path), "utf8").catch(() => ""), path).toBe(text);
		const lists = (await readdir(join(CONTRACT_FOLDER, "codes"))).map((name) => `codes/${name}`);
		expect(lists.filter((path) => !files.has(path))).toEqual([]);
	});
});

describe("code lists", () => {
	const one = (table: string, column: string, ...codes: string[]): Check => ({
		table,
		definition: `CHECK ((${column} = ANY (ARRAY[${codes.map((code) => `'${code}'::text`).join(", ")}])))`,
	});
	const byName = (checks: readonly Check[], names: Record<string, readonly string[]> = {}) =>
		Object.fromEntries(readCodeLists(checks, names).map(({ name, codes }) => [name, codes]));

	it("are named by table and column, in the order of the SQL", () => {
		expect(
			byName([
				one("listings", "status", "draft", "available"),
				one("price_histories", "reason", "b", "a"),
				one("saved_searches", "sort", "newest"),
			]),
		).toEqual({
			listing_status: ["draft", "available"],
			price_history_reason: ["b", "a"],
			saved_search_sort: ["newest"],
		});
	});

	it("include the codes of arrays, and those that depend on another column", () => {
		const byKind = `CHECK (
CASE kind
    WHEN 'home'::text THEN (type = ANY (ARRAY['flat'::text, 'villa'::text]))
    ELSE (type = ANY (ARRAY['car'::text]))
END)`;
		const checks = [
			{ table: "messages", definition: "CHECK (((cardinality(flags) <= 3) AND (flags <@ ARRAY['iban'::text])))" },
			one("listings", "kind", "home", "vehicle"),
			{ table: "listings", definition: byKind },
		];
		const names = { home_type: ["listings.type of home"], vehicle_type: ["listings.type of vehicle"] };
		expect(byName(checks, names)).toMatchObject({
			message_flags: ["iban"],
			home_type: ["flat", "villa"],
			vehicle_type: ["car"],
		});
	});

	it("leave out checks that allow other values under a condition", () => {
		const definition = "CHECK (((sent_at IS NULL) OR (status = ANY (ARRAY['draft'::text]))))";
		expect(byName([{ table: "issues", definition }])).toEqual({});
	});

	it("of one name must agree, and equal lists must have one name", () => {
		const checks = [one("a", "language", "en", "tr"), one("b", "language", "en", "tr", "de")];
		const names = { language: ["a.language", "b.language"] };
		expect(() => readCodeLists(checks, names)).toThrow("The codes of b.language and a.language differ");
		expect(() => readCodeLists([checks[0]!, one("b", "language", "en", "tr")], {})).toThrow("have the same codes");
		expect(() => readCodeLists([checks[0]!], names)).toThrow("columns without codes: b.language");
	});

	it("replace string in the rows of tables, also in arrays and beside null", () => {
		const lists = readCodeLists(
			[
				one("agents", "kind", "private"),
				{ table: "agents", definition: "CHECK ((areas <@ ARRAY['north'::text, 'east'::text]))" },
			],
			{},
		);
		const types = [
			"\t\tTables: {",
			"\t\t\tagents: {",
			"\t\t\t\tRow: {",
			"\t\t\t\t\tareas: string[];",
			"\t\t\t\t\tkind?: string | null;",
			"\t\t\t\t\tname: string;",
			"\t\tFunctions: {",
			"\t\t\tagents: {",
			"\t\t\t\t\tkind: string;",
		].join("\n");
		expect(refineTypes(types, lists).match(/^\t{5}.*$/gm)).toEqual([
			"\t\t\t\t\tareas: AgentAreas[];",
			"\t\t\t\t\tkind?: AgentKind | null;",
			"\t\t\t\t\tname: string;",
			"\t\t\t\t\tkind: string;",
		]);
	});
});
