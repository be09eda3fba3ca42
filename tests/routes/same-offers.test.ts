/** One home of several advertisers: one card on a list, the others folded, and all of them on the page of each. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { addPictures } from "../support/same-offers.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
/** Of the advertisers one, two and three; the last one is the newest. */
let flats: [number, number, number];
let cars: [number, number];
let other: number;
const LIST = "/properties?category=rent";
const TERMS = { deposit_pence: 50_000, payment_interval_months: 3, minimum_term_months: 12 };

beforeAll(async () => {
	site = await startOwnSite();
	const agents: string[] = [];
	for (const name of ["one", "two", "three"]) {
		const { id } = await site.signedIn("agent");
		await makeAgent(site.backend, id, name);
		agents.push(id);
	}
	await site.sql.query("update public.agents set verified_at = now(), company_name = 'Two & Sons' where slug = 'two'");
	const offer = async (agent: number, values: object, pictures: string[]) => {
		const id = await insertListing(site.backend, agents[agent]!, { ...values });
		await addPictures(site.backend, id, pictures);
		return id;
	};
	const rooms = ["kitchen", "bath", "terrace"];
	flats = [
		await offer(0, { price_pence: 47_000 }, rooms),
		await offer(1, { price_pence: 45_000, ...TERMS }, rooms),
		await offer(2, { price_pence: 50_000 }, rooms),
	];
	other = await offer(0, { price_pence: 90_000, bedrooms: 4 }, ["hall", "garden"]);
	const [model] = await site.sql.query<{ id: number }>(
		"select id from public.vehicle_models where make_id = 1 limit 1",
	);
	const car = {
		kind: "vehicle",
		category: "sale",
		type: "car",
		bedrooms: null,
		living_rooms: null,
		make_id: 1,
		model_id: model!.id,
	};
	const facts = {
		year: 2018,
		odometer: 60_000,
		odometer_unit: "km",
		steering: "right",
		title_en: "A car",
		title_tr: "Bir araç",
	};
	cars = [
		await offer(0, { ...car, ...facts, price_pence: 900_000 }, ["front", "back"]),
		await offer(1, { ...car, ...facts, price_pence: 950_000 }, ["front", "back"]),
	];
	expect(await (await site.runJob("same-offers")).json()).toMatchObject({ details: { compared: 6, changed: 4 } });
});
afterAll(() => site?.stop());

const cardsOf = (html: string) => [...html.matchAll(/<article id="listing-(\d+)"/g)].map(([, id]) => Number(id));
/** What stands below the card of a listing: the summary and the links of its other offers. */
function readFold(html: string, id: number) {
	const [, card = ""] = html.split(`<article id="listing-${id}"`);
	const [, below = ""] = card.split("</article>");
	const [, summary, list = ""] =
		/^<div class="also"><details[^>]*><summary[^>]*>([^<]*)<\/summary><ul>(.*?)<\/ul>/.exec(below) ?? [];
	return [summary, ...[...list.matchAll(/href="([^"]+)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${href} ${text}`)];
}
/** The section of other offers as lines of text, and its addresses. */
function readSection(html: string) {
	const [, section = ""] = /<section aria-labelledby="offers">(.*?)<\/section>/s.exec(html) ?? [];
	const text = section.replace(/<\/(?:p|h2|a|span)>/g, "\n").replace(/<[^>]+>/g, "");
	return {
		lines: text
			.split("\n")
			.map((line) => line.trim())
			.filter(Boolean),
		links: [...section.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
	};
}

describe("a list", () => {
	it.each([
		["", "Also offered by 2 others, from £450"],
		["&lng=tr", "2 ilan sahibi daha sunuyor, en düşük £450"],
	])(
		"shows it once, by the order of the list, and leads below its card to the others, the cheapest first%s",
		async (language, summary) => {
			const { html } = await site.visit().read(`${LIST}${language}`);
			expect(cardsOf(html)).toEqual([other, flats[2]]);
			expect(readFold(html, flats[2])).toEqual([
				summary,
				`/properties/${flats[1]} £450, Two &amp; Sons`,
				`/properties/${flats[0]} £470, one`,
			]);
			expect(readFold(html, other)).toEqual([undefined]);
			expect(html).toMatch(/4 (results|sonuç)/);
		},
	);

	it("gives the card to the cheapest where prices rise", async () => {
		const { html } = await site.visit().read(`${LIST}&sort=price_up`);
		expect(cardsOf(html)).toEqual([flats[1], other]);
		expect(readFold(html, flats[1])[0]).toBe("Also offered by 2 others, from £470");
	});

	it("gives the card to the next one where the person has hidden the first", async () => {
		const visit = site.visit();
		await visit.post("/hidden", { hideagent: "three", return_to: LIST });
		const { html } = await visit.read(LIST);
		expect(cardsOf(html)).toEqual([other, flats[1], flats[2]]);
		// Whom the person has hidden is neither counted nor quoted.
		expect(readFold(html, flats[1])).toEqual([
			"Also offered by 1 other, for £470",
			`/properties/${flats[0]} £470, one`,
		]);
	});

	it("says it of vehicles, too", async () => {
		const { html } = await site.visit().read("/vehicles");
		expect(cardsOf(html)).toEqual([cars[1]]);
		expect(readFold(html, cars[1])).toEqual([
			"Also offered by 1 other, for £9,000",
			`/vehicles/${cars[0]} £9,000, one`,
		]);
	});
});

it("has each home once on the home page and among similar listings, by the offer of somebody who is not hidden", async () => {
	const visit = site.visit();
	const shown = async () => ({
		home: cardsOf((await visit.read("/")).html).filter((id) => flats.includes(id)),
		similar: cardsOf((await visit.read(`/properties/${other}`)).html),
	});
	expect(await shown()).toEqual({ home: [flats[2]], similar: [expect.any(Number)] });
	await visit.post("/hidden", { hideagent: "three", return_to: LIST });
	await visit.post("/hidden", { hideagent: "two", return_to: LIST });
	expect(await shown()).toEqual({ home: [flats[0]], similar: [flats[0]] });
	await visit.post("/hidden", { hide: String(flats[0]), return_to: LIST });
	expect(await shown()).toEqual({ home: [], similar: [] });
	// Nobody else's pages change.
	expect(cardsOf((await site.visit().read("/")).html)).toContain(flats[2]);
});

describe("the page of a listing", () => {
	it("names the others with their terms, the cheapest first, why, and where to object", async () => {
		const { html } = await site.visit().read(`/properties/${flats[2]}`);
		expect(html).toContain("Also offered by 2 others, from £450");
		const { lines, links } = readSection(html);
		expect(lines).toEqual([
			"Also offered by",
			"Two &amp; Sons",
			"£450 / month",
			"3 months up front · deposit £500 · at least 12 months · Confirmed today · Verified advertiser",
			"one",
			"£470 / month",
			"Confirmed today",
			"These listings show the same pictures and state the same facts, so we take them for one home. They stand in the order of price, then age. Nobody can pay for a place.",
			"Not the same? Tell us",
		]);
		expect(links).toEqual([`/properties/${flats[1]}`, `/properties/${flats[0]}`, `/properties/${flats[2]}/report`]);
	});

	it("says in Turkish what is hidden, and names only the others", async () => {
		const visit = site.visit();
		await visit.post("/hidden", { hideagent: "two", return_to: LIST });
		const { html } = await visit.read(`/properties/${flats[2]}?lng=tr`);
		expect(html).toContain("1 ilan sahibi daha sunuyor: £470");
		const { lines } = readSection(html);
		expect(lines.slice(0, 3)).toEqual(["Diğer ilan sahipleri", "one", "£470 / ay"]);
		expect(lines).toContain("Gizlediğiniz 1 ilan daha var.");
		expect(lines.join()).not.toContain("Two");
	});

	it("has none where nobody else offers it", async () => {
		expect(readSection((await site.visit().read(`/properties/${other}`)).html).lines).toEqual([]);
	});
});
