/** Saved searches as their owner, a mail program and a feed reader use them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import enMap from "../../app/locales/map/en.ts";
import trMap from "../../app/locales/map/tr.ts";
import enSearch from "../../app/locales/search/en.ts";
import trSearch from "../../app/locales/search/tr.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { saveSearch } from "../support/saved-searches.ts";
import { type Account, type Client, connectClient, readSession } from "../support/users.ts";

const ORIGIN = "http://adahan.test";

let site: OwnSite;
/** Service role, to inspect rows and change listings. */
let db: Client;
let owner: Account & { cookie: string };
let ownerClient: Client;
let otherUser: string;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	db = connectOwner(site.backend);
	owner = await site.signedIn();
	ownerClient = connectClient(site.backend, site.backend.publishableKey, readSession(owner.cookie).access_token);
	otherUser = (await site.signedIn("agent")).cookie;
});
afterAll(() => site?.stop());

const QUERY = "kind=property&category=rent&place=girne&price_max=777";
const NEW = `/saved-searches/new?${QUERY}`;

const form = { searchName: "Near the sea", emailAlerts: "on", notificationFrequency: "daily" };
const asOwner = (path: string, values?: Record<string, string>) =>
	site.read(path, { cookie: owner.cookie, ...(values ? { form: values } : {}) });
const rows = async (name: string) => {
	const { data } = await db.from("saved_searches").select("*").eq("name", name);
	return data ?? [];
};
/** Saves a search with a unique price, without the page; returns its id. */
async function save(name: string, price: number, values: Parameters<typeof saveSearch>[1] = {}): Promise<string> {
	const filters = { category: "rent", price_max: price };
	const saved = await saveSearch(ownerClient, { name, filters, ...values });
	expect(saved.ok).toBe(true);
	return saved.id!;
}
const runJob = () => site.runJob("saved-searches");
/** Lowers the price of an available rental flat, which makes it new for every matching search. */
async function cutPrice(below: number): Promise<number> {
	const { data } = await db
		.from("listings")
		.select("id, price_pence")
		.match({ status: "available", category: "rent" })
		.lt("price_pence", below * 100)
		.gt("price_pence", 30_000)
		.order("price_pence", { ascending: false })
		.limit(1);
	const [listing] = data!;
	await db
		.from("listings")
		.update({ price_pence: listing!.price_pence - 100 })
		.eq("id", listing!.id);
	return listing!.id;
}

describe("saving", () => {
	it("shows the criteria, the number of matches and a suggested name", async () => {
		const { html, status, headers } = await asOwner(NEW);
		expect(status).toBe(200);
		expect(headers.get("cache-control")).toBe("private, no-store");
		for (const text of ["Property to rent", "Kyrenia", "up to £777", 'value="Properties to rent in Kyrenia"'])
			expect(html).toContain(text);
		expect(html).toMatch(/\d+ listings match now/);
		expect(html).toContain('content="noindex, follow"');
	});

	it("saves nothing of which nothing can be read: the list says so, and does not offer to save it", async () => {
		const words = encodeURIComponent("Кирения");
		for (const values of [undefined, { ...form, searchName: "Everything" }]) {
			const { status, headers } = await asOwner(`/saved-searches/new?kind=property&q=${words}`, values);
			expect([302, 303]).toContain(status);
			expect(headers.get("location")).toBe(`/properties?q=${words}`);
		}
		expect(await rows("Everything")).toEqual([]);
		const { html } = await asOwner(`/properties?q=${words}`);
		expect(html).toContain("Кирения");
		expect(html).not.toContain("/saved-searches/new");
		expect((await asOwner("/properties?q=sea")).html).toContain("/saved-searches/new");
	});

	it("refuses invalid fields beside them and keeps the entered values", async () => {
		const empty = await asOwner(NEW, { searchName: "  ", notificationFrequency: "weekly" });
		expect(empty.status).toBe(400);
		expect(empty.html).toContain("Please fill in this field");
		expect(empty.html).toMatch(/name="notificationFrequency" [^>]*checked="" value="weekly"/);
		expect(empty.html).not.toMatch(/name="emailAlerts"[^>]*checked/);
		expect((await asOwner(NEW, { ...form, searchName: "x".repeat(81) })).html).toContain("Text too long");
		expect((await asOwner(NEW, { ...form, searchName: "<script>alert(1)</script>" })).status).toBe(400);
		expect((await asOwner(NEW, { ...form, searchName: "Flats\r\nBcc: all@example.com" })).status).toBe(400);
		expect((await asOwner(NEW, { ...form, notificationFrequency: "hourly" })).status).toBe(400);
	});

	it("saves the canonical search once and reports a duplicate", async () => {
		const saved = await site.ask(`${NEW}&utm_source=x&place=girne`, { form, cookie: owner.cookie });
		expect([saved.status, saved.headers.get("location")]).toEqual([303, "/saved-searches"]);
		const row = (await rows("Near the sea"))[0]!;
		expect(row).toMatchObject({
			filters: { category: "rent", place: ["girne"], price_max: 777 },
			database_filters: { kind: "property", category: "rent", place: ["girne"], price_max: 77_700 },
			email_alerts: true,
			notification_frequency: "daily",
		});
		const again = await asOwner(`/saved-searches/new?kind=property&price_max=777&place=girne&category=rent`, form);
		expect(again.status).toBe(409);
		expect(again.html).toContain("You have saved this search already, as “Near the sea”.");
		expect(again.html).toContain(`/saved-searches/${row.id}`);
		expect(await rows("Near the sea")).toHaveLength(1);
	});

	it("keeps a point and preferences, names them in the feed, and never stores the question", async () => {
		const filters = { category: "rent", near: "eastern-mediterranean-university", within: "3", like: ["quiet"] };
		const path = `/saved-searches/new?kind=property&${new URLSearchParams({ ...filters, like: "quiet", ask: "quiet canary near EMU" })}`;
		const labels = ["Within 3 km of EMU", "preferably quiet"];
		const page = await asOwner(path);
		for (const label of labels) expect(page.html).toContain(label);
		expect((await asOwner(path, { ...form, searchName: "By the university" })).status).toBe(303);
		const [row] = await rows("By the university");
		expect(row!.filters).toEqual(filters);
		expect(JSON.stringify(row)).not.toContain("canary");
		await asOwner(`/saved-searches/${row!.id}`, { intent: "feed" });
		const feed = await site.read(`/feeds/${(await rows("By the university"))[0]!.feed_token}.xml`);
		expect(feed.html).toMatch(/preferably quiet · Within 3 km of [^<]*\(EMU\)</);
	});

	it("asks a visitor to sign in, says what for and returns with every filter", async () => {
		const visit = site.visit();
		expect((await visit.ask(NEW)).headers.get("location")).toBe("/auth");
		expect((await visit.read("/auth")).html).toContain("Sign in to save this search.");
		expect((await site.visit().read("/auth")).html).not.toContain("Sign in to save this search.");
		expect((await visit.signIn(owner.email)).headers.get("location")).toBe(NEW);
	});

	it("redirects a search without a valid kind", async () => {
		for (const path of ["/saved-searches/new", "/saved-searches/new?kind=boat&price_max=1"])
			expect((await asOwner(path)).headers.get("location")).toBe("/properties");
	});

	it("is offered on lists with their filters", async () => {
		const { html } = await site.read("/properties?category=rent&place=girne&price_max=777");
		expect(html).toContain(`href="${NEW.replaceAll("&", "&amp;")}"`);
		expect((await site.read("/vehicles")).html).toContain('href="/saved-searches/new?kind=vehicle"');
	});
});

describe("managing", () => {
	it("renames, changes alerts, pauses, resumes and deletes", async () => {
		const id = await save("To be changed", 801);
		const path = `/saved-searches/${id}`;
		expect((await asOwner(path)).html).toContain('value="To be changed"');
		await asOwner(path, { intent: "change", searchName: "Was changed", notificationFrequency: "weekly" });
		expect((await rows("Was changed"))[0]).toMatchObject({ email_alerts: false, notification_frequency: "weekly" });
		const refused = await asOwner(path, { intent: "change", searchName: "", notificationFrequency: "daily" });
		expect(refused.status).toBe(400);
		await asOwner("/saved-searches", { id, intent: "pause" });
		expect((await asOwner("/saved-searches")).html).toMatch(/Paused/);
		await asOwner(path, { intent: "resume" });
		expect((await rows("Was changed"))[0]!.is_paused).toBe(false);
		await asOwner(path, { intent: "nothing" });
		expect((await asOwner(path, { intent: "delete" })).headers.get("location")).toBe("/saved-searches");
		expect(await rows("Was changed")).toEqual([]);
		expect((await asOwner(path)).status).toBe(404);
	});

	it("answers 404 for foreign and invalid ids", async () => {
		const id = await save("Mine alone", 802);
		for (const path of [`/saved-searches/${id}`, "/saved-searches/%00"]) {
			expect((await site.read(path, { cookie: otherUser })).status).toBe(404);
			expect((await site.read(path, { cookie: otherUser, form: { intent: "delete" } })).status).toBe(404);
		}
		await site.read("/saved-searches", { cookie: otherUser, form: { id, intent: "pause" } });
		expect((await site.read("/saved-searches", { cookie: otherUser })).html).not.toContain("Mine alone");
		expect((await rows("Mine alone"))[0]!.is_paused).toBe(false);
	});

	it("counts new matches until the owner views them", async () => {
		const id = await save("With news", 803);
		const listing = await cutPrice(803);
		expect((await runJob()).status).toBe(200);
		const { data } = await db.from("saved_search_matches").select("listing_id, kind").eq("search_id", id);
		expect(data).toEqual([{ listing_id: listing, kind: "price_cut" }]);
		expect((await asOwner("/saved-searches")).html).toContain("See 1 new: With news");
		const looked = await site.ask("/saved-searches", { cookie: owner.cookie, form: { id, intent: "view" } });
		expect(looked.headers.get("location")).toBe("/properties?category=rent&price_max=803");
		expect((await asOwner("/saved-searches")).html).not.toContain("See 1 new: With news");
	});
});

describe("matching job", () => {
	it("sends instant alerts in the same run, with working links", async () => {
		const id = await save("At once", 804, { notification_frequency: "instant" });
		await cutPrice(804);
		await runJob();
		const { data } = await db.from("mail_outbox").select("recipient, payload").eq("template", "savedSearchMatches");
		const mail = data?.find(({ payload }) => (payload as { search_id: string }).search_id === id);
		expect(mail).toMatchObject({ recipient: owner.email, payload: { name: "At once", total: 1 } });
	});
});

describe("an area of the map", () => {
	/** A link of a page, as a browser reads it. */
	const findLink = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
	/** Circles and prices of the map of a page, without script. */
	const readMarks = (html: string) =>
		[...html.matchAll(/<a href="([^"]+)"(?: rel="nofollow")? aria-label="[^"]+"><title>/g)].map(([, path = ""]) =>
			path.replaceAll("&amp;", "&"),
		);
	/** Degrees from the middle of İskele to where a mark leads. */
	const distance = (path: string) => {
		const [latitude = 0, longitude = 0] = (new URL(path, ORIGIN).searchParams.get("map") ?? "").split(",").map(Number);
		return Math.hypot(latitude - 35.287, longitude - 33.893);
	};

	it.each([["en", "sale"], ...(IS_NIGHTLY ? [["tr", "rent"]] : [])] as ["en" | "tr", "sale" | "rent"][])(
		"is found, opened and saved without script, and alerts about its own listings alone, in %s",
		async (language, category) => {
			const { map, search } = { en: { map: enMap, search: enSearch }, tr: { map: trMap, search: trSearch } }[language]!;
			const visit = site.visit(`${owner.cookie}; language=${language}`);
			let html = "";
			let next: string | undefined = `/properties?category=${category}&view=map`;
			let listing: string | undefined;
			for (let step = 0; step < 10 && next && !listing; step++) {
				({ html } = await visit.read(next.split("#")[0]!));
				const marks = readMarks(html);
				listing = marks.find((path) => /^\/properties\/\d+$/.test(path));
				[next] = marks.filter((path) => path.includes("view=map")).sort((a, b) => distance(a) - distance(b));
			}
			expect(listing).toBeDefined();
			expect((await visit.read(listing!)).status).toBe(200);

			const here = findLink(html, new RegExp(`href="([^"]+)" rel="nofollow"[^>]*>${map.searchHere}`));
			const limited = await visit.read(here.split("#")[0]!);
			expect(limited.html).toContain(search.group.box);
			const name = `Around İskele, ${language}`;
			const save = findLink(limited.html, /href="(\/saved-searches\/new[^"]+)"/);
			await visit.post(save, { ...form, searchName: name, notificationFrequency: "instant" });
			const [row] = await rows(name);
			const [west, south, east, north] = String((row!.filters as { box: string }).box)
				.split(",")
				.map(Number);
			const { data } = await db
				.from("listings")
				.select("id, price_pence, latitude, longitude, title_en, title_tr")
				.match({ status: "available", category, kind: "property" });
			const isInside = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
				latitude! >= south! && latitude! <= north! && longitude! >= west! && longitude! <= east!;
			const inside = data!.find(isInside)!;
			const outside = data!.find((one) => !isInside(one))!;
			for (const { id, price_pence } of [inside, outside])
				await db
					.from("listings")
					.update({ price_pence: price_pence - 100 })
					.eq("id", id);
			await runJob();
			await site.runJob("send-mail");
			const mail = await site.waitForMail(owner.email, new RegExp(name));
			expect(mail.text).toContain(`/properties/${inside.id}`);
			expect(mail.text).not.toContain(`/properties/${outside.id}`);
		},
	);
});

describe("mail link", () => {
	const link = (act: string, id: string, purpose = act) =>
		`/alerts/${act}?token=${site.signLink(`search-alert-${purpose}`, id)}`;

	it("changes nothing until its button is pressed", async () => {
		const id = await save("Linked", 805, { notification_frequency: "instant" });
		for (const act of ["pause", "weekly", "stop"]) {
			const { html, status } = await site.read(link(act, id));
			expect(status).toBe(200);
			expect(html).toMatch(/<main.*<form [^>]*method="post"[^>]*><button type="submit"/);
		}
		expect((await rows("Linked"))[0]).toMatchObject({
			is_paused: false,
			email_alerts: true,
			notification_frequency: "instant",
		});
		expect((await site.read(link("weekly", id), { form: {} })).html).toContain("are now sent once a week");
		expect((await site.read(link("pause", id), { form: {} })).html).toContain("is paused");
		expect((await rows("Linked"))[0]).toMatchObject({
			is_paused: true,
			email_alerts: true,
			notification_frequency: "weekly",
		});
	});

	it("does not promise weekly mails of a search that is paused or stopped", async () => {
		const id = await save("Quiet", 809);
		const press = async (act: string) => (await site.read(link(act, id), { form: {} })).html;
		await press("stop");
		expect(await press("weekly")).toContain("are stopped, so none are sent now");
		await press("pause");
		expect(await press("weekly")).toContain("is paused, so no e-mails are sent now");
	});

	it("unsubscribes by one-click from any origin, repeatedly", async () => {
		const id = await save("Stopped", 806);
		for (const origin of ["https://mail.example", "null"]) {
			const form = { "List-Unsubscribe": "One-Click" };
			expect((await site.read(link("stop", id), { form, headers: { Origin: origin } })).status).toBe(200);
		}
		expect((await rows("Stopped"))[0]).toMatchObject({ email_alerts: false, is_paused: false });
		// The other actions are for people, on the site only.
		expect((await site.read(link("pause", id), { form: {}, headers: { Origin: "https://mail.example" } })).status).toBe(
			403,
		);
	});

	it("rejects truncated and forged tokens and those of another action", async () => {
		const id = await save("Not stopped", 807);
		for (const path of [
			"/alerts/stop",
			"/alerts/stop?token=x",
			link("stop", id, "pause"),
			link("stop", id).slice(0, -1),
		]) {
			expect((await site.read(path, { form: {} })).status, path).toBe(400);
		}
		expect((await site.read(link("stop", id, "pause"))).status).toBe(400);
		expect((await site.read(link("delete", id), { form: {} })).status).toBe(404);
		expect((await rows("Not stopped"))[0]!.email_alerts).toBe(true);
		const gone = await site.read(link("stop", crypto.randomUUID()), { form: {} });
		expect([gone.status, gone.html.includes("This search was deleted")]).toEqual([200, true]);
	});
});

describe("feed", () => {
	/** A minimal well-formedness check: tags are balanced and each & starts an entity. */
	function expectWellFormed(xml: string): void {
		expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/);
		const open: string[] = [];
		for (const [, closing, name, , selfClosing] of xml
			.replace(/^<\?.*?\?>/, "")
			.matchAll(/<(\/?)([a-z]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g)) {
			if (closing) expect(open.pop()).toBe(name);
			else if (!selfClosing) open.push(name!);
		}
		expect(open).toEqual([]);
		expect(xml.replace(/<[^<>]*>/g, "").replace(/^<\?.*?\?>/, "")).not.toMatch(/[<>]/);
		expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
	}

	it("is created, read without a session, renewed and removed", async () => {
		const id = await save(`Sea & <hills> "view"`, 808);
		const path = `/saved-searches/${id}`;
		expect((await asOwner(path)).html).not.toContain("/feeds/");
		await asOwner(path, { intent: "feed" });
		const addressIn = (html: string) => /http:\/\/adahan\.test(\/feeds\/[0-9a-f]{32}\.xml)/.exec(html)?.[1] ?? "";
		const feed = addressIn((await asOwner(path)).html);
		const listing = await cutPrice(808);
		await runJob();

		const { html: xml, status, headers } = await site.read(feed);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
		expect(headers.get("cache-control")).toBe("private, max-age=300");
		expect(headers.get("x-robots-tag")).toBe("noindex");
		expect(headers.has("set-cookie")).toBe(false);
		expectWellFormed(xml);
		expect(xml).toContain(`<id>urn:uuid:${id}</id>`);
		expect(xml).toContain("<title>Sea &amp; &lt;hills&gt; &quot;view&quot; · Adahan</title>");
		expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}${feed}"/>`);
		expect(xml.match(/<entry>/g)).toHaveLength(1);
		expect(xml).toContain(`href="${ORIGIN}/properties/${listing}?lng=en"`);
		expect(xml.match(/<updated>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/updated>/g)).toHaveLength(2);

		const tag = headers.get("etag")!;
		const unchanged = await site.read(feed, { headers: { "If-None-Match": `"other", W/${tag}` } });
		expect([unchanged.status, unchanged.html]).toEqual([304, ""]);

		await asOwner(path, { intent: "feed" });
		const renewed = addressIn((await asOwner(path)).html);
		expect(renewed).not.toBe(feed);
		expect((await site.read(feed)).status).toBe(404);
		expect((await site.read(renewed)).status).toBe(200);
		await asOwner(path, { intent: "feedless" });
		expect((await site.read(renewed)).status).toBe(404);
		expect((await asOwner(path)).html).not.toContain("/feeds/");
	});

	it("answers 404 for unknown tokens", async () => {
		for (const name of [`${"0".repeat(32)}.xml`, `${"0".repeat(32)}`, "%00.xml"])
			expect((await site.read(`/feeds/${name}`)).status, name).toBe(404);
	});
});
