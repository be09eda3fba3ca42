/** Posts with drawing, title and day; one that is written in the other language only says so. */
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { drawingOf } from "../blog/post-drawing.ts";
import type { ShownPost } from "../blog/posts.ts";

type Props = {
	posts: readonly ShownPost[];
	/** Whether the first post is set large. */
	hasLead?: boolean;
};

/** The posts of the blog, with their descriptions. */
export function PostList({ posts, hasLead = false }: Props) {
	return (
		<ul className="mt-8 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
			{posts.map((post, index) =>
				hasLead && index === 0 ? (
					<li key={post.slug} className="group relative col-span-full grid items-center gap-x-8 gap-y-3 md:grid-cols-2">
						<Drawing name={drawingOf(post.slug)} />
						<PostWords post={post} heading="h2" size="text-2xl" hasDescription />
					</li>
				) : (
					<li key={post.slug} className="group relative grid content-start gap-3">
						<Drawing name={drawingOf(post.slug)} />
						<PostWords post={post} heading="h2" size="text-xl" hasDescription />
					</li>
				),
			)}
		</ul>
	);
}

/** Other posts, below one. */
export function OtherPosts({ posts }: Pick<Props, "posts">) {
	return (
		<ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-3">
			{posts.map((post) => (
				<li key={post.slug} className="group relative grid grid-cols-2 content-start items-start gap-3 sm:block">
					<Drawing name={drawingOf(post.slug)} className="sm:mb-3" />
					<PostWords post={post} heading="h3" size="text-base" />
				</li>
			))}
		</ul>
	);
}

type WordsProps = { post: ShownPost; heading: "h2" | "h3"; size: string; hasDescription?: boolean };

function PostWords({ post, heading: Heading, size, hasDescription = false }: WordsProps) {
	const { t } = useTranslation("content");
	const language = useLanguage();
	const lang = post.language === language ? undefined : post.language;
	return (
		<div>
			<Heading className={size}>
				<a
					href={`/${post.slug}`}
					lang={lang}
					className="after:absolute after:inset-0 after:rounded-card group-hover:text-sea group-hover:underline group-hover:underline-offset-4"
				>
					{post.title}
				</a>
			</Heading>
			<p className="mt-1 text-sm text-muted">
				<time dateTime={post.posted_on}>{formatDate(post.posted_on, language)}</time>
				{lang ? ` · ${t(`onlyIn.${lang}`)}` : null}
			</p>
			{hasDescription ? (
				<p lang={lang} className="mt-2 text-pretty">
					{post.description}
				</p>
			) : null}
		</div>
	);
}
