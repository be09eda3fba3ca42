/** Finds the questions of a help page by words, whatever their case, accents and endings. */
import { toSlug } from "#app/platform/slug.ts";
import { type Block, plainText } from "../article.ts";
import { MAX_QUERY_LENGTH } from "./help-page.ts";
import type { Topic } from "./help-topics.ts";

/** Topics with only what answers, and how many answers they are. */
export type Answers = { topics: Topic[]; count: number };

/** Answers with this share of the best one's score are shown, too. */
const NEAR_BEST = 0.7;

/** What a word counts for once more when it stands in the question itself. */
const IN_TITLE = 0.4;

/**
 * The answers that fit a query best, and those near them, if one has at least half of its words: of "how do I get my money back"
 * not every word stands in an answer. Rare words count for more. Null for a query without a word.
 */
export function findAnswers(topics: readonly Topic[], query: string): Answers | null {
	const words = listWords(query);
	if (words.length === 0) return null;
	const entries = topics.flatMap(({ heading, lead, questions, end }) => [
		...[lead, end]
			.filter(({ length }) => length > 0)
			.map((part) => toEntry(part, words, "", `${heading} ${textOf(part)}`)),
		...questions.map((question) => toEntry(question, words, question.title, `${heading} ${textOf(question.answer)}`)),
	]);
	if (!entries.some(({ found }) => found.length > 0 && found.length >= words.length / 2))
		return { topics: [], count: 0 };
	const weights = new Map(
		words.map((word) => [
			word,
			Math.log1p(entries.length / entries.filter(({ found }) => found.includes(word)).length),
		]),
	);
	const weigh = (found: readonly string[]) => found.reduce((sum, word) => sum + weights.get(word)!, 0);
	const scores = new Map(entries.map(({ of, found, inTitle }) => [of, weigh(found) + IN_TITLE * weigh(inTitle)]));
	const best = Math.max(...scores.values());
	const fits = (of: object) => (scores.get(of) ?? 0) >= NEAR_BEST * best;
	const found = topics
		.map((topic) => ({
			...topic,
			lead: fits(topic.lead) ? topic.lead : [],
			questions: topic.questions.filter(fits),
			end: fits(topic.end) ? topic.end : [],
		}))
		.filter(({ lead, questions, end }) => lead.length + questions.length + end.length > 0);
	const count = found.reduce(
		(sum, { lead, questions, end }) => sum + Math.min(lead.length, 1) + questions.length + Math.min(end.length, 1),
		0,
	);
	return { topics: found, count };
}

/** The beginnings by which the words of a query are looked for. Short words are left out unless there are no others. */
function listWords(query: string): string[] {
	const words = [...new Set(toSlug(query, MAX_QUERY_LENGTH).split("-").filter(Boolean))];
	const long = words.filter((word) => word.length > 2);
	return (long.length > 0 ? long : words).map(toStem);
}

/** The first two thirds of a longer word: endings vary, in Turkish most of all. */
function toStem(word: string): string {
	return word.length < 6 ? word : word.slice(0, Math.ceil(word.length * 0.7));
}

/** What can be an answer, with the words that it has, and those in its title. */
function toEntry(of: object, words: readonly string[], title: string, text: string) {
	return { of, found: listFound(words, `${title} ${text}`), inTitle: listFound(words, title) };
}

function listFound(words: readonly string[], text: string): string[] {
	const folded = `-${toSlug(text, Number.MAX_SAFE_INTEGER)}`;
	return words.filter((word) => folded.includes(`-${word}`));
}

function textOf(blocks: readonly Block[]): string {
	return blocks.map(textOfBlock).join(" ");
}

function textOfBlock(block: Block): string {
	switch (block.kind) {
		case "paragraph":
			return plainText(block.words);
		case "list":
			return block.items.map(textOf).join(" ");
		case "quote":
			return textOf(block.blocks);
		case "heading":
		case "code":
			return block.text;
		case "rule":
			return "";
	}
}
