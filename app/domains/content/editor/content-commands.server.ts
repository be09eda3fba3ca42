/** Validates and writes page content with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { parseDate } from "#app/domains/listings/editor/parse-number.ts";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { now } from "#app/platform/clock.ts";
import { freeText, markdownText, normaliseMarkdown } from "#app/platform/forms/free-text.server.ts";
import type { ParsedForm } from "#app/platform/forms/parse-form.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { toSlug } from "#app/platform/slug.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	isPost,
	MAX_BODY_LENGTH,
	MAX_DESCRIPTION_LENGTH,
	MAX_POST_NAME_LENGTH,
	MAX_TITLE_LENGTH,
	MIN_DESCRIPTION_LENGTH,
	type PageText,
	POST_NAME,
	type PostSlug,
	parsePostName,
	type TextSlug,
} from "../content-page.ts";

const pageSchema = z.object({
	title: freeText(MAX_TITLE_LENGTH),
	description: freeText(MAX_DESCRIPTION_LENGTH).refine(
		(text) => text.length >= MIN_DESCRIPTION_LENGTH,
		"adminContent:descriptionShort",
	),
	body: markdownText(MAX_BODY_LENGTH).min(1, "required"),
	revision: z.coerce.number().int().min(0).max(1_000_000),
});

/** Of a post: shown from this day on. */
const dayField = z
	.string({ error: "required" })
	.refine((input) => parseDate(input) !== undefined, "adminContent:badDay")
	.transform((input) => parseDate(input) ?? "");

const postSchema = pageSchema.extend({ posted_on: dayField });

/** The fields of a page's form, or of a post's. */
export function schemaOf(slug: TextSlug) {
	return isPost(slug) ? postSchema : pageSchema;
}

export type PageForm = PageText & { revision: number; posted_on?: string };

/** Validates the form of a page or post. Rejected texts are returned in full. */
export function parsePage<S extends z.ZodObject>(formData: FormData, schema: S): ParsedForm<z.output<S>> {
	const form = parseFormData(formData, schema);
	const body = normaliseMarkdown(String(formData.get("body") ?? ""));
	if (form.ok) return { ...form, values: { ...form.values, body } };
	return { ok: false, state: { ...form.state, values: { ...form.state.values, body } } };
}

export type SaveResult =
	| { ok: true; version: number }
	| { ok: false; code: "changed"; version: number | null; actor: string | null }
	| { ok: false; code: "unchanged" | "full" | "invalid" | "unavailable" };

/** What becomes of a version: kept for later, shown, or kept while the post is taken out of the blog. */
export const SAVE_INTENTS = ["draft", "publish", "withdraw"] as const;
export type SaveIntent = (typeof SAVE_INTENTS)[number];

/** Adds a version, under an optimistic lock. */
export function savePage(
	db: Db,
	slug: TextSlug,
	language: Language,
	{ revision, ...content }: PageForm,
	intent: SaveIntent,
): Promise<SaveResult> {
	const call = db.rpc("save_content_page", {
		page_slug: slug,
		page_language: language,
		expected_version: revision,
		content,
		publish: intent === "publish",
		withdraw: intent === "withdraw",
	});
	return catchUnavailable((async () => expectObject<SaveResult>(await call, "ok"))());
}

/** Status and message key of a save that failed, except for a change by somebody else. */
export function describeFailure(code: "unchanged" | "full" | "invalid" | "unavailable"): {
	status: number;
	key: string;
} {
	const status = { unchanged: 409, full: 409, invalid: 400, unavailable: 503 }[code];
	return { status, key: code === "unavailable" ? "unavailable" : `adminContent:${code}` };
}

/** Whether visitors see a post only on a later day. */
export function isPlanned({ posted_on }: Omit<PageForm, "revision">): boolean {
	return posted_on !== undefined && posted_on > islandDay(now());
}

/** The fields of a new post: its address is made from the title when it is left empty. */
export const newPostSchema = postSchema.omit({ revision: true }).extend({
	address: z.string().max(MAX_POST_NAME_LENGTH).regex(POST_NAME, "adminContent:badAddress").optional(),
	language: z.enum(LANGUAGES, { error: "required" }),
});

/** The slug of a new post; null when its title gives none. */
export function findNewSlug({ address, title }: { address?: string | undefined; title: string }): PostSlug | null {
	return parsePostName(address ?? toSlug(title, MAX_POST_NAME_LENGTH));
}
