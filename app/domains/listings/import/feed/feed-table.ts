/** Homes of a feed as the text of a table with the headers of the import, so that all steps read them as a spreadsheet. */
import type { Language } from "#app/locales/i18n.ts";
import { fieldLabel } from "../header-index.server.ts";
import { MAX_FILE_BYTES, MAX_ROWS } from "../import-limits.ts";
import { formatTableText } from "../table-text.ts";

/** Fields of the import that feeds fill, in the order of the columns. */
const FIELDS = [
	"agent_reference",
	"status",
	"category",
	"type",
	"district",
	"area",
	"address",
	"point",
	"price",
	"currency",
	"bedrooms",
	"bathrooms",
	"living_rooms",
	"gross_m2",
	"land_m2",
	"furnishing",
	"available_from",
	"deposit",
	"title_origin",
	"features",
	"title_en",
	"title_tr",
	"description_en",
	"description_tr",
	"video_url",
	"pictures",
	"plans",
] as const;
export type FeedField = (typeof FIELDS)[number];

/** other: values that the import does not take, by the name of their column; the preview names the columns. */
export type FeedHome = { values: Partial<Record<FeedField, string>>; other?: Record<string, string> };

export type FeedProblem = "broken_xml" | "not_a_feed" | "broken_blm" | "no_rows" | "too_many_rows" | "texts_too_large";
export type ReadFeed = { ok: true; text: string } | { ok: false; code: FeedProblem };

/** Ends the reading of a feed. */
export class FeedRejection extends Error {
	readonly code: FeedProblem;
	constructor(code: FeedProblem) {
		super(code);
		this.code = code;
	}
}

/** Collects homes up to the limits of an import, above which it throws FeedRejection. */
export class FeedTable {
	readonly #homes: FeedHome[] = [];
	#length = 0;

	add(home: FeedHome): void {
		this.#homes.push(home);
		for (const text of [...Object.values(home.values), ...Object.values(home.other ?? {})]) this.#length += text.length;
		if (this.#homes.length > MAX_ROWS) throw new FeedRejection("too_many_rows");
		if (this.#length > MAX_FILE_BYTES) throw new FeedRejection("texts_too_large");
	}

	/** Text of the table with headers in a language; columns that no home fills are left out. */
	finish(language: Language): ReadFeed {
		if (this.#homes.length === 0) return { ok: false, code: "no_rows" };
		const fields = FIELDS.filter((field) => this.#homes.some(({ values }) => values[field]));
		const others = [...new Set(this.#homes.flatMap(({ other }) => Object.keys(other ?? {})))];
		const lines = this.#homes.map(({ values, other }) => [
			...fields.map((field) => values[field] ?? ""),
			...others.map((name) => other?.[name] ?? ""),
		]);
		const text = formatTableText([[...fields.map((field) => fieldLabel(field, language)), ...others], ...lines]);
		return text.length > MAX_FILE_BYTES ? { ok: false, code: "texts_too_large" } : { ok: true, text };
	}
}
