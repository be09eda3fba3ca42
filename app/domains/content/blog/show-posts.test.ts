import { describe, expect, it } from "vitest";
import { renderBlogFeed } from "./blog-feed.ts";
import type { Post, StoredPost } from "./posts.ts";
import { mergePosts, showPosts } from "./show-posts.ts";

const version = (title: string, posted_on: string, published_at: string | null = null) => ({
	title,
	description: `${title} & more`,
	posted_on,
	published_at,
});
const BUILT_IN: Post[] = [
	{ slug: "blog/old", versions: { en: version("Old", "2026-11-01"), tr: version("Eski", "2026-11-01") } },
];
const stored = (slug: StoredPost["slug"], language: "en" | "tr", more: Partial<StoredPost> = {}): StoredPost => ({
	...version("New", "2026-11-20", "2026-11-20T09:00:00Z"),
	slug,
	language,
	withdrawn: false,
	...more,
});

describe("posts", () => {
	it("are shown newest first, in the page's language or else in their own", () => {
		const posts = mergePosts(BUILT_IN, [stored("blog/new", "en")]);
		expect(showPosts(posts, "tr").map(({ slug, language, title }) => [slug, language, title])).toEqual([
			["blog/new", "en", "New"],
			["blog/old", "tr", "Eski"],
		]);
	});

	it("take the place of a built-in text, and hide it once withdrawn, in each language", () => {
		const changed = mergePosts(BUILT_IN, [stored("blog/old", "en"), stored("blog/old", "tr", { withdrawn: true })]);
		expect(showPosts(changed, "tr")).toMatchObject([{ slug: "blog/old", language: "en", title: "New" }]);
		const gone = (["en", "tr"] as const).map((language) => stored("blog/old", language, { withdrawn: true }));
		expect(mergePosts(BUILT_IN, gone)).toEqual([]);
		expect(showPosts(BUILT_IN, "en")).toMatchObject([{ title: "Old" }]);
	});

	it("were changed only when they were published again after their day", () => {
		const changes = ["2026-11-19T09:00:00Z", "2026-11-20T20:00:00Z", "2026-11-20T22:30:00Z"].map(
			(published_at) => showPosts(mergePosts([], [stored("blog/new", "en", { published_at })]), "en")[0]!.updated_at,
		);
		// The last one is on the next day on the island.
		expect(changes).toEqual([null, null, "2026-11-20T22:30:00Z"]);
	});
});

describe("feed", () => {
	const feed = (posts: Post[]) =>
		renderBlogFeed(
			{ language: "tr", title: "Blog", subtitle: "A < B", posts: showPosts(posts, "tr") },
			"https://adahan.example",
		);

	it("escapes texts, marks the language of each entry and keeps its id when it is translated", () => {
		const before = feed([...mergePosts(BUILT_IN, [stored("blog/new", "en", { title: "R&D\u0000" })])]);
		expect(before).toContain("<subtitle>A &lt; B</subtitle>");
		expect(before).toContain('<entry xml:lang="en">\n<id>https://adahan.example/blog/new</id>\n<title>R&amp;D</title>');
		expect(before).toContain('hreflang="en" href="https://adahan.example/blog/new"/>');
		const after = feed(mergePosts(BUILT_IN, [stored("blog/new", "en"), stored("blog/new", "tr")]));
		expect(after).toContain('<entry xml:lang="tr">\n<id>https://adahan.example/blog/new</id>');
		expect(after).toContain('hreflang="tr" href="https://adahan.example/blog/new?lng=tr"/>');
	});

	it("has the time of the newest change, and a valid one without posts", () => {
		const changed = stored("blog/new", "en", { published_at: "2026-11-22T10:00:00+02:00" });
		expect(feed(mergePosts(BUILT_IN, [changed]))).toContain("</subtitle>\n<updated>2026-11-22T08:00:00.000Z</updated>");
		expect(feed([])).toMatch(/<\/subtitle>\n<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/);
	});
});
