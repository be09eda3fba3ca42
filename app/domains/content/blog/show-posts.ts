/** Which posts are published, in which language each is shown, and in which order. */
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { PostSlug } from "../content-page.ts";
import type { Post, ShownPost, StoredPost } from "./posts.ts";

/** Languages that a post can be read in. */
export function listPostLanguages({ versions }: Post): Language[] {
	return LANGUAGES.filter((language) => versions[language]);
}

/** The published posts: those in the database, and the built-in ones that these do not replace. */
export function mergePosts(builtIn: readonly Post[], stored: readonly StoredPost[]): Post[] {
	const posts = new Map<PostSlug, Post>(
		builtIn.map(({ slug, versions }) => [slug, { slug, versions: { ...versions } }]),
	);
	for (const { slug, language, withdrawn, title, description, posted_on, published_at } of stored) {
		const post = posts.get(slug) ?? { slug, versions: {} };
		posts.set(slug, post);
		if (withdrawn || title === null || description === null) delete post.versions[language];
		else post.versions[language] = { title, description, posted_on, published_at };
	}
	return [...posts.values()].filter((post) => listPostLanguages(post).length > 0);
}

/** A post in the page's language, or else in its own. */
export function showPost(post: Post, wanted: Language): ShownPost {
	const language = post.versions[wanted] ? wanted : listPostLanguages(post)[0]!;
	const version = post.versions[language]!;
	const { published_at } = version;
	// A text that was written before its day has not been changed since.
	const isChanged = published_at !== null && islandDay(Date.parse(published_at)) > version.posted_on;
	return { ...version, slug: post.slug, language, updated_at: isChanged ? published_at : null };
}

/** Posts as they are shown in a language, newest first. */
export function showPosts(posts: readonly Post[], language: Language): ShownPost[] {
	return posts
		.map((post) => showPost(post, language))
		.sort((a, b) => b.posted_on.localeCompare(a.posted_on) || a.slug.localeCompare(b.slug));
}
