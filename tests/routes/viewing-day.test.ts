/** Planning a viewing day, its pack and its calendar file: whose favourites, whose numbers, and what counts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Visit } from "../support/http-client.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { type Account, insertListing, makeAgent } from "../support/users.ts";

const PHONE = "+905331234567";
const NOTE = "Kapı kodu; 12, arka bahçe";
const PACK = "/favorites/viewing-day/pack";

let site: OwnSite;
let agent: Account;
let flat: number;
let villa: number;
let car: number;
let unsaved: number;
let visit: Visit;
/** Tomorrow on the island. */
let day: string;

beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	await makeAgent(site, agent.id, "seller");
	await site.sql.query("update public.profiles set phone = $2 where id = $1", [agent.id, PHONE]);
	const point = { latitude: 35.343, longitude: 33.209, location_precision: "rounded" };
	flat = await insertListing(site.backend, agent.id, point);
	villa = await insertListing(site.backend, agent.id, {
		...point,
		category: "sale",
		type: "villa",
		latitude: 35.352,
		price_pence: 25_000_000,
		title_origin: "exchange",
		title_state: "own_deed",
	});
	const vehicle = { kind: "vehicle", category: "sale", type: "car", steering: "right", bedrooms: null };
	car = await insertListing(site.backend, agent.id, { ...vehicle, living_rooms: null, make_id: 1, title_tr: null });
	unsaved = await insertListing(site.backend, agent.id);
	visit = site.visit((await site.signedIn()).cookie);
	for (const id of [flat, villa, car]) await visit.ask("/favorites/save", { form: { save: String(id) } });
	await visit.ask("/favorites", { form: { intent: "note", listing: String(flat), note: NOTE } });
	const [row] = await site.sql.query<{ day: string }>(
		"select ((now() at time zone 'Asia/Famagusta')::date + 1)::text as day",
	);
	day = row!.day;
});
afterAll(() => site?.stop());
beforeEach(() =>
	site.sql.exec("delete from public.rate_limits; delete from public.listing_daily_stats").then(() => {}),
);

const packPath = (stops: [id: number, time: string][], path = PACK) =>
	`${path}?${new URLSearchParams([["day", day], ...stops.map(([id, time]) => ["stop", `${id}@${time}`])])}`;
const reveals = async () => {
	await site.settle();
	return site.sql.query(
		"select listing_id::int as id, phone_reveals as phones from public.listing_daily_stats order by 1",
	);
};
/** The calendar file without its folds. */
const readFile = async (path: string, who = visit) => {
	const { html, headers, status } = await who.read(path);
	return { headers, status, lines: html.replaceAll("\r\n ", "").split("\r\n") };
};

describe("the form", () => {
	it("leads from chosen favourites to a pack in the order of their times", async () => {
		const first = await visit.read("/favorites/viewing-day");
		for (const id of [flat, villa, car]) expect(first.html).toMatch(new RegExp(`name="stop"[^>]* value="${id}"`));
		const tickedOf = (html: string) => html.match(/<input(?=[^>]*name="stop")[^>]*checked/g) ?? [];
		expect(tickedOf(first.html)).toHaveLength(3);
		const none = await visit.read(`/favorites/viewing-day?day=${day}&start=09:30&every=60&step=times`);
		expect(tickedOf(none.html)).toEqual([]);
		expect(first.html).not.toContain(`value="${unsaved}"`);
		expect(first.html).not.toContain(PHONE);
		const query = { day, start: "09:30", every: "60", step: "times" };
		const stops = [car, flat, villa].map((id) => ["stop", String(id)]);
		const second = await visit.read(
			`/favorites/viewing-day?${new URLSearchParams([...Object.entries(query), ...stops])}`,
		);
		const times = [...second.html.matchAll(/name="at-(\d+)"[^>]*value="([\d:]+)"/g)].map(([, id, time]) => [
			Number(id),
			time,
		]);
		// Flat and villa are near each other; the car has no position.
		expect(times.map(([, time]) => time)).toEqual(["09:30", "10:30", "11:30"]);
		expect(times[2]![0]).toBe(car);
		const given = [
			[`at-${car}`, "10:00"],
			[`at-${flat}`, "12:00"],
			[`at-${villa}`, "11:00"],
		] as string[][];
		const last = new URLSearchParams([...Object.entries({ ...query, step: "pack" }), ...stops, ...given]);
		const { headers } = await visit.read(`/favorites/viewing-day?${last}`);
		expect(headers.get("location")).toBe(
			packPath([
				[car, "10:00"],
				[villa, "11:00"],
				[flat, "12:00"],
			]),
		);
		expect(await reveals()).toEqual([]);
	});

	it.each(["en", "tr"] as const)("shows errors beside the fields and keeps what was typed, in %s", async (language) => {
		const { errors } = TEXTS[language].viewing;
		const bad = `day=2020-02-30&start=xx&every=1&stop=${villa}&step=times&lng=${language}`;
		const choice = await visit.read(`/favorites/viewing-day?${bad}`);
		expect(choice.status).toBe(400);
		for (const text of [errors.day, errors.time, errors.every]) expect(choice.html).toContain(text);
		expect(choice.html).toMatch(/value="2020-02-30"/);
		expect(choice.html).toMatch(
			new RegExp(`<input[^>]*value="${villa}"[^>]*checked|<input[^>]*checked[^>]*value="${villa}"`),
		);
		const times = await visit.read(
			`/favorites/viewing-day?day=${day}&stop=${villa}&stop=${car}&at-${villa}=11:15&at-${car}=11:15&step=pack`,
		);
		expect(times.status).toBe(400);
		expect(times.html).toContain(errors.taken);
		expect(times.html.match(/value="11:15"/g)).toHaveLength(2);
		visit.cookies.set("language=en");
	});

	it("corrects the address of a pack that is not valid", async () => {
		for (const query of [`day=2020-01-01&stop=${flat}@10:00`, `day=${day}&stop=${flat}@99:00&keep=1`, `day=${day}`]) {
			const { headers } = await visit.read(`${PACK}?${query}`);
			const form = headers.get("location")!;
			expect(form).toMatch(/^\/favorites\/viewing-day\?.*step=pack/);
			expect((await visit.read(form)).status).toBe(400);
		}
		expect((await visit.read(PACK)).headers.get("location")).toBe("/favorites/viewing-day");
		expect((await visit.read(`${PACK}.ics`)).headers.get("location")).toBe("/favorites/viewing-day");
	});
});

describe("the pack", () => {
	it("has numbers, notes and questions, and counts a reveal once a day however often it is opened", async () => {
		const path = packPath([
			[villa, "10:00"],
			[flat, "11:00"],
		]);
		const { html, headers } = await visit.read(path);
		for (const text of [`tel:${PHONE}`, "Exchange title", "about 1\u00a0km in a straight line", NOTE])
			expect(html).toContain(text);
		expect(html).toContain("mlat=35.343&amp;mlon=33.209");
		expect(html).toContain(TEXTS.en.pack.ask.moveIn);
		expect(html).toContain('<meta name="robots" content="noindex');
		expect(html).toMatch(/<meta name="pack" content="{&quot;title&quot;:&quot;Viewings on .*&quot;stops&quot;:2}"/);
		expect(html).not.toMatch(/<script|<header class="site/);
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect(headers.get("referrer-policy")).toBe("same-origin");
		await visit.read(path);
		const file = await readFile(
			packPath(
				[
					[villa, "10:00"],
					[flat, "11:00"],
				],
				`${PACK}.ics`,
			),
		);
		expect(await reveals()).toEqual([flat, villa].map((id) => ({ id, phones: 1 })));
		expect(await site.sql.query("select hits from public.rate_limits where key like 'reveal:%'")).toEqual([
			{ hits: 2 },
		]);
		expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(file.headers.get("content-disposition")).toBe(`attachment; filename="adahan-${day}.ics"`);
		expect(file.headers.get("cache-control")).toBe("private, no-store");
		expect(file.lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
		const described = file.lines.find((line) => line.startsWith("DESCRIPTION:") && line.includes("Kapı"));
		expect(described).toContain("Phone: +90 533 123 45 67\\nNote: Kapı kodu\\; 12\\, arka bahçe");
	});

	it("leaves out what is no own favourite, without its number", async () => {
		const other = site.visit((await site.signedIn()).cookie);
		await other.ask("/favorites/save", { form: { save: String(car) } });
		const mixed = packPath([
			[unsaved, "09:00"],
			[villa, "10:00"],
			[car, "11:00"],
		]);
		const { html } = await other.read(mixed);
		expect(html).toContain("2 listings are not among your favourites");
		expect(html).not.toContain(NOTE);
		expect(await reveals()).toEqual([{ id: car, phones: 1 }]);
		const foreign = packPath([
			[villa, "10:00"],
			[flat, "11:00"],
		]);
		expect((await other.read(foreign)).html).not.toContain(PHONE);
		const { lines } = await readFile(foreign.replace(PACK, `${PACK}.ics`), other);
		expect(lines).not.toContain("BEGIN:VEVENT");
		for (const path of [mixed, mixed.replace(PACK, `${PACK}.ics`)])
			expect((await site.visit().ask(path)).headers.get("location")).toBe("/auth");
		expect(await reveals()).toEqual([{ id: car, phones: 1 }]);
	});

	it("shows no number before it is opened: to a prefetch, HEAD or a data request", async () => {
		const path = packPath([[villa, "10:00"]]);
		const { html } = await visit.read(path, { headers: { "Sec-Purpose": "prefetch" } });
		expect(html).toContain(TEXTS.en.pack.notShown);
		expect(html).not.toContain(PHONE);
		await visit.read(path, { method: "HEAD" });
		const data = await visit.read(path.replace(PACK, `${PACK}.data`));
		expect(data.html).not.toContain(PHONE);
		expect(await reveals()).toEqual([]);
	});

	it("says when the limit withholds a number and links to the listing", async () => {
		const path = packPath([
			[villa, "10:00"],
			[flat, "11:00"],
		]);
		await visit.read(packPath([[villa, "10:00"]]));
		await site.sql.exec("update public.rate_limits set hits = 30 where key like 'reveal:%'");
		const { html, status } = await visit.read(path);
		expect(status).toBe(200);
		expect(html.match(new RegExp(`tel:\\${PHONE}`, "g"))).toHaveLength(1);
		expect(html).toContain("Rate limit exceeded. Please try again in 60 minutes.");
		expect(html).toContain(`href="/properties/${flat}#contact"`);
		expect(await reveals()).toEqual([{ id: villa, phones: 1 }]);
	});

	it("says that a favourite has ended", async () => {
		const [sold, hidden] = [await insertListing(site.backend, agent.id), await insertListing(site.backend, agent.id)];
		for (const id of [sold, hidden]) await visit.ask("/favorites/save", { form: { save: String(id) } });
		await site.sql.exec(`update public.listings set status = 'rented', ended_at = now() where id = ${sold};
			update public.listings set status = 'inactive' where id = ${hidden};`);
		const path = packPath([
			[sold, "10:00"],
			[hidden, "11:00"],
		]);
		const { html } = await visit.read(path);
		for (const text of [TEXTS.en.pack.ended.rented, TEXTS.en.pack.ended.hidden]) expect(html).toContain(text);
		expect(html).not.toContain(PHONE);
		expect((await readFile(path.replace(PACK, `${PACK}.ics`))).lines).not.toContain("BEGIN:VEVENT");
		expect((await visit.read("/favorites/viewing-day")).html).not.toContain(`value="${sold}"`);
	});

	it("offers to keep it where there is a worker, and says until when it is kept", async () => {
		const { keep, keptList, notKept, iphone } = TEXTS.en.pack;
		const path = packPath([[car, "10:00"]]);
		const headers = { "Service-Worker-Navigation-Preload": "true" };
		expect((await visit.read(path)).html).not.toContain(keep);
		const offered = await visit.read(path, { headers });
		expect(offered.html).toContain(`href="${path.replaceAll("&", "&amp;")}&amp;keep=1"`);
		expect(offered.html).toContain(iphone);
		const kept = await visit.read(`${path}&keep=1`, { headers });
		expect(kept.html).toMatch(new RegExp(`Kept on this device until \\d+ .*href="/offline"[^>]*>${keptList}`));
		expect((await visit.read(`${path}&keep=1`)).html).toContain(notKept);
	});

	it("is in Turkish, with a title from the facts where there is no Turkish one", async () => {
		const { html } = await visit.read(`${packPath([[car, "10:00"]])}&lng=tr`);
		expect(html).toContain(TEXTS.tr.pack.ask.papers);
		expect(html).toMatch(/<a href="\/vehicles\/\d+" lang="tr" class="link">Toyota<\/a>/);
		const { lines } = await readFile(packPath([[car, "10:00"]], `${PACK}.ics`));
		expect(lines.find((line) => line.startsWith("SUMMARY:"))).toMatch(/^SUMMARY:Randevu: /);
		visit.cookies.set("language=en");
	});
});
