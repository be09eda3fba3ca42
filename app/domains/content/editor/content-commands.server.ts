/** Reads and writes page content with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { freeText } from "#app/platform/forms/free-text.server.ts";
import type { ParsedForm } from "#app/platform/forms/parse-form.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	CONTENT_SLUGS,
	type ContentSlug,
	MAX_BODY_LENGTH,
	MAX_DESCRIPTION_LENGTH,
	MAX_TITLE_LENGTH,
	MIN_DESCRIPTION_LENGTH,
	type PageText,
} from "../content-page.ts";
import { getBuiltInText } from "../content-queries.server.ts";
import { compareLines } from "../line-diff.server.ts";
import { CONTENT_LANGUAGES, type Comparison, type Editor, type PageState, type VersionRow } from "./editing.ts";

type StoredVersion = PageText & { version: number; published: boolean; created_at: string };
type EditorResponse = {
	latest: StoredVersion | null;
	published: StoredVersion | null;
	chosen: StoredVersion | null;
	versions: VersionRow[];
	other: (PageText & { published_at: string }) | null;
};

/** All pages in all languages with their published versions. Throws BackendUnavailable. */
export async function listPages(db: Db): Promise<PageState[]> {
	const { pages } = expectObject<{ pages: PageState[] }>(await db.rpc("list_content_pages"), "pages");
	return CONTENT_SLUGS.flatMap((slug) =>
		CONTENT_LANGUAGES.map((language) => {
			const own = pages.find((page) => page.slug === slug && page.language === language);
			const { updated } = getBuiltInText(slug, language);
			if (!own) return { slug, language, latest: 0, published: null, published_at: updated, actor: null };
			return { ...own, published_at: own.published_at ?? updated };
		}),
	);
}

/** Data of the editor; null when the requested version does not exist. Throws BackendUnavailable. */
export async function getEditor(
	db: Db,
	slug: ContentSlug,
	language: Language,
	wanted: number | null,
): Promise<Editor | null> {
	const call = { page_slug: slug, page_language: language };
	const answer = await db.rpc("get_content_editor", wanted === null ? call : { ...call, wanted });
	const { latest, published, chosen, versions, other } = expectObject<EditorResponse>(answer, "latest", "versions");
	if (wanted && !chosen) return null;
	const { updated, ...code } = getBuiltInText(slug, language);
	const otherCode = getBuiltInText(slug, language === "en" ? "tr" : "en");
	const begin = wanted === 0 ? null : (chosen ?? latest);
	return {
		words: begin ? { title: begin.title, description: begin.description, body: begin.body } : code,
		source: wanted !== null ? "chosen" : !begin ? "code" : begin.published ? "published" : "draft",
		version: begin?.version ?? 0,
		revision: latest?.version ?? 0,
		shown: published
			? { ...published, published_at: published.created_at }
			: { ...code, version: 0, published_at: updated },
		versions,
		other: other ?? { ...otherCode, published_at: otherCode.updated },
	};
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

export const pageSchema = z.object({
	title: freeText(MAX_TITLE_LENGTH),
	description: freeText(MAX_DESCRIPTION_LENGTH).refine(
		(text) => text.length >= MIN_DESCRIPTION_LENGTH,
		"adminContent:descriptionShort",
	),
	// Tags and URL schemes need no filtering: the renderer never outputs HTML.
	body: z
		.string({ error: "required" })
		.overwrite(normaliseText)
		.min(1, "required")
		.max(MAX_BODY_LENGTH, { error: "textTooLong", abort: true })
		.refine((text) => !CONTROL.test(text), "textDangerous"),
	revision: z.coerce.number().int().min(0).max(1_000_000),
});

function normaliseText(text: string): string {
	return text.replaceAll("\r\n", "\n").replace(/^\n+/, "").trimEnd();
}

export type PageForm = PageText & { revision: number };

/** Validates the form of a page. Rejected texts are returned in full. */
export function parsePage(formData: FormData): ParsedForm<PageForm> {
	const form = parseFormData(formData, pageSchema);
	const body = normaliseText(String(formData.get("body") ?? ""));
	if (form.ok) return { ...form, values: { ...form.values, body } };
	return { ok: false, state: { ...form.state, values: { ...form.state.values, body } } };
}

/** Diff between the edited text and the published one. */
export function compareTexts(shown: PageText, text: PageText): Comparison {
	const hasNewHead = shown.title !== text.title || shown.description !== text.description;
	return { lines: compareLines(shown.body, text.body), hasNewHead };
}

export type SaveResult =
	| { ok: true; version: number }
	| { ok: false; code: "changed"; version: number | null; actor: string | null }
	| { ok: false; code: "unchanged" | "invalid" | "unavailable" };

/** Adds a draft or published version, under an optimistic lock. */
export function savePage(
	db: Db,
	slug: ContentSlug,
	language: Language,
	{ revision, ...text }: PageForm,
	publish: boolean,
): Promise<SaveResult> {
	return catchUnavailable(writePage(db, slug, language, revision, text, publish));
}

async function writePage(
	db: Db,
	page_slug: ContentSlug,
	page_language: Language,
	revision: number,
	text: PageText,
	publish: boolean,
): Promise<SaveResult> {
	const answer = await db.rpc("save_content_page", {
		page_slug,
		page_language,
		expected_version: revision,
		content: text,
		publish,
	});
	return expectObject<SaveResult>(answer, "ok");
}
