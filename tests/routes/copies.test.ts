/** Copies of listings: what they hold, and that they are the same for everybody. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressContent } from "../../app/platform/http/compression.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import type { Account } from "../support/users.ts";

let site: OwnSite;
let home: string;
let car: string;
let ended: string;
let person: Account & { cookie: string };
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	const find = async (condition: string) => {
		const [row] = await site.sql.query<{ id: number; kind: string }>(
			`select id, kind from public.listings where ${condition} order by id limit 1`,
		);
		return `/${row!.kind === "property" ? "properties" : "vehicles"}/${row!.id}`;
	};
	const withPictures = "(select count(*) from public.listing_photos p where p.listing_id = listings.id) > 4";
	home = await find(`status = 'available' and kind = 'property' and title_tr is not null and ${withPictures}`);
	car = await find("status = 'available' and kind = 'vehicle'");
	ended = await find("status in ('sold', 'rented') and ended_at < now() - interval '15 days'");
	person = await site.signedIn("visitor", { first_name: "Nina" });
});
afterAll(() => site?.stop());

const views = async () => {
	await site.settle();
	const [row] = await site.sql.query<{ sum: string }>("select sum(views) from public.listing_daily_stats");
	return Number(row?.sum ?? 0);
};
const BROWSER = { "User-Agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36" };
/** The page without the time of the copy. */
const timeless = (html: string) => html.replace(/\d\d:\d\d/g, "");
const summaryOf = (html: string) =>
	JSON.parse(
		(/<meta name="copy" content="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&#x27;", "'"),
	);

describe("the copy of a listing", () => {
	it("has the facts, four pictures in one file each, and neither script nor form", async () => {
		const { status, html, headers } = await site.read(`${home}/copy?lng=en`, { headers: BROWSER });
		expect(status).toBe(200);
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toMatch(/Copy of \d{1,2} \w{3,4}, \d\d:\d\d: price and availability may have changed/);
		expect(html).toContain(`<a href="${home}"`);
		expect(html).toContain(`<a href="${home}#contact"`);
		for (const part of ["The property", "Title, availability and history", "What it really costs", "Location"])
			expect(html).toContain(part);
		const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source]) => source);
		expect(pictures).toHaveLength(4);
		for (const picture of pictures) expect(picture).toMatch(/^\/pictures\/.+\/640\.avif$/);
		expect(summaryOf(html).picture).toBe(pictures[0]);
		expect(html).not.toMatch(/<script|<form|<button|<input|<iframe|srcset|modulepreload| on[a-z]+="| style="/i);
		expect(headers.get("content-security-policy")).toContain("script-src 'self';");
		expect(headers.get("x-robots-tag")).toBe("noindex");
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).toContain(`<link rel="canonical" href="http://adahan.test${home}"/>`);
		expect((await compressContent(Buffer.from(html), "br")).length).toBeLessThanOrEqual(12_000);
	});

	it("shows a floor plan below its photos", async () => {
		const [row] = await site.sql.query<{ id: number }>(
			"select listing_id as id from public.listing_photos where kind = 'plan' and listing_id in (select id from public.listings where status = 'available') order by 1 limit 1",
		);
		const { html } = await site.read(`/properties/${row!.id}/copy`);
		expect(html).toMatch(/<img[^>]*demonstration\/plan-[^>]*class="plan /);
	});

	it("names itself in the language of its address", async () => {
		const [row] = await site.sql.query<{ title_en: string; title_tr: string }>(
			"select title_en, title_tr from public.listings where id = $1",
			[home.split("/")[2]],
		);
		const copies = { en: await site.read(`${home}/copy?lng=en`), tr: await site.read(`${home}/copy?lng=tr`) };
		for (const language of ["en", "tr"] as const) {
			const { html, headers } = copies[language];
			expect(html).toContain(`<html lang="${language}"`);
			const summary = summaryOf(html);
			expect(Object.keys(summary).sort()).toEqual(["picture", "place", "price", "title"]);
			expect(summary.title).toBe(row![`title_${language}`]);
			expect(summary.price).toMatch(/£\d/);
			expect(html).toContain(summary.place);
			expect(headers.getSetCookie()).toEqual([]);
			expect(headers.get("cache-control")).toBe("private, max-age=30");
		}
		expect(copies.tr.html).toContain("tarihli kopya: fiyat ve ilan durumu değişmiş olabilir");
		expect((await site.read(`${car}/copy`)).html).toContain("Papers and plates");
	});

	it("is the same for a signed-in person, whose cookies it neither reads nor changes", async () => {
		const id = home.split("/")[2]!;
		await site.ask("/favorites/save", { cookie: person.cookie, form: { save: id, return_to: home } });
		const flash = encodeURIComponent(JSON.stringify({ code: "message", type: "success" }));
		const cookie = `${person.cookie}; flash=${flash}; viewed=2; analytics_opt_in=true; buyer=citizen; language=tr`;
		const anonymous = await site.read(`${home}/copy?lng=en`);
		for (const path of [`${home}/copy?lng=en`, `${home}/copy.data?lng=en`]) {
			const own = await site.read(path, { cookie });
			expect(own.status).toBe(200);
			expect(own.html).not.toMatch(/Nina|favourites|@adahan\.test/);
			expect(own.html).not.toContain(person.email);
			expect(own.headers.getSetCookie()).toEqual([]);
			expect(own.headers.get("cache-control")).toBe("private, max-age=30");
		}
		const own = await site.read(`${home}/copy?lng=en`, { cookie });
		expect(timeless(own.html)).toBe(timeless(anonymous.html));
		// The page of the listing reads them.
		expect((await site.read(home, { cookie })).html).toContain(person.email);
	});

	it("sets no cookie for a session that has ended or is due for renewal", async () => {
		const { cookie } = await site.signedIn();
		for (const session of ["session-1=garbage", cookie.slice(0, -8)]) {
			const { headers } = await site.read(`${home}/copy`, { cookie: session });
			expect(headers.getSetCookie()).toEqual([]);
		}
	});

	it("follows the theme and the language that the browser chose", async () => {
		const { html } = await site.read(`${home}/copy`, { cookie: "theme=dark; language=tr" });
		expect(html).toContain('<html lang="tr" dir="ltr" data-theme="dark"');
		expect((await site.read(`${home}/copy`)).html).not.toContain("data-theme");
	});

	it("counts no view", async () => {
		const before = await views();
		await site.read(`${home}/copy`, { headers: BROWSER });
		await site.read(`${home}/copy?lng=tr`, { headers: BROWSER, cookie: person.cookie });
		expect(await views()).toBe(before);
		await site.read(home, { headers: BROWSER });
		expect(await views()).toBe(before + 1);
		const history = await site.sql.query("select from public.recently_viewed where user_id = $1", [person.id]);
		expect(history).toEqual([]);
	});

	it("answers like the page of the listing where there is none", async () => {
		const other = (path: string) => path.replace("properties", "vehicles");
		for (const path of ["/properties/0", "/properties/01", "/properties/x", "/properties/99999999999", other(home)]) {
			const { status, html } = await site.read(`${path}/copy`);
			expect(status, path).toBe(404);
			expect(html).toMatch(/<main id="main"[^>]*>.*<h1/s);
		}
		const { status, html } = await site.read(`${ended}/copy`);
		expect([status, (await site.read(ended)).status]).toEqual([410, 410]);
		expect(html).toContain("noindex");
		expect(html).not.toMatch(/<script|<form/);
	});

	it("is in no sitemap", async () => {
		const { html } = await site.read("/sitemap.xml");
		const parts = [...html.matchAll(/<loc>http:\/\/adahan\.test([^<]+)/g)].map(([, path]) => path!);
		for (const part of parts) expect((await site.read(part)).html, part).not.toContain("/copy");
	});
});
