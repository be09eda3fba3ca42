/** A listing whose advertiser has written in one language only, on the pages of the other language. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";

let site: OwnSite;
let flat: { id: number; title_tr: string; description_tr: string };
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	const [row] = await site.sql.query<typeof flat>(
		`update public.listings set title_en = null, description_en = null, bedrooms = 2, living_rooms = 1
			where id = (select id from public.listings where status = 'available' and kind = 'property' and category = 'rent'
				and type = 'apartment' and title_tr is not null and description_tr is not null order by first_listed_at desc limit 1)
			returning id, title_tr, description_tr`,
	);
	flat = row!;
});
afterAll(() => site?.stop());

it("its page says the facts in the reader’s language, then shows the advertiser’s text in its own", async () => {
	const { html } = await site.read(`/properties/${flat.id}?lng=en`);
	const title = /<h1>([^<]*)<\/h1>/.exec(html)?.[1];
	expect(title).toMatch(/^2-bed flat to rent in /);
	expect(html).toContain(`<title>${title} · £`);
	expect(html).toContain(`<meta property="og:title" content="${title} · £`);
	expect(html).toMatch(/<meta name="description" content="£[^"]* per month · A 2-bed flat to rent in /);
	expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)).toMatchObject({
		name: title,
		inLanguage: "en",
	});
	const description = html.slice(
		html.indexOf('id="description"'),
		html.indexOf("</section>", html.indexOf('id="description"')),
	);
	expect(description).toMatch(
		/A 2-bed flat to rent in .*Written from the advertiser’s facts.*Turkish text.*<p lang="tr"[^>]*>.*<p lang="tr"/s,
	);
	expect(description).toContain(flat.title_tr);
	expect(html.split("<article")[1]).not.toMatch(/<h1[^>]* lang=/);
});

it("its page is as the advertiser wrote it in the other language", async () => {
	const { html } = await site.read(`/properties/${flat.id}?lng=tr`);
	expect(html).toContain(`<h1>${flat.title_tr}</h1>`);
	expect(html).not.toContain("İlan sahibinin verdiği bilgilerden yazıldı");
});

it("its card has a title in the reader’s language", async () => {
	const { html } = await site.read("/properties?category=rent&lng=en");
	expect(html).toMatch(new RegExp(`<a href="/properties/${flat.id}" aria-label="2-bed flat to rent in `));
});
