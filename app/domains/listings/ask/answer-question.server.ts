/** Answers a question: the address of the list it means, or what could not be used of it. */
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { Kind } from "../listing.ts";
import { getReferenceData } from "../listing-queries.server.ts";
import { trimQuestion } from "../search/question-length.ts";
import { searchPath } from "../search/search-filters.ts";
import { describeUnused } from "./ask-strip.ts";
import { understandQuestion } from "./understand.server.ts";

export type Answer = { path: string } | { path: null; notes: string[] };

/** client: clientKey of the request. Throws BackendUnavailable. */
export async function answerQuestion(
	question: string,
	defaultKind: Kind,
	language: Language,
	client: string,
): Promise<Answer> {
	const reading = await understandQuestion(question, await getReferenceData(), client, { defaultKind });
	const { kind, filters, unused, isUnderstood } = reading;
	if (!isUnderstood) {
		const t = translations(language).getFixedT(language, "ask");
		return { path: null, notes: describeUnused(unused, t) };
	}
	const sort = reading.sort ?? (filters.like ? "match" : "newest");
	return { path: searchPath({ kind, filters, sort, ask: question }) };
}

/** The question of an address, and the list it was asked on. */
export function readQuestionAddress(parameters: URLSearchParams): { question: string; kind: Kind } {
	return {
		question: trimQuestion(parameters.get("ask") ?? ""),
		kind: parameters.get("in") === "vehicle" ? "vehicle" : "property",
	};
}
