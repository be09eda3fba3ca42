/** docs/specification.md and docs/promises.md name texts, constants and tests as they are. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BUILT_IN_TEXTS } from "../app/domains/content/built-in-texts.server.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const TESTS = ["app", "tests"]
	.flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
	)
	.filter((path) => /\.(test|spec)\.tsx?$/.test(path));

/** The rows of a page's tables, without their heads and without the table of departures. */
const readRows = (path: string) =>
	read(path)
		.split("\n## Departures")[0]!
		.split("\n")
		.filter((line) => line.startsWith("| ") && !/^\| (Specified|Promise) \|/.test(line))
		.map((line) => line.slice(2, -2).replaceAll("\\|", "¦").split(" | "))
		.map(([first = "", product = "", test = ""]) => ({ first, spans: spansOf(product), test }));

const spansOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replaceAll("¦", "|"));

const SPECIFIED = readRows("docs/specification.md");
const PROMISES = readRows("docs/promises.md");

/**
 * Sections of the policy and the terms without a row: they say who we are and what others do, or what people keep, or refer to
 * another section.
 */
const WITHOUT_ROW = {
	privacy: ["who-is-responsible", "who-receives-data", "why-we-may", "your-rights", "changes"],
	terms: [
		"our-part",
		"before-you-pay",
		"verified",
		"advertisers",
		"content",
		"liability",
		"privacy",
		"changes",
		"law",
		"contact",
	],
};

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

/** A promise names a text, `namespace:key`, or a page, `page`, `page#section` or `page#section words of its English text`. */
function findPromiseFaults(name: string): string[] {
	const [, page = "", section, words = ""] = /^([^#\s]+)(?:#(\S+)(?: (.+))?)?$/.exec(name) ?? [];
	const { en, tr } = page.includes(":") ? findTexts(page) : findPage(page, section);
	const isTranslated = en && tr && JSON.stringify(en) !== JSON.stringify(tr);
	return isTranslated && JSON.stringify(en).includes(words) ? [] : [`${name} is not there in both languages`];
}

/** A built-in page, or a section of it, in both languages. */
function findPage(page: string, section?: string): { en: unknown; tr: unknown } {
	const texts = BUILT_IN_TEXTS[page as keyof typeof BUILT_IN_TEXTS];
	if (!section || !texts) return { en: texts?.en, tr: texts?.tr };
	const find = ({ sections }: { sections: { id: string }[] }) => sections.find(({ id }) => id === section);
	return { en: find(texts.en), tr: find(texts.tr) };
}

describe("the specification", () => {
	it("has many rows", () => {
		expect(SPECIFIED.length).toBeGreaterThan(130);
	});

	it("names texts, constants and files as they are", () => {
		const faults = SPECIFIED.flatMap(({ first, spans: [name = "", ...more] }) =>
			name.includes("/") ? findQuoteFaults(name, more) : [name, ...more].flatMap((text) => findTextFaults(first, text)),
		);
		expect(faults).toEqual([]);
	});
});

describe("the promises", () => {
	it("are many, and each stands in a text of both languages", () => {
		expect(PROMISES.length).toBeGreaterThan(130);
		const faults = PROMISES.flatMap(({ first }) => {
			const names = spansOf(first);
			return names.length > 0 ? names.flatMap(findPromiseFaults) : [`${first} names no text`];
		});
		expect(faults).toEqual([]);
	});

	it("are kept by code that is there", () => {
		expect(PROMISES.flatMap(({ spans: [path = "", ...quotes] }) => findQuoteFaults(path, quotes))).toEqual([]);
	});

	it.each(["privacy", "terms"] as const)("stand for every section that makes one: %s", (page) => {
		const named = new Set(PROMISES.flatMap(({ first }) => spansOf(first).map((name) => name.split(" ")[0])));
		const sections = BUILT_IN_TEXTS[page]!.en.sections.map(({ id }) => id);
		expect(sections.filter((id) => !named.has(`${page}#${id}`))).toEqual(WITHOUT_ROW[page]);
	});
});

it.each(Object.entries({ SPECIFIED, PROMISES }))("names tests that exist: %s", (_, rows) => {
	expect(rows.flatMap(({ test }) => namedTests(test).flatMap(findTestFaults))).toEqual([]);
});
