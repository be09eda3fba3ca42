/** Feeds of agents as portals, programs and spreadsheets read them. */
import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertPictures } from "../support/listing-pictures.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, insertListing, makeAgent } from "../support/users.ts";

const PHOTO = "11111111-2222-4333-8444-555555555555/abcdef0123456789abcdef0123456789";

let site: OwnSite;
let owner: Account & { cookie: string };
let home: number;
let plot: number;
let car: number;

/** Text that breaks a file which does not escape it. */
const ODD = 'Flat <b>"A" & B</b> ]]> \u2028 naïve';

beforeAll(async () => {
	site = await startOwnSite();
	owner = await site.signedIn("agent");
	await makeAgent(site, owner.id, "owner");
	home = await insertListing(site, owner.id, {
		title_en: "=1+1 sea view",
		description_en: `${ODD}\nSecond line, with a comma; and more`,
		features: ["sea_view", "shared_pool"],
		gross_m2: 95,
		bathrooms: 2,
		price_pence: 65_050,
		location_precision: "rounded",
		agent_reference: "OWN-1",
		video_url: "https://vimeo.com/1",
	});
	await insertPictures(site, home, [
		{ path: PHOTO, width: 1600, height: 1200, widths: [320, 640, 1280, 1920] },
		{ path: "demonstration/flat", width: 1600, height: 1200 },
		{ path: "demonstration/plan", kind: "plan" },
	]);
	plot = await insertListing(site, owner.id, {
		category: "sale",
		type: "residential_plot",
		bedrooms: null,
		living_rooms: null,
		land_m2: 1338,
		price_pence: 12_000_000,
		title_origin: "leasehold",
	});
	const [make] = await site.sql.query<{ id: number }>("select id from public.vehicle_makes where name = 'Toyota'");
	car = await insertListing(site, owner.id, {
		kind: "vehicle",
		category: "sale",
		type: "car",
		make_id: make!.id,
		steering: "right",
		odometer: 84_000,
		odometer_unit: "miles",
		bedrooms: null,
		living_rooms: null,
	});
	await insertListing(site, owner.id, { category: "sale", status: "sold" });
	await insertListing(site, owner.id, { status: "rented" });
});
afterAll(() => site?.stop());

let clients = 0;
const read = (path: string, headers: Record<string, string> = {}) =>
	site.read(path, { headers, client: `198.51.100.${++clients % 250}` });
/** A token, made as the database makes one for the page. */
async function makeToken(agent: Account = owner): Promise<string> {
	const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex");
	await site.sql.query(
		"insert into public.agent_feeds (agent_id, token) values ($1, $2) on conflict (agent_id) do update set token = $2",
		[agent.id, token],
	);
	return token;
}

const children = (element: XmlElement, name: string) =>
	element.children.filter(
		(child): child is XmlElement => child.type === "element" && (child as XmlElement).name === name,
	);
/** The only element at a path. */
function at(element: XmlElement, path: string): XmlElement {
	return path.split("/").reduce((one, name) => {
		const [found, ...others] = children(one, name);
		if (!found || others.length > 0) throw new Error(`${name} occurs ${others.length + (found ? 1 : 0)} times`);
		return found;
	}, element);
}

describe("Kyero XML", () => {
	it("has the available homes with their facts, and no vehicle", async () => {
		const { status, html, headers } = await read(`/feeds/${await makeToken()}/kyero.xml`);
		expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
		const { root } = parseXml(html);
		expect(root!.name).toBe("root");
		expect(at(root!, "kyero/feed_version").text).toBe("3");
		const properties = children(root!, "property");
		expect(properties.map((one) => at(one, "id").text)).toEqual([String(home), String(plot)]);
		const [flat, land] = properties as [XmlElement, XmlElement];
		const facts = (one: XmlElement, ...paths: string[]) => paths.map((path) => at(one, path).text);
		expect(
			facts(flat, "price", "currency", "price_freq", "type", "beds", "baths", "pool", "surface_area/built"),
		).toEqual(["651", "GBP", "month", "Apartment", "2", "2", "1", "95"]);
		expect(facts(flat, "town", "province")).toEqual(["Lapta", "Kyrenia"]);
		expect(at(flat, "date").text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
		expect(facts(flat, "url/en", "url/tr")).toEqual([
			`http://adahan.test/properties/${home}`,
			`http://adahan.test/properties/${home}?lng=tr`,
		]);
		expect(children(at(flat, "features"), "feature").map(({ text }) => text)).toEqual(["Sea view", "Shared pool"]);
		const [image] = children(at(flat, "images"), "image");
		expect([image!.attributes.id, at(image!, "url").text]).toEqual([
			"1",
			`http://adahan.test/pictures/${PHOTO}/1280.jpg`,
		]);
		expect(children(at(flat, "images"), "image").map((one) => at(one, "url").text)[1]).toMatch(/flat\/640\.webp$/);
		expect(facts(land, "price", "price_freq", "type", "leasehold", "surface_area/plot", "pool")).toEqual([
			"120000",
			"sale",
			"Plot",
			"1",
			"1338",
			"0",
		]);
		expect([at(flat, "video_url").text, children(land, "video_url")]).toEqual(["https://vimeo.com/1", []]);
		expect(children(land, "beds")).toEqual([]);
	});

	it("escapes what people typed, and has a text in each language", async () => {
		const { html } = await read(`/feeds/${await makeToken()}/kyero.xml`);
		const [flat] = children(parseXml(html).root!, "property");
		expect(at(flat!, "desc/en").text).toBe(`${ODD}\nSecond line, with a comma; and more`);
		expect(at(flat!, "desc/tr").text).toBe("Denize yakın 2+1 daire");
	});
});

describe("CSV", () => {
	it.each([
		["en", "property", ","],
		["tr", "property", ";"],
		["en", "vehicle", ","],
		["tr", "vehicle", ";"],
	])("has the columns of the import template: %s, %s", async (language, kind, delimiter) => {
		const path = `/feeds/${await makeToken()}/listings.csv?lng=${language}&kind=${kind}`;
		const { html, headers } = await read(path);
		expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(headers.getSetCookie()).toEqual([]);
		const template = await site.read(`/dashboard/import/template/${kind}?lng=${language}`, { cookie: owner.cookie });
		const options = { bom: true, delimiter, relax_column_count: false };
		const [columns] = parse(template.html, options) as string[][];
		const [header, ...rows] = parse(html, options) as string[][];
		expect(header).toEqual(columns);
		expect(rows).toHaveLength(kind === "property" ? 2 : 1);
	});

	it("keeps formulas from running and has neither the address nor the agent's own reference", async () => {
		const { html } = await read(`/feeds/${await makeToken()}/listings.csv`);
		const rows = parse(html, { bom: true, columns: true }) as Record<string, string>[];
		const [reference] = await site.sql.query<{ reference: string }>(
			"select reference from public.listings where id = $1",
			[home],
		);
		const values = Object.values(rows[0]!);
		for (const value of [
			reference!.reference,
			"'=1+1 sea view",
			"Kyrenia - Lapta",
			"2+1",
			"650.5",
			"Sea view, Shared pool",
		])
			expect(values).toContain(value);
		expect(html).not.toContain("OWN-1");
	});
});

describe("JSON", () => {
	it("is a JSON Feed with the listings of both kinds", async () => {
		const { html, headers } = await read(`/feeds/${await makeToken()}/listings.json?lng=tr`);
		expect(headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
		const feed = JSON.parse(html);
		expect(feed).toMatchObject({
			version: "https://jsonfeed.org/version/1.1",
			title: "owner",
			home_page_url: "http://adahan.test/agents/owner?lng=tr",
			language: "tr",
		});
		expect(feed.items.map((item: { _listing: { id: number } }) => item._listing.id)).toEqual([home, plot, car]);
		expect(feed.items[0]).toMatchObject({
			title: "Denize yakın 2+1 daire",
			url: `http://adahan.test/properties/${home}?lng=tr`,
			image: `http://adahan.test/pictures/${PHOTO}/1280.jpg`,
			_listing: {
				description_en: expect.stringContaining(ODD),
				price: { amount: 650.5, currency: "GBP", per: "month" },
				video_url: "https://vimeo.com/1",
				plans: ["http://adahan.test/pictures/demonstration/plan/640.webp"],
			},
		});
		for (const item of feed.items) expect(item.content_text).toBeTruthy();
	});
});

describe("an address", () => {
	it.each(["kyero.xml", "listings.csv", "listings.json"])("answers 304 to who has %s", async (file) => {
		await site.sql.query("update public.listings set updated_at = now() - interval '1 hour' where id = $1", [home]);
		const path = `/feeds/${await makeToken()}/${file}`;
		const { headers } = await read(path);
		const tag = headers.get("etag")!;
		expect(tag).toMatch(/^"[\w-]{22}"$/);
		expect(headers.get("cache-control")).toBe("private, no-cache");
		expect(headers.get("x-robots-tag")).toBe("noindex");
		expect(headers.getSetCookie()).toEqual([]);
		const known = await read(path, { "If-None-Match": `"other", W/${tag}` });
		expect([known.status, known.html, known.headers.get("etag")]).toEqual([304, "", tag]);
		expect((await read(path, { "If-None-Match": '"other"' })).status).toBe(200);
	});

	it("says when the stock last changed, and answers 304 to who has that", async () => {
		const path = `/feeds/${await makeToken()}/kyero.xml`;
		await expect.poll(async () => (await read(path)).headers.get("last-modified")).not.toBeNull();
		const time = (await read(path)).headers.get("last-modified")!;
		const later = new Date(Date.parse(time) + 60_000).toUTCString();
		const earlier = new Date(Date.parse(time) - 1000).toUTCString();
		const statuses = [];
		for (const since of [time, later, earlier, "yesterday"])
			statuses.push((await read(path, { "If-Modified-Since": since })).status);
		expect(statuses).toEqual([304, 304, 200, 200]);
		// The tag takes precedence.
		expect((await read(path, { "If-Modified-Since": later, "If-None-Match": '"other"' })).status).toBe(200);
	});

	it("is over when renewed, ended, unknown or of a disabled agent", async () => {
		// A disabled person loses the sessions.
		const other = await site.signedIn("agent");
		await makeAgent(site, other.id, "other");
		const first = await makeToken(other);
		const second = await makeToken(other);
		const statusOf = async (token: string, file = "kyero.xml") => (await read(`/feeds/${token}/${file}`)).status;
		expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
		await site.sql.query("update public.profiles set disabled_at = now() where id = $1", [other.id]);
		expect(await statusOf(second)).toBe(404);
		await site.sql.query("update public.profiles set disabled_at = null where id = $1", [other.id]);
		expect(await statusOf(second)).toBe(200);
		for (const [token, file] of [
			[second, "other.xml"],
			[second.toUpperCase(), "kyero.xml"],
			["x", "kyero.xml"],
			["0".repeat(64), "listings.json"],
		] as const)
			expect(await statusOf(token, file), `${token}/${file}`).toBe(404);
		await site.sql.query("delete from public.agent_feeds where agent_id = $1", [other.id]);
		expect(await statusOf(second)).toBe(404);
	});

	it("answers 429 to a client that asks too often", async () => {
		const path = `/feeds/${await makeToken()}/listings.json`;
		const statuses = [];
		for (let count = 0; count < 31; count++) statuses.push((await site.ask(path, { client: "203.0.113.7" })).status);
		expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
	});
});

describe("the page of the feeds", () => {
	const page = "/dashboard/feeds";
	const asOwner = (form?: Record<string, string>) =>
		form
			? site.visit(owner.cookie).post(page, form)
			: site.read(`${page}?lng=en`, { cookie: owner.cookie }).then(({ html }) => ({ html, location: "" }));
	const addressesIn = (html: string) =>
		[...html.matchAll(/value="http:\/\/adahan\.test(\/feeds\/[^"]+)"/g)].map(([, path]) =>
			path!.replaceAll("&amp;", "&"),
		);

	it("makes, renews and ends the addresses without script", async () => {
		await site.sql.query("delete from public.agent_feeds where true");
		expect(addressesIn((await asOwner()).html)).toEqual([]);
		await asOwner({ intent: "make" });
		const first = addressesIn((await asOwner()).html);
		expect(first.map((path) => path.split("/")[3])).toEqual([
			"kyero.xml",
			"listings.csv?lng=en",
			"listings.csv?kind=vehicle&lng=en",
			"listings.json?lng=en",
		]);
		for (const path of first) expect((await read(path)).status, path).toBe(200);
		await asOwner({ intent: "renew" });
		const second = addressesIn((await asOwner()).html);
		expect(second).toHaveLength(4);
		expect([(await read(first[0]!)).status, (await read(second[0]!)).status]).toEqual([404, 200]);
		await asOwner({ intent: "end" });
		expect(addressesIn((await asOwner()).html)).toEqual([]);
		expect((await read(second[0]!)).status).toBe(404);
	});

	it("serves an administrator who chose an agent, and never changes another feed instead", async () => {
		const admin = await site.signedIn("admin");
		await makeAgent(site, admin.id, "admin-agent");
		await asOwner({ intent: "make" });
		const visit = site.visit(admin.cookie);
		const { html } = await visit.read(`${page}?agent=owner&lng=en`);
		expect(addressesIn(html)).toHaveLength(4);
		expect(addressesIn(html)).toEqual(addressesIn((await asOwner()).html));
		await visit.post(`${page}?agent=nobody`, { intent: "make" });
		expect(await site.sql.query("select from public.agent_feeds where agent_id = $1", [admin.id])).toEqual([]);
		await visit.post(`${page}?agent=owner`, { intent: "end" });
		expect(addressesIn((await asOwner()).html)).toEqual([]);
	});
});

describe("the list for other sites", () => {
	it("may be framed by any site, and has no script, form, cookie or style of its own", async () => {
		const { status, html, headers } = await site.read("/agents/owner/widget?lng=tr&theme=dark", {
			cookie: `theme=light; language=en; ${owner.cookie}`,
		});
		expect(status).toBe(200);
		expect(headers.get("content-security-policy")).toBe(
			"default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
		);
		expect([headers.get("x-frame-options"), headers.get("x-robots-tag")]).toEqual([null, "noindex"]);
		expect(headers.getSetCookie()).toEqual([]);
		expect(html).not.toMatch(/<script|<form|<button|<input|<iframe| on[a-z]+="| style="/i);
		expect(html).toContain('<html lang="tr" data-theme="dark">');
		expect(html).toContain("Denize yakın 2+1 daire");
	});

	it("links to the newest listings of both kinds, each in a new window", async () => {
		const { html } = await site.read("/agents/owner/widget?lng=en");
		expect(html).toContain('data-theme="auto"');
		const links = [...html.matchAll(/<a [^>]*href="http:\/\/adahan\.test(\/[^"]+)"[^>]*>/g)];
		expect(links.map(([, path]) => path).sort()).toEqual(
			["/agents/owner", `/properties/${home}`, `/properties/${plot}`, `/vehicles/${car}`].sort(),
		);
		for (const [link] of links) expect(link).toContain('target="_blank" rel="noopener"');
		for (let count = 0; count < 13; count++) await insertListing(site, owner.id);
		await expect
			.poll(async () => (await site.read("/agents/owner/widget?lng=en")).html.match(/<li>/g)?.length, { timeout: 5000 })
			.toBe(12);
	});

	it("is refused to other sites where it is an error, as every other page is", async () => {
		for (const path of ["/agents/nobody/widget", "/agents/owner"]) {
			const { headers } = await site.read(path);
			expect(headers.get("x-frame-options"), path).toBe("DENY");
			expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
		}
	});
});

it("describes the listings of an agent's page as a list", async () => {
	const { html } = await site.read("/agents/owner?lng=en");
	const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
		JSON.parse(text!),
	);
	const list = data.find((one) => one["@type"] === "ItemList");
	expect(list.itemListElement[0]).toMatchObject({
		"@type": "ListItem",
		position: 1,
		url: expect.stringMatching(/^http:\/\/adahan\.test\/(properties|vehicles)\/\d+$/),
	});
});
