/** Explanations of the title of a property, on the server: a page carries only those of its own listing. */
import type { Language } from "#app/locales/i18n.ts";
import en from "#app/locales/title-notes/en.ts";
import tr from "#app/locales/title-notes/tr.ts";
import type { ListingDetail } from "../../listing.ts";

const TEXTS: Record<Language, typeof en | typeof tr> = { en, tr };

type Title = Pick<ListingDetail, "kind" | "title_origin" | "title_state" | "title_evidence">;

/** What the stated origin, state and source of a title mean; empty where nothing is stated. */
export function explainTitle(listing: Title, language: Language): string[] {
	if (listing.kind !== "property") return [];
	const texts = TEXTS[language];
	const find = (notes: Record<string, string>, key: string | null) =>
		key !== null && Object.hasOwn(notes, key) ? [notes[key] ?? ""] : [];
	const notes = [...find(texts.origin, listing.title_origin), ...find(texts.state, listing.title_state)];
	return notes.length > 0 ? [...notes, ...find(texts.evidence, listing.title_evidence ?? "agent")] : [];
}
