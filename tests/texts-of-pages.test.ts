/**
 * Every text that a page uses in the browser is fetched for it. The server knows every namespace, so a page under the
 * wrong group would look right until hydration, and then show keys instead of texts.
 */
import { createMemoryRouter, type MiddlewareFunction, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { BUILT_IN_TEXTS } from "../app/domains/content/built-in-texts.server.ts";
import enShared from "../app/locales/bundles/base.en.ts";
import trShared from "../app/locales/bundles/base.tr.ts";
import { type TextGroup, textGroupOf } from "../app/locales/text-groups.ts";
import { normalisePhone } from "../app/platform/forms/free-text.server.ts";
import { ADDRESSES, fillParameters } from "./support/route-table.ts";
import { SOURCES } from "./support/sources.ts";
import { TEXTS } from "./support/texts.ts";

const BUNDLES = import.meta.glob<{ default: object }>(["../app/locales/bundles/*.ts", "!**/base.*.ts"], {
	eager: true,
});
const GROUPS = new Map(
	Object.keys(BUNDLES)
		.flatMap((path) => /(\w+)\.en\.ts$/.exec(path)?.[1] ?? [])
		.map((name) => {
			const textsIn = (language: string) => BUNDLES[`../app/locales/bundles/${name}.${language}.ts`]!.default;
			return [name as TextGroup, { en: textsIn("en"), tr: textsIn("tr") }];
		}),
);
const NAMESPACES = [enShared, ...[...GROUPS.values()].map(({ en }) => en)].flatMap(Object.keys);

const byPath = new Map(SOURCES.map((source) => [source.path, source]));

/** A file and everything it imports in the browser. */
function reach(path: string, reached = new Set<string>()): Set<string> {
	const source = byPath.get(path);
	// Server files are not sent, and text files are the search target.
	if (!source || reached.has(path) || /\.server\.tsx?$/.test(path) || /^locales\/.+[/.](en|tr)\.ts$/.test(path))
		return reached;
	reached.add(path);
	for (const target of source.loads) reach(target, reached);
	return reached;
}

const CALL = /\buseTranslation\(([^)]*)\)/g;
const PREFIX = new RegExp(`["'\`](${NAMESPACES.join("|")}):[\\w$]`, "g");

/** The namespaces that a file uses: those of its hook, and those before a colon in a key. */
function namespacesOf(path: string): string[] {
	const { text } = byPath.get(path)!;
	const hooks = [...text.matchAll(CALL)].flatMap(([, names]) => names!.match(/[\w-]+/g) ?? []);
	return [...new Set([...hooks, ...[...text.matchAll(PREFIX)].map(([, name]) => name!)])];
}

/** The namespaces that a file fetches itself, in both languages. */
const fetchedByFile = (path: string) => {
	const { loads } = byPath.get(path)!;
	return loads
		.flatMap((target) => /^locales\/([\w-]+)\/en\.ts$/.exec(target)?.[1] ?? [])
		.filter((name) => loads.includes(`locales/${name}/tr.ts`));
};

/** Optional: error messages are looked up in the shared namespace first. */
const OPTIONAL = ["ui/form/messages.ts: auth"];

/** The missing namespaces of a page, with the file that uses each. */
function findMissing(file: string, layouts: string[], group: TextGroup | null): string[] {
	const reached = [...new Set([file, ...layouts].flatMap((path) => [...reach(path)]))];
	const there = new Set([enShared, (group && GROUPS.get(group)?.en) ?? {}].flatMap(Object.keys));
	for (const path of reached) for (const name of fetchedByFile(path)) there.add(name);
	return reached
		.flatMap((path) =>
			namespacesOf(path)
				.filter((name) => !there.has(name))
				.map((name) => `${path}: ${name}`),
		)
		.filter((use) => !OPTIONAL.includes(use));
}

/** Documents of their own run no script, so their texts stay on the server. */
const isBare = (path: string) => /handle = \{[^}]*\bisBare: true/.test(byPath.get(path)!.text);

const pages = ADDRESSES.filter(({ isPage, file, layouts }) => isPage && ![file, ...layouts].some(isBare));

describe("browser texts", () => {
	it.each(pages)("are complete for $path", ({ path, file, layouts }) => {
		expect(findMissing(file, layouts, textGroupOf(path))).toEqual([]);
	});

	it("of the root are shared by all pages", () => {
		expect(findMissing("root.tsx", [], null)).toEqual([]);
	});

	it("are reported missing for a page without its group", () => {
		const { file, layouts } = pages.find(({ path }) => path === "/favorites")!;
		expect(findMissing(file, layouts, null)).toContain("routes/public/favourites.tsx: favourites");
	});

	it("have the same groups in both languages, and pages name each of them", () => {
		for (const { en, tr } of GROUPS.values()) expect(Object.keys(tr)).toEqual(Object.keys(en));
		expect(Object.keys(trShared)).toEqual(Object.keys(enShared));
		expect(new Set(pages.map(({ path }) => textGroupOf(path)).filter(Boolean))).toEqual(new Set(GROUPS.keys()));
	});

	it("are chosen by the pattern that the router in the browser knows", async () => {
		const seen: string[] = [];
		const note: MiddlewareFunction = ({ pattern }, next) => {
			seen.push(pattern);
			return next();
		};
		const children = pages.map(({ path }) =>
			path === "/" ? { index: true, loader: () => null } : { path: path.slice(1), loader: () => null },
		);
		const router = createMemoryRouter([{ path: "", middleware: [note], loader: () => null, children } as RouteObject], {
			initialEntries: ["/contact"],
		});
		for (const { path } of pages) await router.navigate(fillParameters(path));
		router.dispose();
		const found = new Map(seen.map((pattern) => [`/${pattern.replace(/^\//, "")}`, textGroupOf(pattern)]));
		expect(found.size).toBeGreaterThan(100);
		expect(seen).toContain("properties/:id");
		for (const [pattern, group] of found) expect(group, pattern).toBe(textGroupOf(pattern));
		expect(new Set([...found.values()].filter(Boolean))).toEqual(new Set(GROUPS.keys()));
	});

	it("of no group are fetched for the buttons of cards", () => {
		expect(["/favorites/save", "/compare/choose"].map(textGroupOf)).toEqual([null, null]);
	});

	it("are requested by literal namespaces", () => {
		const hidden = SOURCES.filter(({ path }) => !path.startsWith("locales/")).flatMap(({ path, text }) =>
			[...text.matchAll(CALL)].filter(([, names]) => !/^\[?(\s*"[\w-]+",?)+\s*\]?$/.test(names!)).map(() => path),
		);
		expect(hidden).toEqual([]);
	});
});

describe("texts of both languages", () => {
	/** Every text below a value, with the path to it. */
	function listTexts(value: unknown, path = ""): [path: string, text: string][] {
		if (typeof value === "string") return [[path, value]];
		return Object.entries(value ?? {}).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`));
	}

	/** Shares and comparisons of what people do, which nobody has counted. */
	const CLAIMS = {
		en: /\b(half|most|majority) (of the )?(buyers|tenants|people|visitors|searches)\b|\b(far|many|much) more (enquiries|views|attention)|less attention|(almost|nearly) every (search|buyer|tenant)|\boften asked\b|buyers (distrust|trust)/i,
		tr: /(arayanların|alıcıların|kiracıların) yarısı|çoğu (kişi|alıcı)|(çok )?daha fazla (ilgi|talep)|ilgi görmez|(neredeyse|hemen) her arama|sık sorul|güvenilmez/i,
	};

	it.each(["en", "tr"] as const)("claim no figure about people: %s", (language) => {
		const claims = listTexts(TEXTS[language]).filter(([, text]) => CLAIMS[language].test(text));
		expect(claims).toEqual([]);
	});

	it.each(["en", "tr"] as const)(
		"call one thing by one name and leave limits and their reasons out: %s",
		(language) => {
			const { agents, contact, detail } = TEXTS[language];
			expect(detail.contact.showPhone).toBe(agents.showPhone);
			for (const text of [detail.enquiry.sent, contact.sent]) expect(text).not.toMatch(/\ban hour\b|saatte|copy|kopya/);
		},
	);

	it.each(["en", "tr"] as const)("give phone numbers as examples that a form accepts: %s", (language) => {
		const examples = listTexts(TEXTS[language]).flatMap(
			([, text]) => text.match(/\+\d[\d ]{7,}\d|\b0\d[\d ]{7,}\d/g) ?? [],
		);
		expect(examples.length).toBeGreaterThan(3);
		expect(examples.filter((example) => !normalisePhone(example))).toEqual([]);
	});

	// Issues are written by hand, whenever there is something to say.
	it.each(["en", "tr"] as const)("promise neither an interval nor contents of the newsletter: %s", (language) => {
		expect(TEXTS[language].shell.newsletter.intro).not.toMatch(/month|week|price|\bay|hafta|fiyat/i);
	});

	/** Quotations that name no control or text of the site: words, examples, and controls of browsers and other programs. */
	const QUOTED = {
		en: [
			"advertiser",
			"island inn",
			"Do Not Track",
			"Global Privacy Control",
			"Add to Home Screen",
			"Install app",
			"Add to Home screen",
			"Z",
			"flat near EMU",
			"to",
			"from",
			"Save as",
			"Download",
			"2,5 dönüm",
			"Most Compatible",
		],
		tr: [
			"doğrulanmış",
			"Do Not Track",
			"Global Privacy Control",
			"Ana Ekrana Ekle",
			"Uygulamayı yükle",
			"Ana ekrana ekle",
			"DAÜ yakınında 450 sterline kadar 1+1",
			"bugün ödeyin",
			"hâlâ geçerli",
			"teyit edilmedi",
			"Z",
			"DAÜ’ye yakın daire",
			"en çok",
			"en az",
			"Farklı kaydet",
			"İndir",
			"2,5 dönüm",
			"En Uyumlu",
		],
	};
	const LOCALES = import.meta.glob<object>("../app/locales/*/{en,tr}.ts", { eager: true, import: "default" });

	it.each(["en", "tr"] as const)("quote controls and texts as they are: %s", (language) => {
		const locales = Object.entries(LOCALES).filter(([path]) => path.endsWith(`/${language}.ts`));
		const pages = Object.entries(BUILT_IN_TEXTS).map(([name, texts]) => [name, texts![language]] as const);
		const texts = [...locales, ...pages].flatMap(([name, value]) => listTexts(value, name));
		// A text with a placeholder may be quoted up to there.
		const known = new Set(texts.flatMap(([, text]) => [plain(text), plain(text.split("{{")[0]!)]));
		const quotations = texts.flatMap(([path, text]) =>
			[...text.matchAll(/“([^”]+)”/g)].map(([, quoted]) => ({ path, quoted: quoted! })),
		);
		expect(quotations.length).toBeGreaterThan(100);
		const missing = quotations.filter(
			({ quoted }) =>
				!quoted.includes("{{") &&
				!QUOTED[language].includes(quoted) &&
				![quoted, quoted.replace(/[.,]$/, "")].some((one) => known.has(one)),
		);
		expect(missing).toEqual([]);
	});

	const plain = (text: string) => text.replace(/<\/?\w+>/g, "").trim();
});
