/** Long-form pages: slugs, text limits, and the built-in texts as Markdown. No database access. */

/** Pages that administrators can edit. Register a new page here and add its first texts to pages/. */
export const CONTENT_SLUGS = [
	"about",
	"privacy",
	"terms",
	"verification",
	"support",
	"mortgage",
	"blog",
	"careers",
] as const;
export type ContentSlug = (typeof CONTENT_SLUGS)[number];

/** A post of the blog: the slug is also its path. */
export type PostSlug = `blog/${string}`;
export type TextSlug = ContentSlug | PostSlug;

/** The last part of a post's address. */
export const POST_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const MAX_POST_NAME_LENGTH = 60;

/** The slug of a post; null for what no address of a post can end with. */
export function parsePostName(name: string | undefined): PostSlug | null {
	return name && name.length <= MAX_POST_NAME_LENGTH && POST_NAME.test(name) ? `blog/${name}` : null;
}

/** Whether a text is a post of the blog, not a page of the site. */
export function isPost(slug: TextSlug): slug is PostSlug {
	return slug.startsWith("blog/");
}

export const MAX_TITLE_LENGTH = 120;
export const MIN_DESCRIPTION_LENGTH = 50;
export const MAX_DESCRIPTION_LENGTH = 155;
export const MAX_BODY_LENGTH = 40_000;

/**
 * A built-in page in one language. Texts may contain the placeholder `{{email}}` (contact address) and internal links
 * `[text](/path)`; no other markup.
 */
export type ContentPage = {
	title: string;
	/** Meta description, at most 155 characters. */
	description: string;
	intro: string;
	/** Day of the last substantial change, of a post the day of publication, as an ISO date (`2026-11-21`). */
	updated?: string;
	sections: ContentSection[];
};

/** A section with its heading. The list, if any, follows the paragraphs. */
export type ContentSection = {
	/** Fragment of the address (`/privacy#cookies`), the same in all languages. */
	id: string;
	heading: string;
	paragraphs: string[];
	list?: string[];
};

/** Editable text of a page. */
export type PageText = { title: string; description: string; body: string };

/** The page as Markdown; headings carry their fragment, which is the same in all languages. */
export function toPageText({ title, description, intro, sections }: ContentPage): PageText {
	const parts = sections.flatMap(({ id, heading, paragraphs, list = [] }) => [
		`## ${heading} {#${id}}`,
		...paragraphs,
		...(list.length > 0 ? [list.map((entry) => `- ${entry}`).join("\n")] : []),
	]);
	return { title, description, body: [intro, ...parts].join("\n\n") };
}
