/** Reads what a request of a help page asks for: answers to words, or which of the questions are open. */
import type { Language } from "#app/locales/i18n.ts";
import type { Article } from "../article.ts";
import { findAnswers } from "./find-answers.ts";
import { ALL, type HelpPage, MAX_QUERY_LENGTH } from "./help-page.ts";
import { type Topic, toTopics } from "./help-topics.ts";

/** The page for `?q=`, which answers with open questions, or for `?open=`. */
export function readHelpPage(article: Article, language: Language, parameters: URLSearchParams): HelpPage {
	const all = toTopics(article, language);
	// By characters: half of one could not be written into an address.
	const query = [...(parameters.get("q") ?? "").trim()].slice(0, MAX_QUERY_LENGTH).join("").toWellFormed();
	const answers = findAnswers(all, query);
	const topics = answers?.topics ?? all;
	const sections = topics.map(({ id, heading }) => ({ id, heading, blocks: [] }));
	return {
		article: { ...article, sections },
		topics,
		query: answers ? query : "",
		count: answers?.count ?? null,
		open: answers ? ALL : findOpen(all, parameters.get("open")),
	};
}

/** The value of `open`, if it names a question or all. */
function findOpen(topics: readonly Topic[], open: string | null): string | null {
	const isKnown = open === ALL || topics.some(({ questions }) => questions.some(({ id }) => id === open));
	return isKnown ? open : null;
}
