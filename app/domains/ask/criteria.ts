/** Collects what a question says: criteria with their words, and what is not used. */
import type { Term } from "./terms.ts";

/** A filter that was understood, with the words of the question it came from, verbatim. */
export type Criterion = { name: string; value: string; words: string[] };
export type UnusedReason = "no_filter" | "currency" | "excluded" | "unknown" | "contradiction";
export type UnusedPart = { words: string; reason: UnusedReason };

/** What no filter says, so that the person chooses. */
export type Choice = {
	about: "title" | "point";
	/** The words of the question. */
	words: string;
	/** Filters of which each says one of the things that may be meant. */
	options: readonly { name: string; value: string }[];
};

export type Collector = {
	question: string;
	terms: Term[];
	criteria: Criterion[];
	unused: (UnusedPart & { at: number })[];
	choices: Choice[];
};

/** The words from one term to another. */
export function wordsOf({ question, terms }: Collector, first: number, last: number): string {
	return question.slice(terms[first]!.start, terms[last]!.end);
}

/** Records a value; the same value said twice keeps both wordings. */
export function record(collector: Collector, name: string, value: string, words: string): void {
	const known = collector.criteria.find((criterion) => criterion.name === name && criterion.value === value);
	if (!known) collector.criteria.push({ name, value, words: [words] });
	else if (!known.words.includes(words)) known.words.push(words);
}

/** Records words that set nothing. */
export function leave(collector: Collector, first: number, last: number, reason: UnusedReason): void {
	const words = wordsOf(collector, first, last);
	if (!collector.unused.some((part) => part.words === words))
		collector.unused.push({ words, reason, at: collector.terms[first]!.start });
	use(collector, first, last);
}

export function use({ terms }: Collector, first: number, last: number): void {
	for (let at = first; at <= last; at++) terms[at]!.isUsed = true;
}
