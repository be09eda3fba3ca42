/** Types of the content editor. No database access. */
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { CONTENT_SLUGS, type PageText, type PostSlug, parsePostName, type TextSlug } from "../content-page.ts";

/** A page or post in one language in the list; without stored versions the built-in text applies, if there is one. */
export type PageState = {
	slug: TextSlug;
	language: Language;
	/** Of the newest version; null without any text. */
	title: string | null;
	/** Newest version, 0 for none, and whether it is a draft. */
	latest: number;
	is_draft: boolean;
	published: number | null;
	/** ISO date or time; null for an undated built-in text. */
	published_at: string | null;
	/** Of posts: withdrawn by its newest decision, the day that it is planned for, and its day of publication. */
	withdrawn: boolean;
	planned_on: string | null;
	posted_on: string | null;
	actor: string | null;
};

/** A post in the list, in each language. */
export type PostState = { slug: PostSlug; states: PageState[] };

export type VersionRow = {
	version: number;
	title: string;
	published: boolean;
	withdrawn: boolean;
	posted_on: string | null;
	length: number;
	created_at: string;
	/** Null for a deleted account. */
	actor: string | null;
};

/** A text with the day of publication of a post. */
export type DatedText = PageText & { posted_on: string | null };

/** Data of the editor. */
export type Editor = {
	/** Initial values of the form and their source; "none" for a post without a text in this language. */
	words: DatedText;
	source: "code" | "published" | "draft" | "withdrawn" | "planned" | "chosen" | "none";
	/** Version of the text; 0 for the built-in one. */
	version: number;
	/** Optimistic lock: newest version, sent with the form and checked on submit. */
	revision: number;
	/** Published text; null when visitors see none. */
	shown: (DatedText & { version: number; published_at: string | null }) | null;
	versions: VersionRow[];
	/** Version that decides what visitors see now; 0 without any. A newer published one is planned. */
	deciding: number;
	/** Whether the history ends with a text that came with the site. */
	hasCode: boolean;
	/** The text in the other language: published, or else the newest; null for none. */
	other: (PageText & { published_at: string | null; is_draft: boolean }) | null;
};

/** A line of a difference; a gap stands for unchanged lines that are left out. */
export type DiffLine = { kind: "same" | "added" | "removed" | "gap"; text: string };

/** Differences shown before publishing. */
export type Comparison = { lines: DiffLine[]; hasNewHead: boolean };

/** The page or post of an editor's address; null if invalid. */
export function parsePageName(
	params: { language?: string | undefined } & ({ slug: string } | { post: string }),
): { slug: TextSlug; language: Language } | null {
	const slug = "post" in params ? parsePostName(params.post) : CONTENT_SLUGS.find((one) => one === params.slug);
	const language = LANGUAGES.find((one) => one === params.language);
	return slug && language ? { slug, language } : null;
}

/** Whether a published version waits for its day. */
export function isPlannedVersion({ version, published }: Pick<VersionRow, "version" | "published">, deciding: number) {
	return published && version > deciding;
}

/** Whether any version of a post waits for its day, also below newer drafts. */
export function hasPlannedVersion({ versions, deciding }: Pick<Editor, "versions" | "deciding">): boolean {
	return versions.some((version) => isPlannedVersion(version, deciding));
}

/** Address of a page's editor. */
export function editorPath(slug: TextSlug, language: Language, version?: number): string {
	return `/admin/content/${slug}/${language}${version === undefined ? "" : `?version=${version}`}`;
}

/** The language with the older last change; null when equal. */
export function findOlderLanguage(en: string | null, tr: string | null): Language | null {
	const [english, turkish] = [(en ?? "").slice(0, 10), (tr ?? "").slice(0, 10)];
	return english === turkish ? null : english < turkish ? "en" : "tr";
}
