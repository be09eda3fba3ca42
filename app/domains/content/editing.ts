/** The pages as those who edit them see them. No database. */
import type { Language } from "#app/locales/i18n.ts";
import { CONTENT_SLUGS, type ContentSlug, type PageWords } from "./content-page.ts";

export const CONTENT_LANGUAGES = ["en", "tr"] as const satisfies readonly Language[];

/** A page in one language as the list shows it; without versions of its own the words of the code hold. */
export type PageState = {
	slug: ContentSlug;
	language: Language;
	/** The newest version, 0 for none; a draft when it is above the published one. */
	latest: number;
	published: number | null;
	/** ISO date or time; null where the words of the code hold and carry no date. */
	published_at: string | null;
	actor: string | null;
};

export type VersionRow = {
	version: number;
	title: string;
	published: boolean;
	length: number;
	created_at: string;
	/** Null for an account that is gone. */
	actor: string | null;
};

/** Everything that a page is edited with. */
export type Editor = {
	/** What the form begins with, and where that is from. */
	words: PageWords;
	source: "code" | "published" | "draft" | "chosen";
	/** The version of it; 0 for the words of the code. */
	version: number;
	/** The newest version: goes out with the form and comes back with it. */
	seen: number;
	/** The words that visitors read now. */
	shown: PageWords & { version: number; published_at: string | null };
	versions: VersionRow[];
	other: PageWords & { published_at: string | null };
};

/** A line of a difference; a gap stands for unchanged lines that are left out. */
export type DiffLine = { kind: "same" | "added" | "removed" | "gap"; text: string };

/** What an editor sees of their words before they publish them. */
export type Comparison = { lines: DiffLine[]; hasNewHead: boolean };

/** Reads the page from an address; null where there is none. */
export function readPageName(params: {
	slug?: string | undefined;
	language?: string | undefined;
}): { slug: ContentSlug; language: Language } | null {
	const slug = CONTENT_SLUGS.find((one) => one === params.slug);
	const language = CONTENT_LANGUAGES.find((one) => one === params.language);
	return slug && language ? { slug, language } : null;
}

/** The address of a page's editor. */
export function editorPath(slug: ContentSlug, language: Language, version?: number): string {
	return `/admin/content/${slug}/${language}${version === undefined ? "" : `?version=${version}`}`;
}

/** Which of the two languages is older, by the day of its last change; null when neither is. */
export function findOlder(en: string | null, tr: string | null): Language | null {
	const [english, turkish] = [(en ?? "").slice(0, 10), (tr ?? "").slice(0, 10)];
	return english === turkish ? null : english < turkish ? "en" : "tr";
}
