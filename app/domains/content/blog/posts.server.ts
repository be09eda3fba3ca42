/** Reads the published posts of the blog. */
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { cached } from "#app/platform/cache.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Article } from "../article.ts";
import { BUILT_IN_POSTS, getBuiltInText } from "../built-in-texts.server.ts";
import { parsePostName } from "../content-page.ts";
import { getPostArticle } from "../content-queries.server.ts";
import { MAX_OTHER_POSTS, type Post, type ShownPost, type StoredPost } from "./posts.ts";
import { listPostLanguages, mergePosts, showPost, showPosts } from "./show-posts.ts";

const builtInPosts: Post[] = BUILT_IN_POSTS.map((slug) => ({
	slug,
	versions: Object.fromEntries(
		LANGUAGES.map((language) => {
			const { title, description, updated } = getBuiltInText(slug, language)!;
			return [language, { title, description, posted_on: updated!, published_at: null }];
		}),
	),
}));

/**
 * The published posts, in no order. Throws BackendUnavailable when they are not cached: a built-in post may have been
 * withdrawn.
 */
export function listPosts(db: Db = anonClient): Promise<Post[]> {
	return cached("posts", async () => {
		const { posts } = expectObject<{ posts: StoredPost[] }>(await db.rpc("list_posts"), "posts");
		return mergePosts(builtInPosts, posts);
	});
}

/** The posts with their languages and last changes, for sitemaps. Throws BackendUnavailable. */
export async function listPostEntries(): Promise<{ path: string; languages: Language[]; updatedAt: string }[]> {
	return (await listPosts()).map((post) => {
		const languages = listPostLanguages(post);
		const changes = languages.map((language) => {
			const { updated_at, posted_on } = showPost(post, language);
			return updated_at ?? posted_on;
		});
		return { path: `/${post.slug}`, languages, updatedAt: changes.sort().at(-1)! };
	});
}

export type PostPage = { post: ShownPost; languages: Language[]; article: Article; others: ShownPost[] };

/** A post with its text and the newest other ones; null when none is published at the address. Throws BackendUnavailable. */
export async function getPost(name: string, language: Language, email: string): Promise<PostPage | null> {
	const slug = parsePostName(name);
	const posts = slug ? await listPosts() : [];
	const found = posts.find((post) => post.slug === slug);
	if (!found) return null;
	const shown = showPosts(posts, language);
	const post = shown.find((one) => one.slug === slug)!;
	const article = await getPostArticle(post.slug, post.language, email);
	if (!article) return null;
	const others = shown.filter((one) => one.slug !== slug).slice(0, MAX_OTHER_POSTS);
	return { post, languages: listPostLanguages(found), article, others };
}
