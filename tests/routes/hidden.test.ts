/** Hiding listings and advertisers without script: in the browser, in the account, and what the pages show then. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visit } from "../support/http-client.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListings, makeAccount, makeAgent } from "../support/users.ts";

let site: OwnSite;
/** Flats of two advertisers, the newest first. */
let ids: number[];
const LIST = "/properties?category=rent";

beforeAll(async () => {
	site = await startOwnSite();
	const agents = [];
	for (const name of ["one", "two"]) {
		const { id } = await site.signedIn("agent");
		await makeAgent(site.backend, id, name);
		agents.push(id);
	}
	const flats = (agent: string) =>
		insertListings(site.backend, agent, [{ price_pence: 50_000 }, { price_pence: 51_000 }]);
	ids = [...(await flats(agents[0]!)), ...(await flats(agents[1]!))].toReversed();
});
afterAll(() => site?.stop());

const change = (visit: Visit, fields: Record<string, string>, return_to = LIST) =>
	visit.post("/hidden", { ...fields, return_to });
const cardsOf = (html: string) => [...html.matchAll(/<article id="listing-(\d+)"/g)].map(([, id]) => Number(id));
/** The cards of a list, and those that are folded at its end. */
function readCards(html: string) {
	const [shown = "", folded = ""] = html.split(/<details><summary[^>]*>(?=\d+ hidden listings?<)/);
	return { shown: cardsOf(shown), folded: cardsOf(folded) };
}

describe("without an account", () => {
	it("folds a hidden listing at the end of lists, and leaves it out elsewhere, for this browser alone", async () => {
		const visit = site.visit();
		const [newest] = ids as [number];
		const hidden = await change(visit, { hide: String(newest) }, `/properties/${newest}`);
		expect(hidden.location).toBe(`/properties/${newest}`);
		expect(hidden.html).toContain("Hidden. Lists now show it folded at their end.");
		// In the message and on the page.
		expect(hidden.html.match(new RegExp(`<button[^>]*value="${newest}"[^>]*name="show"`, "g"))).toHaveLength(2);
		expect(hidden.html).toContain("You have hidden this listing. Show it again");
		const list = await visit.read(LIST);
		expect(readCards(list.html)).toEqual({ shown: ids.slice(1), folded: [newest] });
		expect(list.html).toContain("4 results");
		expect(cardsOf((await visit.read("/")).html)).not.toContain(newest);
		expect(cardsOf((await visit.read(`/properties/${ids[1]}`)).html)).not.toContain(newest);
		const other = site.visit();
		expect(readCards((await other.read(LIST)).html)).toEqual({ shown: ids, folded: [] });
		expect(cardsOf((await other.read("/")).html)).toContain(newest);
	});

	it("hides everything of an advertiser, lists it, and shows it again", async () => {
		const visit = site.visit();
		await change(visit, { hideagent: "two" });
		expect(readCards((await visit.read(LIST)).html)).toEqual({ shown: ids.slice(2), folded: ids.slice(0, 2) });
		const page = await visit.read("/hidden");
		expect(page.headers.get("cache-control")).toBe("private, no-store");
		expect(page.html).toContain('<a href="/agents/two"');
		expect(page.html).toContain("This browser keeps the newest 50 listings and 20 advertisers");
		const shown = await visit.post("/hidden", { showagent: "two" });
		expect(shown.location).toBe("/hidden");
		expect(shown.html).toContain("The advertiser’s listings are shown again.");
		expect(shown.html).toContain("Nothing is hidden");
		expect(readCards((await visit.read(LIST)).html)).toEqual({ shown: ids, folded: [] });
	});

	it("keeps an advertiser hidden who has another address since", async () => {
		const visit = site.visit();
		await change(visit, { hideagent: "two" });
		/** Waits until pages that are kept have the new name, and so the new address. */
		const rename = async (from: string, name: string) => {
			expect((await site.ask(`/agents/${from}`)).status).toBe(200);
			await site.sql.query("update public.agents set name = $2 where slug = $1", [from, name]);
			await expect.poll(async () => (await site.ask(`/agents/${from}`)).status, { timeout: 5000 }).toBe(301);
		};
		await rename("two", "Two Homes");
		expect(readCards((await visit.read(LIST)).html)).toEqual({ shown: ids.slice(2), folded: ids.slice(0, 2) });
		const shown = await visit.post("/hidden", { showagent: "two-homes" });
		expect(shown.html).toContain("Nothing is hidden");
		expect(readCards((await visit.read(LIST)).html)).toEqual({ shown: ids, folded: [] });
		await rename("two-homes", "Two");
	});

	it("opens what is folded where everything of a page is hidden", async () => {
		const visit = site.visit();
		for (const slug of ["one", "two"]) await change(visit, { hideagent: slug });
		const { html } = await visit.read(LIST);
		expect(html).toMatch(/<details open=""><summary[^>]*>4 hidden listings</);
		expect(cardsOf(html)).toEqual(ids);
	});

	it("keeps the distance of each card", async () => {
		const [, , far, near] = ids as [number, number, number, number];
		const distances = async (visit: Visit) => {
			const { html } = await visit.read("/properties?near=girne.lapta&within=20");
			return new Map(
				[...html.matchAll(/id="listing-(\d+)".*?<p>([^<]*(?:km|m) to Lapta[^<]*|[^<]*Lapta, Kyrenia)<\/p>/gs)].map(
					([, id, place]) => [Number(id), place],
				),
			);
		};
		await site.sql.query(
			"update public.listings set latitude = 35.3401, longitude = 33.2, location_precision = 'rounded', area_id = (select id from public.areas where slug = 'girne.alsancak') where id = $1",
			[far],
		);
		const visit = site.visit();
		const before = await distances(visit);
		expect(before.get(far)).toContain("to Lapta");
		await change(visit, { hide: String(near) });
		expect(await distances(visit)).toEqual(before);
	});
});

it.each([{}, { hide: "x" }, { hide: "-1" }, { hideagent: "../x" }, { hideagent: "a".repeat(90) }, { remove: "1" }])(
	"answers 400 to %j",
	async (fields) => {
		expect((await site.ask("/hidden", { form: fields as Record<string, string> })).status).toBe(400);
	},
);

describe("with an account", () => {
	it("moves what the browser hides at sign-in, keeps it, and refuses what is gone", async () => {
		const visit = site.visit();
		await change(visit, { hide: String(ids[3]) });
		await change(visit, { hideagent: "two" });
		const { email } = await makeAccount(site.sql);
		await visit.signIn(email);
		expect(visit.cookies.get("hidden")).toBeUndefined();
		expect(readCards((await visit.read(LIST)).html)).toEqual({ shown: [ids[2]], folded: [ids[0], ids[1], ids[3]] });
		const page = await visit.read("/hidden");
		expect(page.html).toContain("Your account keeps the newest 200 listings and 50 advertisers.");
		expect(cardsOf(page.html)).toEqual([ids[3]]);
		const gone = await change(visit, { hide: "999999" });
		expect(gone.html).toContain("This listing is no longer available.");
		await change(visit, { showagent: "two" });
		await change(visit, { show: String(ids[3]) });
		expect(readCards((await visit.read(LIST)).html)).toEqual({ shown: ids, folded: [] });
	});
});
