/** Generic pages, and the blog from an administrator's new post to readers, feeds and sitemaps. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import type { Account } from "../support/users.ts";

let site: OwnSite;
const people = {} as Record<"visitor" | "admin", Account & { cookie: string }>;
beforeAll(async () => {
	site = await startOwnSite();
	for (const role of ["visitor", "admin"] as const) people[role] = await site.signedIn(role);
});
afterAll(() => site?.stop());

const PAGES = ["/support", "/mortgage", "/careers", "/blog", "/blog/title-deed-words", "/sitemap"];
const NEW = "/admin/content/blog/new";
const description = "What the wind does to a balcony by the sea, in words that fit a search result.";
const words = { title: "Wind & balconies", description, body: "## Sea {#sea}\n\nSalt." };

/** The page in a language, signed in: what is published shows at once, also to the next visitor. */
const read = (path: string, language: "en" | "tr" = "en") =>
	site.read(path, { cookie: `${people.visitor.cookie}; language=${language}` });
const send = (path: string, form: Record<string, string>, who: "visitor" | "admin" = "admin") =>
	site.read(path, { cookie: people[who].cookie, form });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** The editor's form, sent with the revision that the page shows. */
async function save(path: string, intent: string, values: Record<string, string> = {}) {
	const { html } = await site.read(path, { cookie: people.admin.cookie });
	const revision = /name="revision" value="([^"]*)"/.exec(html)?.[1] ?? "";
	return send(path, { intent, ...words, posted_on: dayIn(0), revision, ...values });
}
const feedOf = async (language = "") => (await site.read(`/blog.atom${language}`)).html;

describe("generic pages", () => {
	it("are there with their alternates, the side list and the footer", async () => {
		for (const [index, path] of PAGES.entries()) {
			// Each has its texts in both languages, which the tests of contents compare.
			const language = index % 2 ? "tr" : "en";
			const { status, html } = await read(path, language);
			expect(status).toBe(200);
			expect(html).toContain(`<html lang="${language}"`);
			expect(html.match(/hrefLang="(en|tr|x-default)"/gi)).toHaveLength(3);
			expect(html.match(/<h1/g)).toHaveLength(1);
			for (const linked of ["/support", "/mortgage", "/mortgage-calculator", "/blog", "/careers", "/sitemap"])
				expect(html.split(`href="${linked}"`).length, linked).toBeGreaterThanOrEqual(3);
		}
	});

	it("are in both sitemaps, with every post", async () => {
		const pages = (await read("/sitemap/pages.xml")).html;
		for (const path of ["/support", "/mortgage", "/mortgage-calculator", "/blog", "/careers", "/sitemap"])
			expect(pages).toMatch(new RegExp(`${path}</loc>[\\s\\S]*${path}\\?lng=tr</loc>`));
		expect((await read("/sitemap.xml")).html).toContain("/sitemap/blog.xml</loc>");
		const posts = (await read("/sitemap/blog.xml")).html;
		expect(posts.match(/<loc>/g)).toHaveLength(8);
		expect(posts).toContain("/blog/cash-to-move-in?lng=tr</loc><lastmod>2026-");
		expect((await read("/sitemap")).html).toContain('href="/blog/cash-to-move-in"');
	});

	it("show at once what an administrator publishes", async () => {
		expect((await save("/admin/content/careers/tr", "publish", { title: "Bize katılın" })).status).toBe(303);
		expect((await site.read("/careers", { cookie: "language=tr" })).html).toContain("<h1>Bize katılın</h1>");
		expect((await read("/careers")).html).toContain("<h1>Careers</h1>");
	});
});

describe("the support page", () => {
	/** The questions of the page, and those that are open. */
	const questionsIn = (html: string, attributes: string) =>
		[...html.matchAll(new RegExp(`<details ${attributes}class="filter-group">.*?<span[^>]*>(.*?)</span>`, "gs"))].map(
			([, title]) => title,
		);
	const titles = (html: string) => questionsIn(html, '(?:open="" )?');
	const openTitles = (html: string) => questionsIn(html, 'open="" ');

	it("folds its questions, opens the one that an address names, or all", async () => {
		const { html } = await site.read("/support");
		expect(titles(html).length).toBeGreaterThan(30);
		expect(openTitles(html)).toEqual([]);
		const [id] = /(?<=\?open=)paying-can-i[\w-]+/.exec(html)!;
		expect(openTitles((await site.read(`/support?open=${id}`)).html)).toEqual(["Can I have my money back?"]);
		expect(openTitles((await site.read("/support?open=all")).html)).toEqual(titles(html));
	});

	it("cuts long words between two characters, and opens nothing for an unknown id", async () => {
		const { status, html } = await site.read(`/support?q=${"z".repeat(79)}${encodeURIComponent("😀😀")}`);
		expect(status).toBe(200);
		expect(html).toContain(`${"z".repeat(79)}😀”`);
		const unknown = await site.read(`/support?open=${"x".repeat(500)}`);
		expect(openTitles(unknown.html)).toEqual([]);
	});

	it("shows the answers to a search opened, in either spelling, and takes no room in the cache for them", async () => {
		const { html, headers } = await site.read("/support?q=SIKAYET&lng=tr");
		const found = openTitles(html);
		expect(found).toContain("Bir ilanı nasıl şikâyet ederim?");
		expect(titles(html)).toEqual(found);
		expect(html).toMatch(/role="status".*“SIKAYET” için \d+ yanıt/s);
		expect(headers.get("cache-control")).toBe("private, no-store");
		expect((await site.read("/support?q=+")).headers.get("cache-control")).toBe("private, max-age=30");
	});

	it("leads to the contact form and the listings where no answer fits", async () => {
		const { html } = await site.read("/support?q=swimming%20pool%20%22heating%22");
		expect(html).toContain("No answer to “swimming pool &quot;heating&quot;”");
		expect(titles(html)).toEqual([]);
		const [status = ""] = /<div role="status" class="grid.*?<\/div>/s.exec(html) ?? [];
		expect(status).toContain('href="/contact"');
		expect(status).toContain('href="/search?ask=swimming%20pool%20%22heating%22"');
	});

	it("has the questions of the text that an administrator publishes", async () => {
		const body = "Hello.\n\n## Keys {#keys}\n\nLead.\n\n- Where is the key? Under the mat.";
		expect((await save("/admin/content/support/en", "publish", { title: "Help", body })).status).toBe(303);
		const { html } = await read("/support?q=mat");
		expect(openTitles(html)).toEqual(["Where is the key?"]);
	});
});

describe("a new post", () => {
	const form = { ...words, language: "en", posted_on: dayIn(0), address: "" };

	it.each([
		[{ title: "" }, "Please fill in this field"],
		[{ address: "../terms" }, "lower-case letters"],
		[{ title: "!!!" }, "lower-case letters"],
		[{ address: "vehicle-papers" }, "Another post has this address"],
		[{ posted_on: "31.2.2026" }, "Please enter a day"],
		[{ language: "de" }, "Please fill in this field"],
	])("with %o is refused beside the field and keeps the text", async (wrong, message) => {
		const { status, html } = await send(NEW, { ...form, intent: "publish", ...wrong });
		expect([400, 409]).toContain(status);
		expect(html).toContain(message);
		expect(html).toContain("Salt.</textarea>");
	});

	it("is previewed, kept as a draft that nobody sees, published in one language, then in the other", async () => {
		const preview = await send(NEW, { ...form, intent: "preview" });
		expect(preview.html).toContain("<h3>Sea</h3>");
		const made = await send(NEW, { ...form, intent: "draft" });
		const editor = "/admin/content/blog/wind-balconies/en";
		expect([made.status, made.headers.get("location")]).toEqual([303, editor]);
		expect((await read("/blog/wind-balconies")).status).toBe(404);
		expect((await read("/blog")).html).not.toContain("Wind");
		expect((await read("/sitemap/blog.xml")).html).not.toContain("wind");
		expect((await site.read("/admin/content", { cookie: people.admin.cookie })).html).toContain("Wind &amp; balconies");

		expect((await save(editor, "publish")).status).toBe(303);
		const post = await site.read("/blog/wind-balconies");
		expect(post.status).toBe(200);
		expect(post.html).toContain('property="og:type" content="article"');
		expect(post.html).toContain(`property="article:published_time" content="${dayIn(0)}"`);
		expect(post.html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*\/blog\.atom"/);
		const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(post.html) ?? [];
		expect(JSON.parse(data)).toMatchObject({ "@type": "BlogPosting", headline: words.title, datePublished: dayIn(0) });

		// Readers of the other language see it with a note of its language, and search engines one address.
		const inTurkish = await read("/blog/wind-balconies", "tr");
		expect(inTurkish.html).toContain("Yalnızca İngilizce");
		expect(inTurkish.html).toMatch(/<div lang="en"><h1>Wind &amp; balconies<\/h1>/);
		expect(inTurkish.html).not.toMatch(/hrefLang=/i);
		expect(inTurkish.html).toMatch(/rel="canonical" href="[^"]*\/blog\/wind-balconies"/);
		expect((await read("/blog", "tr")).html).toMatch(/lang="en"[^>]*>Wind &amp; balconies<\/a>/);

		const other = "/admin/content/blog/wind-balconies/tr";
		expect((await site.read(other, { cookie: people.admin.cookie })).html).toContain(
			"has no text in this language yet",
		);
		expect((await save(other, "publish", { title: "Rüzgâr ve balkon" })).status).toBe(303);
		expect((await read("/blog/wind-balconies", "tr")).html).toContain("<h1>Rüzgâr ve balkon</h1>");
		expect((await read("/blog/wind-balconies")).html).toMatch(/hrefLang="tr"/i);
		expect(await feedOf("?lng=tr")).toContain("<title>Rüzgâr ve balkon</title>");
		expect(await feedOf()).toContain("<title>Wind &amp; balconies</title>");
	});

	it("waits for its day, and leaves list, feed and sitemap at once when it is withdrawn", async () => {
		const planned = await send(NEW, { ...form, intent: "publish", address: "planned", posted_on: dayIn(3) });
		expect(planned.headers.getSetCookie().join()).toContain("contentPlanned");
		expect((await read("/blog/planned")).status).toBe(404);
		expect((await site.read("/admin/content", { cookie: people.admin.cookie })).html).toContain("Planned for");

		const editor = "/admin/content/blog/vehicle-papers";
		expect((await read("/blog/vehicle-papers")).status).toBe(200);
		for (const language of ["en", "tr"]) expect((await save(`${editor}/${language}`, "withdraw")).status).toBe(303);
		expect((await site.read("/blog/vehicle-papers")).status).toBe(404);
		expect((await read("/blog")).html).not.toContain("vehicle-papers");
		expect(await feedOf()).not.toContain("vehicle-papers");
		expect((await read("/sitemap/blog.xml")).html).not.toContain("vehicle-papers");
		const withdrawn = await site.read(`${editor}/en`, { cookie: people.admin.cookie });
		expect(withdrawn.html).toContain("This post is withdrawn");
		expect((await save(`${editor}/en`, "publish")).status).toBe(303);
		expect((await read("/blog/vehicle-papers")).html).toContain("<h1>Wind &amp; balconies</h1>");
	});

	it("can be withdrawn before its day, also with a draft on top and from an old version", async () => {
		const button = 'value="withdraw"';
		const editor = "/admin/content/blog/ahead/en";
		await send(NEW, { ...form, intent: "draft", address: "ahead", posted_on: dayIn(3) });
		expect((await site.read(editor, { cookie: people.admin.cookie })).html).not.toContain(button);
		expect((await save(editor, "publish", { posted_on: dayIn(3) })).status).toBe(303);
		expect((await save(editor, "draft", { posted_on: dayIn(3), body: "Sand." })).status).toBe(303);
		for (const path of [editor, `${editor}?version=1`])
			expect((await site.read(path, { cookie: people.admin.cookie })).html, path).toContain(button);
		expect((await save(editor, "withdraw", { posted_on: dayIn(3) })).status).toBe(303);
		const withdrawn = await site.read(editor, { cookie: people.admin.cookie });
		expect(withdrawn.html).toContain("This post is withdrawn");
		expect(withdrawn.html).not.toContain(button);
	});

	it.each([
		"/blog/nothing",
		"/blog/UP",
		"/blog/..%2fterms",
		"/admin/content/blog/nothing/en",
		"/admin/content/blog/x/de",
	])("%s answers 404", async (path) => {
		expect((await site.read(path, { cookie: people.admin.cookie })).status).toBe(404);
	});

	it("cannot be made or withdrawn past its page, nor a page of the site withdrawn", async () => {
		expect((await send("/admin/content/blog/nothing/en", { ...form, intent: "publish", revision: "0" })).status).toBe(
			404,
		);
		expect((await send("/admin/content/terms/en", { ...words, intent: "withdraw", revision: "0" })).status).toBe(400);
	});
});

describe("blog and feed", () => {
	it("have pages and a limit", async () => {
		await site.sql.query(`insert into public.content_pages (slug, language, version, title, description, body_markdown,
			published, posted_on) select 'blog/n-' || n, 'en', 1, 'Number ' || n, repeat('x', 60), 'Words', true, '2026-01-01'
			from generate_series(1, 25) n`);
		const second = await read("/blog?page=2");
		expect(second.html).toContain("<title>Blog, page 2 · Adahan</title>");
		expect(second.html.match(/href="\/blog\/n-/g)!.length).toBeLessThanOrEqual(10);
		const far = await read("/blog?page=99");
		expect([far.status, far.headers.get("location")]).toEqual([302, "/blog?page=3"]);
		expect((await feedOf()).match(/<entry /g)).toHaveLength(20);
	});

	it.each([
		["/blog", "deed"],
		["/blog/title-deed-words", "deed"],
		["/about", "town"],
	])("%s has its drawing: %s", async (path, name) => {
		expect((await site.read(path)).html).toContain(`<use href="/drawings.svg#${name}"`);
	});

	it("answers a reader that has the newest feed with 304, in the language of the address only", async () => {
		const first = await site.read("/blog.atom", { cookie: "language=tr" });
		expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
		expect(first.html).toContain('xml:lang="en"');
		const again = await site.ask("/blog.atom", { headers: { "If-None-Match": first.headers.get("etag")! } });
		expect(again.status).toBe(304);
	});

	it("answer 503 while the posts are not known, since one may have been withdrawn", async () => {
		await site.sql.query(
			"insert into public.content_pages (slug, language, version, title, description, body_markdown, published, withdrawn, posted_on) values ('blog/gone', 'en', 1, 'Gone', repeat('x', 60), 'Words', false, true, '2026-01-01')",
		);
		await read("/careers");
		site.proxy.fault = ({ path }) => (path.includes("list_posts") ? { status: 503 } : undefined);
		const { status } = await read("/blog");
		site.heal();
		expect(status).toBe(503);
	});
});
