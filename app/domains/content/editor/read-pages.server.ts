/** Reads page content for editors, with the administrator's rights; the database rejects everyone else. */
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { BUILT_IN_POSTS, getBuiltInText } from "../built-in-texts.server.ts";
import { CONTENT_SLUGS, isPost, type PageText, type PostSlug, type TextSlug } from "../content-page.ts";
import { compareLines } from "../line-diff.server.ts";
import type { Comparison, DatedText, Editor, PageState, PostState, VersionRow } from "./editing.ts";

type StoredVersion = DatedText & { version: number; published: boolean; withdrawn: boolean; created_at: string };
type EditorResponse = {
	latest: StoredVersion | null;
	published: StoredVersion | null;
	withdrawn: boolean;
	chosen: StoredVersion | null;
	versions: VersionRow[];
	other: StoredVersion | null;
	other_latest: StoredVersion | null;
};

/** All pages and posts in all languages with their published versions, the newest posts first. Throws BackendUnavailable. */
export async function listPages(db: Db): Promise<{ pages: PageState[]; posts: PostState[] }> {
	const { pages: stored } = expectObject<{ pages: PageState[] }>(await db.rpc("list_content_pages"), "pages");
	const statesOf = (slug: TextSlug) => LANGUAGES.map((language) => describeState(stored, slug, language));
	const slugs = new Set([...BUILT_IN_POSTS, ...stored.map(({ slug }) => slug).filter(isPost)]);
	const posts = [...slugs].map((slug) => ({ slug, states: statesOf(slug) }));
	return { pages: CONTENT_SLUGS.flatMap(statesOf), posts: posts.sort((a, b) => dayOf(b).localeCompare(dayOf(a))) };
}

function describeState(stored: readonly PageState[], slug: TextSlug, language: Language): PageState {
	const own = stored.find((page) => page.slug === slug && page.language === language);
	const code = getBuiltInText(slug, language);
	const updated = code?.updated ?? null;
	if (own) return { ...own, published_at: own.published_at ?? (own.withdrawn ? null : updated) };
	const text = { title: code?.title ?? null, published_at: updated, posted_on: isPost(slug) ? updated : null };
	return {
		slug,
		language,
		...text,
		latest: 0,
		is_draft: false,
		published: null,
		withdrawn: false,
		planned_on: null,
		actor: null,
	};
}

/** The newest day of a post. */
function dayOf({ states }: PostState): string {
	return (
		states
			.map(({ planned_on, posted_on }) => planned_on ?? posted_on ?? "")
			.sort()
			.at(-1) ?? ""
	);
}

/** Data of the editor; null when the requested version, or the post, does not exist. Throws BackendUnavailable. */
export async function getEditor(
	db: Db,
	slug: TextSlug,
	language: Language,
	wanted: number | null,
): Promise<Editor | null> {
	const call = { page_slug: slug, page_language: language };
	const answer = await db.rpc("get_content_editor", wanted === null ? call : { ...call, wanted });
	const { latest, published, withdrawn, chosen, versions, other, other_latest } = expectObject<EditorResponse>(
		answer,
		"latest",
		"versions",
	);
	const code = readCode(slug, language);
	const otherCode = readCode(slug, language === "en" ? "tr" : "en");
	if (wanted !== null && !(wanted === 0 ? code : chosen)) return null;
	if (!latest && !code && !other_latest && !otherCode) return null;
	const begin = wanted === 0 ? null : (chosen ?? latest);
	const day = other?.posted_on ?? other_latest?.posted_on ?? otherCode?.posted_on ?? islandDay(now());
	const empty = { title: "", description: "", body: "", posted_on: isPost(slug) ? day : null };
	return {
		words: begin ? textOf(begin) : (code ?? empty),
		source: wanted !== null ? "chosen" : begin ? sourceOf(begin, published) : code ? "code" : "none",
		version: begin?.version ?? 0,
		revision: latest?.version ?? 0,
		shown: published
			? { ...published, published_at: published.created_at }
			: code && !withdrawn
				? { ...code, version: 0, published_at: code.updated }
				: null,
		versions,
		deciding: Math.max(published?.version ?? 0, versions.find((version) => version.withdrawn)?.version ?? 0),
		hasCode: code !== null,
		other: describeOther(other, otherCode, other_latest),
	};
}

/** The built-in text; that of a post was published on its day. */
function readCode(slug: TextSlug, language: Language) {
	const text = getBuiltInText(slug, language);
	return text && { ...text, posted_on: isPost(slug) ? text.updated : null };
}

function textOf({ title, description, body, posted_on }: DatedText): DatedText {
	return { title, description, body, posted_on };
}

function sourceOf(version: StoredVersion, published: StoredVersion | null): Editor["source"] {
	if (version.withdrawn) return "withdrawn";
	if (!version.published) return "draft";
	return version.version === published?.version ? "published" : "planned";
}

function describeOther(
	published: StoredVersion | null,
	code: ReturnType<typeof readCode>,
	latest: StoredVersion | null,
): Editor["other"] {
	if (published) return { ...published, published_at: published.created_at, is_draft: false };
	if (code) return { ...code, published_at: code.updated, is_draft: false };
	return latest && { ...latest, published_at: null, is_draft: true };
}

/** Whether a post has a text in any language, published or not. Throws BackendUnavailable. */
export async function hasPost(db: Db, slug: PostSlug): Promise<boolean> {
	return (await getEditor(db, slug, "en", null)) !== null;
}

/** Diff between the edited text and the published one. */
export function compareTexts(shown: PageText | null, text: PageText): Comparison {
	const hasNewHead = shown !== null && (shown.title !== text.title || shown.description !== text.description);
	return { lines: compareLines(shown?.body ?? "", text.body), hasNewHead };
}
