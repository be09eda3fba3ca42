/** Posts of the blog: what is known of each without its text, and their addresses. No database access. */
import type { Language } from "#app/locales/i18n.ts";
import type { PostSlug } from "../content-page.ts";

export const BLOG_PATH = "/blog";
export const POSTS_PER_PAGE = 10;
/** Entries of the feed, and posts in the sitemap page. */
export const MAX_FEED_ENTRIES = 20;
/** Posts named below a post. */
export const MAX_OTHER_POSTS = 3;

/** A published post in one language. */
export type PostVersion = {
	title: string;
	description: string;
	/** Day of publication. */
	posted_on: string;
	/** When the text was last published; null for one that came with the site. */
	published_at: string | null;
};

/** A published post with the languages it is published in, of which there is at least one. */
export type Post = { slug: PostSlug; versions: Partial<Record<Language, PostVersion>> };

/** A post as it is shown: in a language of its own if there is no text in the page's. */
export type ShownPost = PostVersion & { slug: PostSlug; language: Language; updated_at: string | null };

/** A version in the database; a withdrawn one hides the built-in text. */
export type StoredPost = Omit<PostVersion, "title" | "description"> & {
	slug: PostSlug;
	language: Language;
	withdrawn: boolean;
	/** Null when it was withdrawn. */
	title: string | null;
	description: string | null;
};

/** Address of a page of the blog; the first has no number. */
export function blogPath(page: number): string {
	return page > 1 ? `${BLOG_PATH}?page=${page}` : BLOG_PATH;
}
