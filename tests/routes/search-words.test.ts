/** Search in one's own words: the list that a question leads to, and what that list says about the question. */
import { describe, expect, it } from "vitest";
import enAsk from "../../app/locales/ask/en.ts";
import trAsk from "../../app/locales/ask/tr.ts";
import enCommon from "../../app/locales/common/en.ts";
import trCommon from "../../app/locales/common/tr.ts";
import { ask, ORIGIN, read } from "../support/app.ts";
import { HOSTILE_QUERIES } from "../support/hostile-queries.ts";
import questions from "../support/questions/public.json" with { type: "json" };

const TEXTS = {
	en: { ask: enAsk, common: enCommon },
	tr: { ask: trAsk, common: trCommon },
};
type Language = keyof typeof TEXTS;

let clients = 0;
/** Each question has its own client, because of the default limit. */
const request = (path: string, language: Language = "en") => ({
	client: `198.18.20.${++clients % 250}`,
	headers: { "Accept-Language": language },
	path,
});
const askFor = async (question: string, language: Language = "en", more = {}) => {
	const { path, ...options } = request(`/search?${new URLSearchParams({ ask: question, ...more })}`, language);
	const response = await ask(path, options);
	const html = await response.text();
	return { status: response.status, html, location: response.headers.get("location") ?? "" };
};
const openList = (location: string, language: Language = "en") => {
	const { path, ...options } = request(location, language);
	return read(path, options);
};
/** Opens the list of a question. */
const follow = async (question: string, language: Language = "en") => {
	const { location, status } = await askFor(question, language);
	expect(status, question).toBe(302);
	return { location, ...(await openList(location, language)) };
};
const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
/** The chips above a list: their accessible names and addresses. */
const chipsOf = (html: string) =>
	[...html.matchAll(/<a href="([^"]+)" class="chip[^"]*" aria-label="([^"]+)"/g)].map(([, path, name]) => ({
		path: decode(path!),
		name: decode(name!),
	}));
const parametersOf = (path: string) => new URL(path, ORIGIN).searchParams;

describe("a question of the home page", () => {
	it("keeps the tab and the price, unless it says otherwise", async () => {
		const chosen = { category: "rent", price_max: "600" };
		const path = async (question: string) => (await askFor(question, "en", chosen)).location;
		expect(await path("furnished flat in Girne")).toMatch(/^\/properties\?category=rent&place=girne.*&price_max=600&/);
		expect(await path("villa for sale in Girne")).toMatch(/^\/properties\?category=sale&place=girne&type=villa&ask=/);
		expect(await path("flat in Girne up to £450")).toContain("price_max=450");
		expect(await path("diesel car")).not.toContain("price_max");
	});

	it("keeps them in the form of a page that asks again", async () => {
		const { html } = await askFor("xylophone lessons", "en", { category: "rent", price_max: "600", view: "map" });
		for (const field of ['name="category" value="rent"', 'name="price_max" value="600"', 'name="view" value="map"'])
			expect(html).toContain(`<input type="hidden" ${field}/>`);
	});
});

describe("a question leads to the list that it means", () => {
	it.each<[question: string, address: string, more?: object]>([
		["villa with a private pool in Alsancak", "/properties?place=girne.alsancak&type=villa&feature=private_pool"],
		[
			"gau'ya yakın 1+1, 450'ye kadar, 3 ay peşin",
			"/properties?category=rent&near=girne-american-university&within=3&price_max=450&rooms=1&interval_max=3",
		],
		["automatic SUV up to £15,000", "/vehicles?price_max=15000&gearbox=automatic&body=suv"],
		["diesel in Kyrenia", "/vehicles?place=girne&fuel=diesel", { in: "vehicle" }],
		["quiet flat with a balcony", "/properties?type=apartment&like=quiet&like=balcony&sort=match"],
		[
			"quiet flat nearest to EMU",
			"/properties?near=eastern-mediterranean-university&within=3&type=apartment&like=quiet",
		],
		["cheapest quiet flat", "/properties?type=apartment&like=quiet&sort=price_up"],
	])("%s", async (question, address, more) => {
		const { status, location } = await askFor(question, "en", more);
		expect(status).toBe(302);
		const query = parametersOf(location);
		expect(query.get("ask")).toBe(question);
		query.delete("ask");
		expect(`${new URL(location, ORIGIN).pathname}?${query}`).toBe(address);
		const list = await openList(location);
		expect(list.status).toBe(200);
		expect(list.html).toContain('<meta name="robots" content="noindex, follow"/>');
		expect(/rel="canonical" href="([^"]+)"/.exec(list.html)![1]).not.toContain("ask=");
	});

	it.each([
		["en", /<p>(?:about )?[\d.]+\u00a0k?m to EMU · [A-Z]/],
		["tr", /<p>DAÜ: (?:yaklaşık )?[\d,]+\u00a0k?m · [A-ZİŞ]/],
	] as const)("near a point its cards name the distance, the nearest first (%s)", async (language, distance) => {
		const { html } = await openList("/properties?near=eastern-mediterranean-university&within=5", language);
		expect(html).toMatch(distance);
		expect(html).toMatch(/<option value="" selected="">(?:Nearest|En yakın)</);
		expect(html).toMatch(/<option value="newest">/);
	});

	it.each(["en", "tr"] as const)("every example and hint finds something (%s)", async (language) => {
		const { ask: texts, common } = TEXTS[language];
		for (const question of [...Object.values(texts.example), common.askHint, common.askVehicleHint]) {
			const { html } = await follow(question, language);
			expect(html, question).toContain("<article");
			expect(html, question).not.toContain("data-empty-search");
		}
	});
});

describe("the list of a question", () => {
	it.each([
		["en", "What we understood", "Remove filter: up to £800, from “under £800”", 3],
		["tr", "Anladıklarımız", "Filtreyi kaldır: en fazla £800, “under £800” ifadesinden", 6],
	] as const)("shows the words of each filter that its label does not repeat (%s)", async (...given) => {
		const [language, title, price, quoted] = given;
		const { html } = await follow("furnished 2 bed flat to rent in Kyrenia under £800, cheapest first", language);
		expect(html).toContain(`<ul aria-label="${title}"`);
		const names = chipsOf(html).map(({ name }) => name);
		expect(names).toContain(price);
		expect(names.filter((name) => /“(to rent|furnished|2 bed|flat|Kyrenia|cheapest[^”]*)”/.test(name))).toHaveLength(
			quoted,
		);
		expect(html).toMatch(
			/<input type="search"[^>]* value="furnished 2 bed flat to rent in Kyrenia under £800, cheapest first"/,
		);
	});

	it("quotes no words that a chip repeats, and none twice in an empty list", async () => {
		const { html } = await follow("villa in Lapta up to £300,000");
		expect(chipsOf(html).map(({ name }) => name)).toContain("Remove filter: up to £300,000");
		const empty = decode((await openList("/properties?type=villa&q=zzqx")).html);
		expect(empty).toContain("Without “zzqx”");
		expect(empty).not.toContain("““");
	});

	it("loses exactly the filter of a removed chip, and keeps the others and the question", async () => {
		const { location, html } = await follow("quiet 2+1 to rent in Kyrenia with sea view and a balcony, cheapest");
		const all = chipsOf(html);
		expect(all).toHaveLength(7);
		for (const { path, name } of all) {
			const removed = [...parametersOf(location)].filter(([key, value]) => !parametersOf(path).has(key, value));
			expect(removed, name).toHaveLength(1);
			expect([...parametersOf(path)]).toHaveLength([...parametersOf(location)].length - 1);
			const next = chipsOf((await openList(path)).html).map((chip) => chip.name);
			expect(next.sort()).toEqual(all.flatMap((chip) => (chip.name === name ? [] : chip.name)).sort());
		}
	});

	it("offers values that narrow it down", async () => {
		const { html } = await follow("home to rent");
		const narrow = /<nav aria-label="Narrow it down"[\s\S]*?<\/nav>/.exec(html)![0];
		const paths = [...narrow.matchAll(/href="([^"]+)"/g)].map(([, path]) => decode(path!));
		expect(paths.length).toBeGreaterThanOrEqual(3);
		const count = Number(/<span class="figures text-muted">(\d+)</.exec(narrow)![1]);
		const { html: refined } = await openList(paths[0]!);
		expect(refined).toContain(`>${count} results<`);
		expect((await read("/properties?category=rent")).html).not.toContain("Narrow it down");
	});

	it("marks the preferences that a listing meets, and no list without a preference", async () => {
		const { html } = await follow("quiet flat with a balcony to rent");
		expect(html).toMatch(/>Matches: (quiet|with a balcony|quiet, with a balcony)</);
		expect((await follow("daire kiralık sakin", "tr")).html).toContain(">Uyanlar: sakin<");
		expect((await read("/properties")).html).not.toContain("Matches:");
	});

	it("shows the nearest listings with what each one misses where nothing fulfils all", async () => {
		const { html } = await follow("3+1 villa to rent in Lapta up to £900 with a private pool");
		expect(html).toContain("Nothing matches all your filters");
		expect(html).toContain("Nearest to what you asked for");
		expect(html.match(/<article/g)).toHaveLength(6);
		expect(html.match(/>Misses: [^<]+</g)).toHaveLength(6);
		expect(html).toMatch(/>Misses: [^<]*price \+\d+%/);
	});

	it("says that a long question was cut", async () => {
		const { location, html } = await follow(`villa in Lapta ${"with a garden ".repeat(40)}`);
		expect(parametersOf(location).get("ask")!.length).toBeLessThanOrEqual(300);
		expect(html).toContain(enAsk.cut);
		expect((await follow("villa in Lapta with a garden")).html).not.toContain(enAsk.cut);
	});

	it.each([
		["20.000 TL'ye kadar kiralık daire", "20.000 TL", "currency"],
		["Karaoğlanoğlu hariç Girne'de satılık villa", "Karaoğlanoğlu", "excluded"],
		["villa above 500k and below 300k in Lapta", "500k", "contradiction"],
	] as const)("names what is not used: %s", async (question, words, reason) => {
		const { html } = await follow(question, "tr");
		const [note = ""] =
			decode(html)
				.match(/Kullanılmadı: [^<]*/g)
				?.filter((one) => one.includes(words)) ?? [];
		expect(note).toContain(trAsk.reason[reason]);
	});

	it.each(questions.queries.filter(({ tags }) => tags?.some((tag) => /^(unsupported|currency)$/.test(tag))))(
		"names what is not used in $id, in both languages",
		async ({ text }) => {
			for (const [language, note] of [
				["en", "Not used: “"],
				["tr", "Kullanılmadı: “"],
			] as const)
				expect((await follow(text, language)).html).toContain(note);
		},
	);
});

describe("a question that no filter answers", () => {
	it("about a listing by its reference leads to its page, to the words when there is none", async () => {
		const list = (await read("/vehicles")).html;
		const [, path] = /href="(\/vehicles\/\d+)"/.exec(list)!;
		const [reference] = /AD-[2-9A-Z]{5}/.exec((await read(path!)).html)!;
		expect((await askFor(`is ${reference.toLowerCase()} still for sale`)).location).toBe(path);
		expect(parametersOf((await askFor("AD-ZZZZZ duruyor mu", "tr")).location).get("q")).toBe("AD-ZZZZZ");
	});

	it.each(["en", "tr"] as const)(
		"about a clear title is answered with a choice above the results (%s)",
		async (language) => {
			const question = language === "en" ? "villa with a clear title" : "koçanı temiz villa";
			const { html } = await follow(question, language);
			const text = TEXTS[language].ask.choice.title.split("}}")[1]!;
			const choice = /<nav aria-label="[^"]+"[^>]*><p class="text-sm">[\s\S]*?<\/nav>/.exec(html)![0];
			expect(decode(choice)).toContain(text);
			expect(html.indexOf(choice)).toBeLessThan(html.indexOf("<article"));
			const [chosen = "", ...others] = [...choice.matchAll(/href="([^"]+)"/g)].map(([, path]) => decode(path!));
			expect(others).toHaveLength(3);
			expect(parametersOf(chosen).get("title")).toBe("turkish_pre74");
			expect(decode((await openList(chosen, language)).html)).not.toContain(text);
		},
	);
});

describe("a question that says no filter", () => {
	it.each(["en", "tr"] as const)("is answered with what was not used and examples (%s)", async (language) => {
		const { ask: texts } = TEXTS[language];
		const { status, html } = await askFor("xylophone lessons", language);
		expect(status).toBe(200);
		expect(html).toContain(texts.notUnderstood);
		expect(html).toContain("xylophone");
		expect(html).toContain(texts.reason.unknown);
		expect(html).toContain('content="noindex, follow"');
		for (const example of Object.values(texts.example))
			expect(html).toContain(`href="/search?${new URLSearchParams({ ask: example })}"`);
	});

	it("that is empty invites to ask", async () => {
		for (const path of ["/search", "/search?ask=", "/search?ask=%20%00"]) {
			const { status, html } = await openList(path);
			expect(status).toBe(200);
			expect(html).toContain(enAsk.examples);
			expect(html).not.toContain(enAsk.notUnderstood);
		}
	});
});

describe("hostile questions", () => {
	const HOSTILE = [
		...HOSTILE_QUERIES.map(([query]) => query),
		"<script>alert(1)</script> villa in Lapta",
		"villa'; DROP TABLE listings; --",
		"{{t}} $t(ask:title) villa",
		"\u202evilla\u0000\ud800 \ufdd0 in Lapta",
		"a'".repeat(1000),
		"2+1 ".repeat(500),
		"9".repeat(400),
		"__proto__ constructor toString villa",
	];
	it("are answered, and never become markup", async () => {
		for (const question of HOSTILE) {
			const { status, html, location } = await askFor(question);
			expect(status, question).toBeOneOf([200, 302]);
			expect(html).not.toContain("<script>alert");
			if (location) {
				const list = await openList(location);
				expect(list.status, question).toBe(200);
				expect(list.html).not.toContain("<script>alert");
			}
		}
	});

	it("several questions and other parameters are no error", async () => {
		for (const path of ["/search?ask=villa&ask=flat&in=boat&page=-1", "/search?ask[]=villa", "/search.data?ask=villa"])
			expect((await openList(path)).status, path).toBeLessThan(400);
	});
});

it("a list names itself in the preview of a shared link, with the picture of its first card", async () => {
	const { html } = await openList("/properties?category=sale&place=girne");
	const metaOf = (name: string) =>
		decode(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
	const title = /<title>([^<]+)</.exec(html)?.[1] ?? "";
	const [, firstCard] = /<article[\s\S]*?\/pictures\/([^"]+?)\/\d+\.webp/.exec(html) ?? [];
	const [, count] = /([\d,]+) results/.exec(html) ?? [];
	expect([title, firstCard, count].map((one) => (one ?? "").length > 0)).toEqual([true, true, true]);
	expect(metaOf("og:type")).toBe("website");
	expect(metaOf("og:title")).toBe(decode(title));
	expect(metaOf("og:description")).toMatch(new RegExp(`^${count} listings: .*Kyrenia`));
	expect(metaOf("description")).toBe(metaOf("og:description"));
	expect(metaOf("og:url")).toBe(`${ORIGIN}/properties?category=sale&place=girne`);
	expect(metaOf("og:image")).toMatch(new RegExp(`^${ORIGIN}/pictures/${firstCard}/\\d+\\.webp$`));
});
