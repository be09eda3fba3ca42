/** docs/specification.md names texts, constants and tests as they are. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const TESTS = ["app", "tests"]
	.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
	)
	.filter((path) => /\.(test|spec)\.tsx?$/.test(path));

/** The rows of the page's tables, without those of departures. */
const ROWS = read("docs/specification.md")
	.split("\n## Departures")[0]!
	.split("\n")
	.filter((line) => line.startsWith("| ") && !line.startsWith("| Specified"))
	.map((line) => line.slice(2, -2).replaceAll("\\|", "¦").split(" | "))
	.map(([specified = "", product = "", test = ""]) => ({
		specified,
		spans: [...product.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replaceAll("¦", "|")),
		test,
	}));

const LOCALES = import.meta.glob<object>("../app/locales/*/{en,tr}.ts", { eager: true, import: "default" });

/** The text of `namespace:key` in both languages. */
function findTexts(name: string): { en: unknown; tr: unknown } {
	const [namespace = "", key = ""] = name.split(":");
	const find = (language: string) =>
		key
			.split(".")
			.reduce<unknown>(
				(value, part) => (value as Record<string, unknown> | undefined)?.[part],
				LOCALES[`../app/locales/${namespace}/${language}.ts`],
			);
	return { en: find("en"), tr: find("tr") };
}

/** The pairs of file and title in a cell: "`file` title; title; `file` title". */
function namedTests(cell: string): { file: string; title: string }[] {
	let file = "";
	return cell.split("; ").map((part) => {
		const [, named, title = part] = /^`([^`]+)` (.*)$/.exec(part) ?? [];
		file = named ?? file;
		return { file, title };
	});
}

const quoteMeta = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function findTextFaults(specified: string, name: string): string[] {
	const { en, tr } = findTexts(name);
	const isTranslated = typeof tr === "string" && tr !== "" && tr !== en;
	return [
		...(String(en).startsWith(specified) ? [] : [`${name} is "${en}", not "${specified}"`]),
		...(isTranslated ? [] : [`${name} has no Turkish text`]),
	];
}

function findQuoteFaults(path: string, quotes: string[]): string[] {
	if (quotes.length === 0 || !existsSync(join(ROOT, path))) return [`${path}: no such file, or nothing quoted from it`];
	const source = read(path).replace(/\s+/g, " ");
	return quotes.filter((quote) => !source.includes(quote)).map((quote) => `${path} has no ${quote}`);
}

function findTestFaults({ file, title }: { file: string; title: string }): string[] {
	const paths = TESTS.filter((path) => path === file || path.endsWith(`/${file}`));
	if (paths.length !== 1) return [`${file} names ${paths.length} files`];
	const pattern = new RegExp(`["'\`](@script )?${quoteMeta(title)}( @[\\w-]+)*["'\`]`);
	return pattern.test(read(paths[0]!)) ? [] : [`${file} has no test "${title}"`];
}

it("has many rows", () => {
	expect(ROWS.length).toBeGreaterThan(130);
});

it("names texts, constants and files as they are", () => {
	const faults = ROWS.flatMap(({ specified, spans: [first = "", ...more] }) =>
		first.includes("/")
			? findQuoteFaults(first, more)
			: [first, ...more].flatMap((name) => findTextFaults(specified, name)),
	);
	expect(faults).toEqual([]);
});

it("names tests that exist", () => {
	const faults = ROWS.flatMap(({ test }) => namedTests(test).flatMap(findTestFaults));
	expect(faults).toEqual([]);
});
