/** Comparison and recently viewed listings without an account: all state is in the URL and two small cookies. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findButtons, type Visit } from "../support/http-client.ts";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { type Client, makeAccount } from "../support/users.ts";

let site: OwnSite;
let db: Client;
let homes: number[];
let cars: number[];
let hidden: number;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	db = connectOwner(site.backend);
	const find = async (kind: "property" | "vehicle", status: "available" | "inactive" = "available") => {
		const query = db.from("listings").select("id").eq("status", status).eq("kind", kind).order("id").limit(8);
		const { data, error } = await query;
		if (error) throw error;
		return data.map(({ id }) => id);
	};
	homes = await find("property");
	cars = await find("vehicle");
	hidden = (await find("property", "inactive"))[0]!;
});
afterAll(() => site?.stop());

const add = (visit: Visit, id: number, return_to = "/properties") =>
	visit.post("/compare/choose", { add: String(id), return_to });

/** Adds listings by script, which reads no page. */
async function choose(visit: Visit, ids: number[]): Promise<void> {
	for (const id of ids) expect((await visit.choose("/compare/choose", { add: String(id) })).status).toBe(200);
}

describe("adding and removing", () => {
	it("returns to the card, shows the count and links to the comparison", async () => {
		const visit = site.visit();
		const first = await add(visit, homes[0]!);
		expect(first.location).toBe(`/properties#listing-${homes[0]}`);
		const second = await add(visit, homes[1]!);
		expect(second.html).toContain("Compare (2)");
		expect(second.html).toContain(`href="/compare?ids=${homes[0]}.${homes[1]}"`);
		const direct = await visit.ask("/compare");
		expect(direct.headers.get("location")).toBe(`/compare?ids=${homes[0]}.${homes[1]}`);
	});

	it("refuses a fifth listing with the reason", async () => {
		const visit = site.visit();
		await choose(visit, homes.slice(0, 4));
		const refused = await add(visit, homes[4]!);
		expect(refused.html).toContain("You can compare up to 4 items at once");
		// The message stands at the top of the page, so the address does not lead to the card.
		expect(refused.location).toBe("/properties");
		expect(await visit.choose("/compare/choose", { add: String(homes[4]) })).toMatchObject({
			status: 409,
			answer: { ok: false, notice: { text: "You can compare up to 4 items at once" } },
		});
		visit.cookies.set("language=tr");
		expect((await add(visit, homes[4]!)).html).toContain("Aynı anda en fazla 4 ilan karşılaştırabilirsiniz");
		expect((await visit.read(`/compare?ids=${homes.slice(0, 4).join(".")}`)).html).not.toContain(`value="${homes[4]}"`);
	});

	it("refuses the other kind and offers a new comparison", async () => {
		const visit = site.visit();
		await choose(visit, homes.slice(0, 1));
		const { html } = await add(visit, cars[0]!, "/vehicles");
		expect(html).toContain("Homes and vehicles cannot be compared with each other.");
		expect(findButtons(html, cars[0]!)).toContainEqual({
			name: "replace",
			isPressed: false,
			text: "Start a new comparison",
		});
		await visit.post("/compare/choose", { replace: String(cars[0]), return_to: "/vehicles" });
		expect((await visit.ask("/compare")).headers.get("location")).toBe(`/compare?ids=${cars[0]}`);
	});

	it("refuses listings that are not public", async () => {
		expect((await add(site.visit(), hidden)).html).toContain("This listing is no longer available.");
		const { status } = await site.visit().choose("/compare/choose", { add: "999999999999" });
		expect(status).toBe(410);
	});

	it("removes a listing, and the cookie with the last one", async () => {
		const visit = site.visit();
		await choose(visit, homes.slice(0, 2));
		const path = `/compare?ids=${homes[0]}.${homes[1]}`;
		const { location } = await visit.post("/compare/choose", { drop: String(homes[0]), return_to: path });
		expect(location).toBe(`/compare?ids=${homes[1]}`);
		await visit.post("/compare/choose", { drop: String(homes[1]), return_to: location });
		expect(visit.cookies.get("compare")).toBeUndefined();
	});

	it.each<Record<string, string>>([{}, { add: "x" }, { replace: "" }, { replace: "a.b" }, { add: "", drop: "0" }])(
		"rejects %j",
		async (form) => {
			expect((await site.visit().ask("/compare/choose", { form })).status).toBe(400);
		},
	);
});

describe("comparison page", () => {
	it("renders from its URL alone for any visitor", async () => {
		const { status, html } = await site.visit().read(`/compare?ids=${homes[0]}.${homes[1]}.${homes[2]}`);
		expect(status).toBe(200);
		expect(html.match(/scope="col"/g)).toHaveLength(3);
		for (const id of homes.slice(0, 3)) expect(html).toContain(`href="/properties/${id}"`);
		expect(html).toContain("Compare these on this device");
		expect(html).toContain('content="noindex');
		// Three do not fit on a phone, two do.
		const hint = "Swipe the table sideways to see all 3 listings.";
		expect(html).toContain(hint);
		expect((await site.visit().read(`/compare?ids=${homes[0]}.${homes[1]}`)).html).not.toContain("compare-hint");
	});

	it("shows only the differences on request", async () => {
		const path = `/compare?ids=${homes[0]}.${homes[1]}`;
		const rows = async (address: string) => (await site.visit().read(address)).html.match(/scope="row"/g)?.length ?? 0;
		expect(await rows(`${path}&show=differences`)).toBeLessThan(await rows(path));
	});

	it("marks a hidden listing as gone and reveals nothing else", async () => {
		const { data } = await db.from("listings").select("title_en,title_tr").eq("id", hidden).single();
		const { status, html } = await site.visit().read(`/compare?ids=${homes[0]}.${hidden}`);
		expect(status).toBe(200);
		expect(html).toContain("No longer available");
		expect(html).not.toContain(data!.title_en ?? data!.title_tr);
	});

	it("redirects to the canonical URL", async () => {
		const to = async (query: string) => (await site.visit().ask(`/compare?ids=${query}`)).headers.get("location");
		expect(await to(`${homes[0]}.${homes[0]}.x`)).toBe(`/compare?ids=${homes[0]}`);
		expect(await to(`${homes[0]}.${cars[0]}`)).toBe(`/compare?ids=${homes[0]}`);
		expect(await to(homes.slice(0, 5).join("."))).toBe(`/compare?ids=${homes.slice(0, 4).join(".")}`);
		expect(await to("abc")).toBe("/compare");
	});

	it("explains how to start when nothing is selected", async () => {
		const empty = await site.visit().read("/compare");
		expect(empty.status).toBe(200);
		expect(empty.html).toContain("Nothing to compare yet");
		expect((await site.visit().read("/compare?ids=999999999.999999998")).status).toBe(404);
	});

	const INVALID = ["compare=p%%%", `compare=p${"z".repeat(3000)}`, "compare=", "compare=q1.2", "compare=[]"];
	it.each(INVALID.slice(0, rounds(2, INVALID.length)))("ignores the invalid cookie %s", async (cookie) => {
		const { status, html } = { status: 200, html: await (await site.ask("/properties", { cookie })).text() };
		expect(status).toBe(200);
		expect(html).not.toContain("compare-strip");
		expect((await site.ask("/compare", { cookie })).status).toBe(200);
	});
});

describe("recently viewed", () => {
	const listed = async (visit: Visit) =>
		[...(await visit.read("/recently-viewed")).html.matchAll(/id="listing-(\d+)"/g)].map(([, id]) => Number(id));

	it("records views of cached pages too and sets its cookie only on a change", async () => {
		const visit = site.visit();
		for (const id of [homes[0]!, homes[1]!, homes[0]!]) await visit.ask(`/properties/${id}`);
		expect(await listed(visit)).toEqual([homes[0], homes[1]]);
		const again = await visit.ask(`/properties/${homes[0]}`);
		expect(again.headers.has("set-cookie")).toBe(false);
		expect(again.headers.get("cache-control")).toContain("max-age=30");
		const data = await visit.ask(`/vehicles/${cars[0]}.data`);
		expect(data.headers.get("set-cookie")).toMatch(/^viewed=/);
		expect(await listed(visit)).toEqual([cars[0], homes[0], homes[1]]);
		// The page was cached before this visitor came.
		expect((await site.visit().ask(`/properties/${homes[0]}`)).headers.get("set-cookie")).toMatch(/^viewed=[0-9a-z]+;/);
	});

	it("ignores bots and clears the history on request", async () => {
		const robot = site.visit();
		await robot.ask(`/properties/${homes[0]}`, { headers: { "User-Agent": "Googlebot/2.1" } });
		expect(robot.cookies.get("viewed")).toBeUndefined();
		const visit = site.visit();
		await visit.ask(`/properties/${homes[0]}`);
		const { html } = await visit.post("/recently-viewed", {});
		expect(html).toContain("Your viewing history is cleared.");
		expect(await listed(visit)).toEqual([]);
		expect(visit.cookies.get("viewed")).toBeUndefined();
	});

	it("are followed by the last search, with what is new since", async () => {
		const visit = site.visit();
		const lineOf = ({ html }: { html: string }) =>
			/<a href="([^"]+)"[^>]*>(Continue your search: [^<]+)</.exec(html)?.slice(1);
		await visit.ask("/properties");
		expect(visit.cookies.get("last_search")).toBeUndefined();
		await visit.ask("/properties?category=rent&place=girne&page=2");
		await visit.ask("/search?ask=villa%20with%20pool%20for%20my%20aunt");
		const line = lineOf(await visit.read("/"));
		expect(line).toEqual([
			"/properties?category=rent&amp;place=girne",
			"Continue your search: Properties to rent in Kyrenia",
		]);
		expect((await visit.read("/")).headers.get("cache-control")).toBe("private, no-store");
		expect(lineOf(await site.visit().read("/"))).toBeUndefined();

		const ago = (hours: number) => Math.floor(Date.now() / 60_000 - hours * 60).toString(36);
		const newOf = ({ html }: { html: string }) =>
			/<a href="([^"]+)"[^>]*>(\d[^<]* for it in the last [^<]+)</.exec(html)?.slice(1);
		for (const [hours, days] of [
			[100, 7],
			[47, 3],
		] as const) {
			const { html } = await site.visit().read(`/properties?category=rent&listed=${days}`);
			const number = /([\d,]+\+?) results/.exec(html)![1];
			visit.cookies.set(`last_search=p${ago(hours)}?category=rent`);
			expect(newOf(await visit.read("/"))).toEqual([
				`/properties?category=rent&amp;listed=${days}`,
				`${number} new listings for it in the last ${days} days`,
			]);
		}
		visit.cookies.set(`last_search=p${ago(100)}?category=rent&price_max=900&listed=1`);
		const named = await visit.read("/");
		expect(lineOf(named)?.[1]).toMatch(/^Continue your search: Properties to rent in Northern Cyprus · up to £900 · /);
		expect(newOf(named)).toBeUndefined();
	});

	it("can be forgotten with the last search, which ends with a sign-out", async () => {
		const visit = site.visit();
		await visit.ask("/properties?category=rent");
		const { html } = await visit.read("/recently-viewed");
		expect(html).toMatch(/<form action="\/recently-viewed" method="post">.*?Forget the last search/s);
		await visit.post("/recently-viewed", {});
		expect(visit.cookies.get("last_search")).toBeUndefined();
		const { email } = await makeAccount(site.sql);
		await visit.signIn(email);
		await visit.ask("/properties?category=rent");
		expect(visit.cookies.get("last_search")).toBeDefined();
		await visit.post("/logout", {});
		expect(visit.cookies.get("last_search")).toBeUndefined();
	});

	it("moves to the account at sign-in and stays there", async () => {
		const [visit, { email }] = [site.visit(), await makeAccount(site.sql)];
		await visit.ask(`/properties/${homes[2]}`);
		await visit.signIn(email);
		expect(visit.cookies.get("viewed")).toBeUndefined();
		await visit.ask(`/vehicles/${cars[1]}`);
		expect(visit.cookies.get("viewed")).toBeUndefined();
		expect(await listed(visit)).toEqual([cars[1], homes[2]]);
		const elsewhere = site.visit();
		await elsewhere.signIn(email);
		expect(await listed(elsewhere)).toEqual([cars[1], homes[2]]);
		await elsewhere.post("/recently-viewed", {});
		expect(await listed(visit)).toEqual([]);
	});

	it("are on the home page of their browser or account, and of no other", async () => {
		const shown = (html: string) => {
			const row = /<section aria-labelledby="recent".*?<\/section>/s.exec(html)?.[0] ?? "";
			return [...row.matchAll(/id="listing-(\d+)"/g)].map(([, id]) => Number(id));
		};
		const [visit, stranger] = [site.visit(), site.visit()];
		expect(shown((await stranger.read("/")).html)).toEqual([]);
		for (const id of homes.slice(0, 5)) await visit.ask(`/properties/${id}`);
		const newest = homes.slice(1, 5).reverse();
		const page = await visit.read("/");
		expect(shown(page.html)).toEqual(newest);
		expect(page.headers.get("cache-control")).toBe("private, no-store");
		for (const id of newest) expect(page.html.split(`id="listing-${id}"`).length, `id of ${id}`).toBe(2);
		const other = await stranger.read("/");
		expect(shown(other.html)).toEqual([]);
		expect(other.headers.get("cache-control")).toContain("max-age=30");
		expect(other.html).not.toContain('href="/saved-searches"');

		await visit.signIn((await makeAccount(site.sql)).email);
		const own = (await visit.read("/")).html;
		expect(shown(own)).toEqual(newest);
		expect(/<section aria-labelledby="recent".*?<\/section>/s.exec(own)![0]).toContain('href="/saved-searches"');
	});

	it("keeps the comparison through sign-in", async () => {
		const visit = site.visit();
		await choose(visit, homes.slice(0, 1));
		await visit.signIn((await makeAccount(site.sql)).email);
		expect((await visit.read("/properties")).html).toContain("Compare (1)");
	});
});

describe("page cache", () => {
	it("serves cached pages to visitors with a view history, not to those with a comparison", async () => {
		const read = async (cookie: string) => (await site.ask("/agents", { cookie })).text();
		const looked = await read("viewed=1.2.3");
		await new Promise((resolve) => setTimeout(resolve, 2));
		expect(await read("viewed=7")).toBe(looked);
		const compared = await read("compare=p1");
		expect(compared).toContain("compare-strip");
		expect(await read("viewed=7")).toBe(looked);
	});
});
