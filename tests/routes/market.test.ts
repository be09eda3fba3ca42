/** The page of asking prices and its file: the figures of both, the lists they lead to, and what search engines read. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../../app/locales/market/en.ts";
import tr from "../../app/locales/market/tr.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;

const PRICES = [400, 450, 500, 550, 600, 650, 700, 750];
const english = { headers: { "Accept-Language": "en" } };
const read = (path: string) => site.read(path, english);
const textOf = (html: string) =>
	html
		.replace(/<script[\s\S]*?<\/script>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());

it("says that there are no figures yet, and is not empty without them", async () => {
	const { status, html } = await read("/market?of=land");
	expect(status).toBe(200);
	expect(html).toContain(en.emptyTitle);
	expect(html).toContain(en.how.asking);
	expect(html).not.toContain('"Dataset"');
});

describe("with figures", () => {
	beforeAll(async () => {
		const { id } = await site.signedIn("agent");
		await makeAgent(site.backend, id, "agent");
		for (const price of PRICES) await insertListing(site, id, { price_pence: price * 100 });
		expect((await site.runJob("market-figures")).status).toBe(200);
		await site.sql.query(
			`insert into private.market_figures (week, segment, type, area_id, rooms, listings, lower_pence, median_pence, upper_pence)
			select week - 91, segment, type, area_id, rooms, 8, 40000, 50000, 60000 from private.market_figures where segment = 'home_rent'`,
		);
		await site.runJob("market-figures");
	});

	it.each([
		["en", en, "£575", "£488 to £663", "↑ 15% higher"],
		["tr", tr, "£575", "£488 – £663", "↑ %15 daha yüksek"],
	] as const)("shows median, middle half, number and changes: %s", async (language, texts, median, half, change) => {
		const { html } = await site.read(`/market?of=rent&lng=${language}`);
		const text = textOf(html);
		for (const part of [texts.title, texts.intro, median, half, change, texts.unknown]) expect(text).toContain(part);
	});

	it.each([
		["/properties?category=rent&type=apartment", "/market?of=rent&amp;type=apartment", "Homes to rent · Apartments"],
		["/properties?type_group=land", "/market?of=land", "Land for sale"],
		["/vehicles", "/market?of=vehicles", "Vehicles for sale"],
		["/properties?type_group=commercial", null, "Asking prices: "],
		["/properties?category=rent&type_group=land", null, "Asking prices: "],
	])("is linked from the list %s", async (path, address, name) => {
		const { html } = await read(path);
		const link = /<a href="(\/market[^"]*)"[^>]*>(Asking prices: [^<]*)</.exec(html);
		expect(link?.[1] ?? null).toBe(address);
		if (address) expect(link![2]).toContain(name);
	});

	it("leads to lists with as many results as a row has", async () => {
		const { html } = await read("/market?of=rent");
		const links = [...html.matchAll(/href="(\/properties\?category=rent&amp;[^"]*type=apartment[^"]*)"/g)].map(
			([, path]) => path!.replaceAll("&amp;", "&"),
		);
		expect(new Set(links).size).toBe(4);
		for (const path of new Set(links)) expect(textOf((await read(path)).html), path).toContain("8 results");
	});

	it("has a file with the same figures, and names it to search engines", async () => {
		const { html } = await read("/market?of=rent");
		const [, json] = /<script type="application\/ld\+json">([^<]*"Dataset"[^<]*)<\/script>/.exec(html) ?? [];
		const dataset = JSON.parse(json!) as Record<string, unknown> & { distribution: { contentUrl: string }[] };
		expect(dataset).toMatchObject({ "@type": "Dataset", isAccessibleForFree: true, creator: { name: "Adahan" } });
		expect(dataset.dateModified).toMatch(/^\d{4}-\d\d-\d\d$/);
		const { pathname, search } = new URL(dataset.distribution[0]!.contentUrl);
		const response = await site.ask(pathname + search, english);
		expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		const lines = (await response.text()).trim().split("\r\n");
		expect(lines).toHaveLength(5);
		expect(lines[1]).toBe(
			`${dataset.dateModified},Homes to rent,Apartments,All of Northern Cyprus,Any number of bedrooms,,,8,488,575,663,,15,`,
		);
	});

	it("names what of an address has no effect", async () => {
		const { html } = await read("/market?of=boats&place=atlantis");
		expect(textOf(html)).toMatch(/of, place/);
		expect(html).toMatch(/<link rel="canonical" href="[^"]*\/market"/);
	});
});

it("answers 503 while the backend is away", async () => {
	site.proxy.fault = () => ({ status: 503, body: "{}", type: "application/json" });
	for (const path of ["/market?type=villa", "/market.csv?type=villa"])
		expect((await read(path)).status, path).toBe(503);
	site.heal();
});
