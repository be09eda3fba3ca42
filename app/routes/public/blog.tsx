/** The blog: its posts, newest first. */
import { redirect } from "react-router";
import { feedAddress } from "#app/domains/content/blog/blog-feed.ts";
import { listPosts } from "#app/domains/content/blog/posts.server.ts";
import { blogPath, POSTS_PER_PAGE } from "#app/domains/content/blog/posts.ts";
import { showPosts } from "#app/domains/content/blog/show-posts.ts";
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { PostList } from "#app/domains/content/ui/post-list.tsx";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { env } from "#app/platform/env.server.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { countPages, parsePageNumber } from "#app/platform/http/page-number.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IgnoredNotice } from "#app/ui/ignored-notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/blog";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const page = parsePageNumber(url.searchParams);
	const [article, posts] = await Promise.all([getArticle("blog", language, env.contactEmail), listPosts()]);
	const pages = countPages(posts.length, POSTS_PER_PAGE);
	if (page > pages) throw redirect(blogPath(pages));
	const { t } = translations(language);
	const title = page > 1 ? t("content:postsPage", { title: article.title, page }) : article.title;
	const feed = feedAddress(language);
	const head = pageHead({ url, context }, title, {
		description: article.description,
		path: blogPath(page),
		feed: { path: feed, title: t("content:feedTitle") },
	});
	const shown = showPosts(posts, language).slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
	const ignored = nameIgnoredParameters(listIgnoredParameters(url.search, blogPath(page)), language);
	return { head, article: { ...article, updated: null }, feed, page, pages, posts: shown, ignored };
}

export default function Blog({ loaderData: { article, feed, page, pages, posts, ignored } }: Route.ComponentProps) {
	const { t } = useTranslation("content");
	return (
		<ArticlePage
			article={article}
			hasSitePages
			below={
				<a href={feed} data-document className="link inline-flex min-h-11 items-center gap-2">
					<Icon name="feed" className="size-4" />
					{t("feed")}
				</a>
			}
		>
			<IgnoredNotice text={ignored} />
			{posts.length > 0 ? (
				<PostList posts={posts} hasLead={page === 1} />
			) : (
				<p className="mt-6 text-muted">{t("noPosts")}</p>
			)}
			<Pagination page={page} pages={pages} pathOf={blogPath} />
		</ArticlePage>
	);
}
