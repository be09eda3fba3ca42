/** The data of the map over HTTP, and lists with a box of it. */
import { describe, expect, it } from "vitest";
import type { MapView } from "../../app/domains/listings/map/map-queries.server.ts";
import enSearch from "../../app/locales/search/en.ts";
import trSearch from "../../app/locales/search/tr.ts";
import { ask, ORIGIN, read } from "../support/app.ts";

const ISLAND = "bounds=32,34,35,36.5&zoom=8";
const BOX = "33.15,35.3,33.4,35.4";

async function readMap(query: string, kind: "properties" | "vehicles" = "properties"): Promise<MapView> {
	const response = await ask(`/map/${kind}.json?${query}`);
	expect(response.status, query).toBe(200);
	return (await response.json()) as MapView;
}

/** The number of results that a list states. */
const countOf = (html: string) => Number(/(\d[\d,]*) results?/.exec(html)?.[1]?.replace(",", ""));
const english = { headers: { "Accept-Language": "en" } };

describe("the way to the list and back", () => {
	it("keeps where the map was, also over pages of the list, and has the address of the list", async () => {
		const POSITION = "map=35.2%2C33.4%2C9";
		const linksOf = ({ html }: { html: string }) =>
			[...html.matchAll(/href="(\/properties[^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
		const map = await read(`/properties?category=sale&view=map&${POSITION}`, english);
		const list = `/properties?category=sale&${POSITION}`;
		expect(linksOf(map)).toContain(list);
		for (const address of [list, linksOf(await read(list, english)).find((href) => href.includes("page=2"))!]) {
			const page = await read(address, english);
			expect(linksOf(page), address).toContain(`/properties?category=sale&view=map&${POSITION}`);
			expect(page.html, address).toContain('<meta name="robots" content="noindex, follow"/>');
			expect(/<link rel="canonical" href="([^"]+)"/.exec(page.html)?.[1], address).not.toContain("map=");
		}
	});
});

it("marks what a browser has saved", async () => {
	const filters = "category=rent&place=girne&rooms=2";
	const { pins } = await readMap(`${filters}&${ISLAND}`);
	const { latitude, longitude, listings } = pins.find(({ area }) => area === null)!;
	const path = `/properties?${filters}&view=map&map=${latitude}%2C${longitude}%2C14`;
	const cookie = `favourites=${listings[0]!.id.toString(36)}.1.1.pa`;
	const before = await read(path, english);
	const after = await read(path, { headers: { ...english.headers, Cookie: cookie } });
	expect(before.html).not.toMatch(/ of them saved|, saved/);
	expect(after.html).toMatch(/ of them saved|, saved/);
});

describe("the data of the map", () => {
	it.each([
		["properties", ""],
		["properties", "category=rent&place=girne&rooms=2"],
		["properties", `category=sale&box=${BOX}`],
		["vehicles", "fuel=diesel"],
	] as const)("of %s?%s counts what the list counts", async (kind, filters) => {
		const view = await readMap(`${filters}&${ISLAND}`, kind);
		expect(view.total).toBe(countOf((await read(`/${kind}?${filters}`, english)).html));
		expect(view).toMatchObject({ inView: view.total, outside: 0, isEstimate: false });
	});

	it("of a view has what a list of its box has", async () => {
		const view = await readMap(`bounds=${BOX}&zoom=11`);
		expect(view.inView).toBe(countOf((await read(`/properties?box=${BOX}`, english)).html));
		expect(view.outside).toBe(view.total - view.inView);
		expect(view.outside).toBeGreaterThan(0);
	});

	it("fits in 20 kB, with positions of at most three decimals for listings", async () => {
		for (let zoom = 8; zoom <= 18; zoom++) {
			const half = 360 / 2 ** zoom;
			const bounds = [33.318 - 2 * half, 35.337 - half, 33.318 + 2 * half, 35.337 + half];
			const text = await (await ask(`/map/properties.json?bounds=${bounds}&zoom=${zoom}`)).text();
			expect(text.length, String(zoom)).toBeLessThan(20_000);
			const { pins } = JSON.parse(text) as MapView;
			for (const { latitude, longitude, area } of pins)
				if (!area) expect([latitude, longitude].join()).toMatch(/^\d+(\.\d{1,3})?,\d+(\.\d{1,3})?$/);
		}
	});

	it("is cached as public pages are, and not indexed", async () => {
		const { headers } = await ask(`/map/properties.json?${ISLAND}`);
		expect(headers.get("cache-control")).toBe("private, max-age=30");
		expect(headers.get("vary")).toContain("Cookie");
		expect(headers.get("content-type")).toContain("application/json");
		expect(headers.get("x-robots-tag")).toBe("noindex");
	});

	it.each([
		"",
		"bounds=32,34,35,36.5",
		"zoom=9",
		"bounds=35,34,32,36.5&zoom=9",
		"bounds=-1,51,1,52&zoom=9",
		"bounds=32,34,35,36.5&zoom=3",
		"bounds=32,34,35,36.5&zoom=19",
		"bounds=32,34,35,36.5&zoom=9.5",
		"bounds=x&zoom=9",
	])("is refused for the view %j", async (query) => {
		const response = await ask(`/map/properties.json?${query}`);
		expect(response.status).toBe(400);
		expect(response.headers.get("cache-control")).toContain("no-store");
	});

	it("leaves out filters that cannot be read", async () => {
		const view = await readMap(`rooms=many&box=here&nonsense=1&${ISLAND}`);
		expect(view.total).toBe((await readMap(ISLAND)).total);
	});
});

describe("a list with a box", () => {
	it.each([
		["en", enSearch],
		["tr", trSearch],
	] as const)("names it in a chip, in %s", async (language, { group }) => {
		const { html } = await read(`/properties?category=sale&box=${BOX}`, { headers: { "Accept-Language": language } });
		const chip = /<a href="([^"]+)" class="chip[^"]*" aria-label="([^"]+)"/.exec(html);
		expect(chip?.[1]).toBe("/properties?category=sale");
		expect(chip?.[2]).toContain(group.box);
	});

	it("keeps it in the form of filters, when asking again, and in what is saved", async () => {
		const { html } = await read(`/properties?box=${BOX}`, english);
		expect(html.match(/<input type="hidden" name="box" value="[^"]+"/g)).toEqual([
			`<input type="hidden" name="box" value="${BOX}"`,
			`<input type="hidden" name="box" value="${BOX}"`,
		]);
		expect(decodeURIComponent(/href="(\/saved-searches\/new[^"]*)"/.exec(html)?.[1] ?? "")).toContain(`box=${BOX}`);
		expect(html).toContain('content="noindex');
	});

	it("has one address, and reports what is none", async () => {
		const loose = await ask("/properties?box=33.150,35.3,33.4,35.40");
		expect(loose.status).toBe(302);
		expect(decodeURIComponent(loose.headers.get("location") ?? "")).toBe(`/properties?box=${BOX}`);
		const map = await ask("/properties?category=sale&view=map&map=35.33000,33.32,12");
		expect(map.status).toBe(302);
		expect(decodeURIComponent(map.headers.get("location") ?? "")).toBe(
			"/properties?category=sale&view=map&map=35.33,33.32,12",
		);
		const { html, status } = await read("/properties?box=33.4,35.3,33.15,35.4", english);
		expect(status).toBe(200);
		expect(html).toContain("33.4,35.3,33.15,35.4");
		expect(html).not.toContain('name="box"');
	});

	it("keeps the box in a question, unless the question names a place", async () => {
		const locate = async (question: string) => {
			const response = await ask(`/search?${new URLSearchParams({ ask: question, box: BOX })}`);
			return new URL(response.headers.get("location") ?? "", ORIGIN).searchParams.get("box");
		};
		expect(await locate("villa with a private pool")).toBe(BOX);
		expect(await locate("villa with a private pool in Alsancak")).toBeNull();
	});

	it("answers a question of the map on the map", async () => {
		const { html } = await read("/properties?view=map", english);
		const form = /<form[^>]*role="search".*?<\/form>/s.exec(html)?.[0] ?? "";
		expect(form).toContain('<input type="hidden" name="view" value="map"/>');
		const answer = await ask(`/search?${new URLSearchParams({ ask: "villas in Alsancak", view: "map" })}`);
		expect(answer.headers.get("location")).toMatch(/[?&]view=map$/);
	});
});

/** The links of the map of a page, with their labels, as a page without script has them. */
function readMarks(html: string): { href: string; label: string }[] {
	const map = /<div id="map".*?<\/p>/s.exec(html)?.[0] ?? "";
	return [...map.matchAll(/<a href="([^"]+)"[^>]*? aria-label="([^"]+)"/g)].map(([, href = "", label = ""]) => ({
		href: href.replaceAll("&amp;", "&"),
		label,
	}));
}

describe("the map of a list", () => {
	it("leads from the whole island into a circle, until listings are pins that open them", async () => {
		let path = "/properties?category=sale&view=map";
		const first = readMarks((await read(path, english)).html);
		let price: string | undefined;
		for (let step = 0; step < 8; step++) {
			const marks = readMarks((await read(path, english)).html);
			const listing = marks.find(({ href }) => /^\/properties\/\d+$/.test(href));
			if (listing) {
				price = listing.label;
				expect((await read(listing.href, english)).status).toBe(200);
				break;
			}
			const [circle] = marks.filter(({ label }) => /^[\d,]+ results/.test(label)).toReversed();
			expect(circle, path).toBeDefined();
			path = circle!.href;
			expect(path).toMatch(/#map$/);
		}
		expect(price).toMatch(/, £/);
		expect(first.some(({ label }) => /results.*, middle price £/.test(label))).toBe(true);
		// Circles without a price of their own would sound the same.
		for (const { label } of first)
			if (/^\d/.test(label)) expect(label).toMatch(/^[\d,]+ (results? (in|near)|listings?) /);
		expect(decodeURIComponent(path)).toMatch(/&view=map&map=35\.\d+,3\d\.\d+,\d+#map$/);
	});

	it.each([
		"/properties?view=map&category=rent&place=iskele",
		"/properties?view=map&sort=reduction",
		"/vehicles?view=map&sort=odometer",
		"/vehicles?view=map",
	])("shows as many as the list of %s counts", async (path) => {
		const { html } = await read(path, english);
		const total = countOf(html.slice(html.indexOf('role="status"')));
		const shown = /([\d,]+) results? in this view(?: · ([\d,]+) elsewhere)?(?: · ([\d,]+) without)?/.exec(html);
		const numbers = [1, 2, 3].map((part) => Number((shown?.[part] ?? "0").replaceAll(",", "")));
		expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(total);
		expect(numbers[0]).toBeGreaterThan(0);
	});

	it("limits the list to its view, and keeps the map in the links of the page", async () => {
		const { html } = await read("/properties?category=sale&view=map&map=35.33,33.32,12", english);
		const here = /href="([^"]+)" rel="nofollow"[^>]*>Search this area/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		const limited = await read(here, english);
		expect(decodeURIComponent(here)).toMatch(/box=33\.\d+,35\.\d+,33\.\d+,35\.\d+&view=map&map=35\.33,33\.32,12#map$/);
		const inView = Number(/([\d,]+) results? in this view/.exec(html)?.[1]);
		expect(countOf(limited.html.slice(limited.html.indexOf('role="status"')))).toBe(inView);
		expect(limited.html).not.toContain("Search this area");
		for (const link of ["Rent</a>", "chip min-h-11"]) expect(limited.html).toContain(link);
		const segments = [...limited.html.matchAll(/<nav[^>]*class="segments".*?href="([^"]+)"/gs)];
		expect(segments).toHaveLength(2);
		for (const [, href = ""] of segments) expect(href).toContain("view=map");
		expect(limited.html).toContain('<input type="hidden" name="view" value="map"');
	});

	it("shows the point that results are near, and how far they may be", async () => {
		const radius = async (within: string) => {
			const { html } = await read(
				`/properties?near=eastern-mediterranean-university&within=${within}&view=map`,
				english,
			);
			expect(html).toMatch(/<text y="-14"[^>]*>EMU<\/text>/);
			return Number(/<circle [^>]*r="(\d+)"[^>]*stroke-dasharray/.exec(html)?.[1]);
		};
		// At 35° north a map unit is 1.95 m.
		expect(await radius("2")).toBeCloseTo(2000 / 1.953, -1);
		expect(await radius("5")).toBeCloseTo(5000 / 1.953, -1);
	});

	it("is no page of its own for engines, and says what it could not read", async () => {
		const { html } = await read("/properties?category=sale&view=map&map=here", english);
		expect(html).toContain('content="noindex, follow"');
		expect(html).toMatch(/rel="canonical" href="[^"]*\/properties\?category=sale"/);
		expect(html).toContain("“here”");
		expect((await read("/properties?view=map", { headers: { "Accept-Language": "tr" } })).html).toContain(
			"Bu görünümde",
		);
	});

	it("shows no listing more exactly than its page", async () => {
		const { pins } = await readMap(`place=girne.lapta&${ISLAND}`);
		const shared = pins.find(({ area, count }) => area || count > 1);
		expect(shared).toBeDefined();
		const position = `${shared!.latitude},${shared!.longitude},17`;
		const { html } = await read(`/properties?place=girne.lapta&view=map&map=${position}`, english);
		const middles = readMarks(html).flatMap(({ href }) => {
			const [west, south, east, north] = (new URL(href, ORIGIN).searchParams.get("box") ?? "").split(",").map(Number);
			return north ? [[(south! + north) / 2, (west! + east!) / 2] as const] : [];
		});
		expect(middles.length).toBeGreaterThan(0);
		for (const [latitude, longitude] of middles)
			expect(
				pins.some((pin) => Math.abs(pin.latitude - latitude) < 0.0001 && Math.abs(pin.longitude - longitude) < 0.0001),
				`${latitude},${longitude}`,
			).toBe(true);
	});
});
