/** A post of the blog. */
import { feedAddress } from "#app/domains/content/blog/blog-feed.ts";
import { drawingOf } from "#app/domains/content/blog/post-drawing.ts";
import { postStructuredData } from "#app/domains/content/blog/post-json-ld.ts";
import { getPost } from "#app/domains/content/blog/posts.server.ts";
import { BLOG_PATH } from "#app/domains/content/blog/posts.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { OtherPosts } from "#app/domains/content/ui/post-list.tsx";
import { formatDate } from "#app/locales/format.ts";
import { translations } from "#app/locales/translations.server.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { env } from "#app/platform/env.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/post";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const found = await getPost(params.slug, language, env.contactEmail);
	if (!found) throw notFound();
	const { post, languages, article, others } = found;
	const { posted_on, updated_at } = post;
	const head = pageHead({ url, context }, article.title, {
		description: article.description,
		path: `/${post.slug}`,
		languages,
		type: "article",
		published: posted_on,
		...(updated_at ? { modified: updated_at } : {}),
		feed: { path: feedAddress(language), title: translations(language).t("content:feedTitle") },
		structuredData: [postStructuredData(post, siteOrigin(url))],
	});
	return { head, post, article, others };
}

export default function Post({ loaderData: { post, article, others } }: Route.ComponentProps) {
	const { t } = useTranslation("content");
	const language = useLanguage();
	const lang = post.language === language ? undefined : post.language;
	const { posted_on, updated_at } = post;
	return (
		<ArticlePage
			article={article}
			lang={lang}
			hasSitePages
			above={
				<a href={BLOG_PATH} className="link inline-flex min-h-11 items-center gap-1">
					<Icon name="left" className="size-4" />
					{t("allPosts")}
				</a>
			}
			below={
				<p className="mt-4 text-sm text-muted">
					<time dateTime={posted_on}>{t("posted", { date: formatDate(posted_on, language) })}</time>
					{updated_at ? (
						<>
							{" · "}
							<time dateTime={updated_at}>{t("updated", { date: formatDate(updated_at, language) })}</time>
						</>
					) : null}
					{lang ? ` · ${t(`onlyIn.${lang}`)}` : null}
				</p>
			}
			drawing={drawingOf(post.slug)}
			after={
				others.length > 0 ? (
					<section aria-labelledby="other-posts" className="mt-12">
						<h2 id="other-posts">{t("otherPosts")}</h2>
						<OtherPosts posts={others} />
					</section>
				) : null
			}
		/>
	);
}
