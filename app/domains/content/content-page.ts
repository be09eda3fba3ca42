/**
 * The long-form pages and what is known of them without a database: which there are, how long their words may be, and
 * how the texts that came with the code read as Markdown.
 */

/** The pages whose words administrators edit. A new one gets its line here and its first texts in pages/. */
export const CONTENT_SLUGS = ["about", "privacy", "terms", "verification"] as const;
export type ContentSlug = (typeof CONTENT_SLUGS)[number];

export const LONGEST_TITLE = 120;
export const SHORTEST_DESCRIPTION = 50;
export const LONGEST_DESCRIPTION = 155;
export const LONGEST_BODY = 40_000;

/**
 * A page in one language as it came with the code. Every text may contain the placeholder `{{email}}` (the contact
 * address) and internal links in the form `[words](/path)`; nothing else is marked up.
 */
export type ContentPage = {
	title: string;
	/** The meta description, at most 155 characters. */
	description: string;
	intro: string;
	/** The day of the last change in substance, as an ISO date (`2026-11-21`). */
	updated?: string;
	sections: ContentSection[];
};

/** A part of a page under its own heading. The list, where there is one, follows the paragraphs. */
export type ContentSection = {
	/** The fragment in the address (`/privacy#cookies`), the same in every language. */
	id: string;
	heading: string;
	paragraphs: string[];
	list?: string[];
};

/** The words of a page as they are edited. */
export type PageWords = { title: string; description: string; body: string };

/** The page as Markdown; a heading carries its fragment, which stays the same in every language. */
export function toWords({ title, description, intro, sections }: ContentPage): PageWords {
	const parts = sections.flatMap(({ id, heading, paragraphs, list = [] }) => [
		`## ${heading} {#${id}}`,
		...paragraphs,
		...(list.length > 0 ? [list.map((entry) => `- ${entry}`).join("\n")] : []),
	]);
	return { title, description, body: [intro, ...parts].join("\n\n") };
}
