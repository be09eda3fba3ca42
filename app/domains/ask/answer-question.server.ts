/** Answers a question: the address of the list it means, or what could not be used of it. */

import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { getReferenceData, searchListings } from "#app/domains/listings/listing-queries.server.ts";
import { trimQuestion } from "#app/domains/listings/search/question-length.ts";
import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { LlmCaller } from "#app/platform/llm.server.ts";
import { describeUnused } from "./ask-strip.ts";
import { understandQuestion } from "./understand.server.ts";

export type Answer = { path: string } | { path: null; notes: string[] };

/** caller: for the limits of the language model. Throws BackendUnavailable. */
export async function answerQuestion(
	question: string,
	defaultKind: Kind,
	language: Language,
	caller: LlmCaller,
): Promise<Answer> {
	const reading = await understandQuestion(question, await getReferenceData(), caller, { defaultKind });
	const { kind, filters, unused, isUnderstood } = reading;
	const named = reading.reference ? await findListingPath(reading.reference, kind) : null;
	if (named) return { path: named };
	if (!isUnderstood) {
		const t = translations(language).getFixedT(language, "ask");
		return { path: null, notes: describeUnused(unused, t) };
	}
	const sort = reading.sort ?? (filters.like ? "match" : undefined);
	return { path: searchPath({ kind, filters, sort, ask: question }) };
}

/** The page of the listing with a reference; null when none is public. */
async function findListingPath(reference: string, likely: Kind): Promise<string | null> {
	for (const kind of [likely, likely === "property" ? ("vehicle" as const) : ("property" as const)]) {
		const { rows } = await searchListings({ filters: { kind, q: reference }, sort: "newest", page: 1 });
		const listing = rows.find((row) => row.reference === reference);
		if (listing) return listingPath(listing);
	}
	return null;
}

/** The question of an address, and the list it was asked on. */
export function readQuestionAddress(parameters: URLSearchParams): { question: string; kind: Kind } {
	return {
		question: trimQuestion(parameters.get("ask") ?? ""),
		kind: parameters.get("in") === "vehicle" ? "vehicle" : "property",
	};
}
