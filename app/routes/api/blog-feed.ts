/** Feed of the blog. The language is that of the address alone, so that a reader always gets the same one. */
import { renderBlogFeed } from "#app/domains/content/blog/blog-feed.ts";
import { listPosts } from "#app/domains/content/blog/posts.server.ts";
import { MAX_FEED_ENTRIES } from "#app/domains/content/blog/posts.ts";
import { showPosts } from "#app/domains/content/blog/show-posts.ts";
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { env } from "#app/platform/env.server.ts";
import { answerWithFeed } from "#app/platform/http/feed-response.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/blog-feed";

export async function loader({ request, url }: Route.LoaderArgs) {
	const language = url.searchParams.get("lng") === "tr" ? "tr" : "en";
	const [blog, posts] = await Promise.all([getArticle("blog", language, env.contactEmail), listPosts()]);
	const shown = showPosts(posts, language).slice(0, MAX_FEED_ENTRIES);
	const feed = renderBlogFeed(
		{ language, title: blog.title, subtitle: blog.description, posts: shown },
		siteOrigin(url),
	);
	return answerWithFeed(request, feed, { "Cache-Control": "private, max-age=300" });
}
