/** Posts with title, day and description; one that is written in the other language only says so. */
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { ShownPost } from "../blog/posts.ts";
import "./article.css";

type Props = { posts: readonly ShownPost[]; heading: "h2" | "h3" };

export function PostList({ posts, heading: Heading }: Props) {
	const { t } = useTranslation("content");
	const language = useLanguage();
	return (
		<ul>
			{posts.map((post) => {
				const lang = post.language === language ? undefined : post.language;
				return (
					<li key={post.slug} className="article-post">
						<Heading className="text-xl">
							<a href={`/${post.slug}`} lang={lang} className="link inline-flex min-h-11 items-center">
								{post.title}
							</a>
						</Heading>
						<p className="text-sm text-muted">
							<time dateTime={post.posted_on}>{formatDate(post.posted_on, language)}</time>
							{lang ? ` · ${t(`onlyIn.${lang}`)}` : null}
						</p>
						<p lang={lang} className="mt-2 text-pretty">
							{post.description}
						</p>
					</li>
				);
			})}
		</ul>
	);
}
