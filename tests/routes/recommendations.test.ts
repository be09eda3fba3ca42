/** Recommendations on the home page and beside the favourites, as plain pages and forms. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findButtons, type Visit } from "../support/http-client.ts";
import { rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { TEXTS } from "../support/texts.ts";
import type { Client } from "../support/users.ts";

let site: OwnSite;
let db: Client;
let villas: number[];
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
	db = connectOwner(site.backend);
	const { data, error } = await db
		.from("listings")
		.select("id")
		.eq("status", "available")
		.eq("type", "villa")
		.eq("category", "sale")
		.not("living_rooms", "is", null)
		.order("id")
		.limit(3);
	if (error) throw error;
	villas = data.map(({ id }) => id);
});
afterAll(() => site?.stop());
afterEach(() => site.heal());

async function saver(language: "en" | "tr" = "en"): Promise<Visit & { id: string }> {
	const { cookie, id } = await site.signedIn();
	const visit = site.visit(`${cookie}; language=${language}`);
	await site.sql.query(
		`insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved)
		select $1, l.id, l.price_pence, l.status from public.listings l where l.id = any ($2)`,
		[id, villas],
	);
	return Object.assign(visit, { id });
}

/** The section of a page, or null. */
const sectionOf = (html: string) => /<section aria-labelledby="for-you".*?<\/section>/s.exec(html)?.[0] ?? null;
/** The values of the buttons with a name, in any order of their attributes. */
const findValues = (html: string, name: string) =>
	[...html.matchAll(/<button[^>]*>/g)]
		.filter(([tag]) => tag.includes(` name="${name}"`))
		.map(([tag]) => / value="([^"]*)"/.exec(tag)![1]!);
const dismissable = (html: string) => findValues(sectionOf(html) ?? "", "dismiss").map(Number);
const textOf = (html: string) => html.replace(/<!--.*?-->/gs, "").replace(/<[^>]+>/g, "");

describe("section", () => {
	const texts = TEXTS.en.recommendations;
	const flash = TEXTS.en.flash;

	it.each(["en", "tr"] as const)(
		"shows cards with a true reason on the home page and beside the favourites, in %s",
		async (language) => {
			const visit = await saver(language);
			const pages = [
				["/favorites", 12],
				["/", 8],
			] as const;
			for (const [path, count] of pages.slice(0, language === "en" ? 2 : rounds(1, 2))) {
				const { html, status } = await visit.read(path);
				expect(status).toBe(200);
				const section = sectionOf(html)!;
				expect(section).toContain(`>${TEXTS[language].recommendations.title}</h2>`);
				const ids = dismissable(html);
				expect(ids).toHaveLength(count);
				for (const id of ids) {
					expect(villas).not.toContain(id);
					expect(html.match(new RegExp(`id="listing-${id}"`, "g"))).toHaveLength(1);
				}
				const reason =
					language === "en"
						? /Because you saved \d-bedroom villa in \p{Lu}/u
						: /\p{Lu}\S*’n?[dt][ea] \d\+\d villa ilanını kaydettiğiniz için/u;
				expect(textOf(section)).toMatch(reason);
				const linked = [...section.matchAll(/<a href="\/properties\/(\d+)" class="link">/g)].map(([, id]) =>
					Number(id),
				);
				expect(linked).toHaveLength(count);
				for (const id of linked) expect(villas).toContain(id);
			}
		},
	);

	it("dismisses a listing and takes that back", async () => {
		const visit = await saver();
		const [first] = dismissable((await visit.read("/")).html) as [number];
		const dismissed = await visit.post("/recommendations", { dismiss: String(first), return_to: "/" });
		expect(dismissed.location).toBe("/#for-you");
		expect(dismissed.html).toContain(flash.recommendationDismissed);
		expect(dismissable(dismissed.html)).not.toContain(first);
		expect(findButtons(dismissed.html, first)).toContainEqual({
			name: "restore",
			isPressed: false,
			text: flash.undo,
		});
		const restored = await visit.post("/recommendations", { restore: String(first), return_to: "/" });
		expect(restored.html).toContain(flash.recommendationRestored);
		expect(dismissable(restored.html)).toContain(first);
	});

	it("hides the section and shows it again from the favourites", async () => {
		const visit = await saver();
		const hidden = await visit.post("/recommendations", { section: "hidden", return_to: "/" });
		expect(hidden.location).toBe("/");
		expect(hidden.html).toContain(flash.recommendationsHidden);
		expect(sectionOf(hidden.html)).toBeNull();
		const { html } = await visit.read("/favorites");
		expect(sectionOf(html)).toBeNull();
		expect(html).toContain(texts.hidden);
		expect(findValues(html, "section")).toEqual(["shown"]);
		const shown = await visit.post("/recommendations", { section: "shown", return_to: "/favorites" });
		expect(shown.location).toBe("/favorites#for-you");
		expect(sectionOf(shown.html)).not.toBeNull();
	});

	it("uses viewed listings only after the user agrees", async () => {
		const visit = await saver();
		const { data } = await db.from("listings").select("id").eq("status", "available").eq("type", "car").limit(2);
		for (const { id } of data!) await visit.read(`/vehicles/${id}`);
		// Views are written when recently viewed listings are read.
		await visit.read("/");
		const before = await visit.read("/favorites");
		expect(textOf(before.html)).toContain(texts.basis);
		expect(sectionOf(before.html)!.includes("/vehicles/")).toBe(false);
		const agreed = await visit.post("/recommendations", { views: "on", return_to: "/favorites" });
		expect(agreed.html).toContain(flash.viewsUsed);
		expect(textOf(agreed.html)).toContain(texts.basisWithViews);
		expect(sectionOf(agreed.html)!.includes('<a href="/vehicles/')).toBe(true);
		const revoked = await visit.post("/recommendations", { views: "off", return_to: "/favorites" });
		expect(dismissable(revoked.html)).toEqual(dismissable(before.html));
	});
});

it("names the newest listings as such for somebody who saved nothing", async () => {
	const { cookie } = await site.signedIn();
	const section = sectionOf((await site.visit(cookie).read("/")).html)!;
	expect(textOf(section).split("New on Adahan")).toHaveLength(9);
});

it("quotes the name of a saved search as text", async () => {
	const { id, cookie } = await site.signedIn();
	await site.sql.query(
		`insert into public.saved_searches (user_id, name, kind, filters, database_filters, baseline)
		values ($1, $2, 'property', '{}', '{"kind": "property", "category": "sale", "type": ["villa"]}', 0)`,
		[id, "</link> $t(title) {{x}} <script>"],
	);
	const section = sectionOf((await site.visit(cookie).read("/")).html)!;
	expect(section).toContain(
		'Like the results of your search <!-- --><a href="/saved-searches/'.replace("<!-- -->", ""),
	);
	expect(section).toContain("&lt;/link&gt; $t(title) {{x}} &lt;script&gt;</a>");
});

describe("posts", () => {
	it("rejects what is none of them, and has no page", async () => {
		const { cookie } = await site.signedIn();
		const wrong: Record<string, string>[] = [
			{},
			{ dismiss: "x" },
			{ restore: "-1" },
			{ section: "x" },
			{ views: "maybe" },
		];
		for (const form of wrong)
			expect([form, (await site.visit(cookie).ask("/recommendations", { form })).status]).toEqual([form, 400]);
		expect((await site.visit(cookie).ask("/recommendations")).headers.get("location")).toBe("/favorites");
	});

	it("returns to this site only, and says what did not work", async () => {
		const { cookie, id } = await site.signedIn();
		const visit = site.visit(cookie);
		const form = { dismiss: String(villas[0]), return_to: "//evil.example" };
		expect((await visit.ask("/recommendations", { form })).headers.get("location")).toBe("/#for-you");
		expect((await visit.post("/recommendations", { dismiss: "999999999", return_to: "/" })).html).toContain(
			"This listing is no longer available.",
		);
		await site.sql.query("update public.rate_limits set hits = 120 where key = $1", [`recommendation:${id}`]);
		expect((await visit.post("/recommendations", form)).html).toContain(
			"Too many requests. Please try again in a minute.",
		);
		site.proxy.fault = ({ path }) => (/dismiss_recommendation/.test(path) ? { drop: true } : undefined);
		expect((await visit.post("/recommendations", form)).html).toContain("This may not have worked.");
	});

	it("changes nothing of others, whatever the form names", async () => {
		const [own, other] = [await site.signedIn(), await site.signedIn()];
		const form = { section: "hidden", return_to: "/", person: other.id, user_id: other.id, id: other.id };
		await site.visit(own.cookie).ask("/recommendations", { form });
		expect(sectionOf((await site.visit(other.cookie).read("/")).html)).not.toBeNull();
	});
});

it("pages of visitors have no trace of it, and a failure leaves the pages whole", async () => {
	const visitor = await site.visit().read("/");
	expect(/for-you|recommend/i.exec(visitor.html)?.[0]).toBeUndefined();
	const { cookie } = await site.signedIn();
	const visit = site.visit(cookie);
	site.proxy.fault = ({ path }) => (/list_recommendations/.test(path) ? { drop: true } : undefined);
	for (const path of ["/", "/favorites"]) {
		const { status, html } = await visit.read(path);
		expect(status).toBe(200);
		expect(sectionOf(html)).toBeNull();
		expect(html).toContain("</html>");
	}
});
