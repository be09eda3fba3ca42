/**
 * A long-form page (about, privacy, terms) in one language.
 *
 * Every text may contain the placeholder `{{email}}` (the contact address) and internal
 * links in the form `[words](/path)`. Nothing else is marked up: the rest is shown as it stands.
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
