/** Types of the content editor. No database access. */
import type { Language } from "#app/locales/i18n.ts";
import { CONTENT_SLUGS, type ContentSlug, type PageText } from "../content-page.ts";

export const CONTENT_LANGUAGES = ["en", "tr"] as const satisfies readonly Language[];

/** A page in one language in the list; without stored versions the built-in text applies. */
export type PageState = {
	slug: ContentSlug;
	language: Language;
	/** Newest version, 0 for none; a draft if higher than the published one. */
	latest: number;
	published: number | null;
	/** ISO date or time; null for an undated built-in text. */
	published_at: string | null;
	actor: string | null;
};

export type VersionRow = {
	version: number;
	title: string;
	published: boolean;
	length: number;
	created_at: string;
	/** Null for a deleted account. */
	actor: string | null;
};

/** Data of the editor. */
export type Editor = {
	/** Initial values of the form and their source. */
	words: PageText;
	source: "code" | "published" | "draft" | "chosen";
	/** Version of the text; 0 for the built-in one. */
	version: number;
	/** Optimistic lock: newest version, sent with the form and checked on submit. */
	revision: number;
	/** Published text. */
	shown: PageText & { version: number; published_at: string | null };
	versions: VersionRow[];
	other: PageText & { published_at: string | null };
};

/** A line of a difference; a gap stands for unchanged lines that are left out. */
export type DiffLine = { kind: "same" | "added" | "removed" | "gap"; text: string };

/** Differences shown before publishing. */
export type Comparison = { lines: DiffLine[]; hasNewHead: boolean };

/** Parses the page of an address; null if invalid. */
export function parsePageName(params: {
	slug?: string | undefined;
	language?: string | undefined;
}): { slug: ContentSlug; language: Language } | null {
	const slug = CONTENT_SLUGS.find((one) => one === params.slug);
	const language = CONTENT_LANGUAGES.find((one) => one === params.language);
	return slug && language ? { slug, language } : null;
}

/** Address of a page's editor. */
export function editorPath(slug: ContentSlug, language: Language, version?: number): string {
	return `/admin/content/${slug}/${language}${version === undefined ? "" : `?version=${version}`}`;
}

/** The language with the older last change; null when equal. */
export function findPreviousVersion(en: string | null, tr: string | null): Language | null {
	const [english, turkish] = [(en ?? "").slice(0, 10), (tr ?? "").slice(0, 10)];
	return english === turkish ? null : english < turkish ? "en" : "tr";
}
