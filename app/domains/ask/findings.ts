/** Collects what a question says: findings with their words, and what is not used. */
import type { Item } from "./items.ts";

/** A filter that was understood, with the words of the question it came from, verbatim. */
export type Finding = { name: string; value: string; words: string[] };
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
	items: Item[];
	findings: Finding[];
	unused: (UnusedPart & { at: number })[];
	choices: Choice[];
};

/** The words from one item to another. */
export function wordsOf({ question, items }: Collector, first: number, last: number): string {
	return question.slice(items[first]!.start, items[last]!.end);
}

/** Records a value; the same value said twice keeps both wordings. */
export function record(collector: Collector, name: string, value: string, words: string): void {
	const known = collector.findings.find((finding) => finding.name === name && finding.value === value);
	if (!known) collector.findings.push({ name, value, words: [words] });
	else if (!known.words.includes(words)) known.words.push(words);
}

/** Records words that set nothing. */
export function leave(collector: Collector, first: number, last: number, reason: UnusedReason): void {
	const words = wordsOf(collector, first, last);
	if (!collector.unused.some((part) => part.words === words))
		collector.unused.push({ words, reason, at: collector.items[first]!.start });
	use(collector, first, last);
}

export function use({ items }: Collector, first: number, last: number): void {
	for (let at = first; at <= last; at++) items[at]!.isUsed = true;
}
