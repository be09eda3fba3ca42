/** Selects sentences that apply and add information, least used first. */
import type { Random } from "../random.ts";
import { capitalise, type Pair } from "./phrases.ts";

/** A sentence for these facts, or undefined where it would be untrue. Two lines on one topic are never combined. */
export type Line<F> = ((facts: F) => Pair | false | undefined) & { topics?: readonly string[] };

export type Memory = Map<unknown, number>;

/** Declares the topics of a line, separated by spaces. */
export function about<F>(topics: string, line: (facts: F) => Pair | false | undefined): Line<F> {
	return Object.assign((facts: F) => line(facts), { topics: topics.split(" ") });
}

/** Up to `count` sentences of a list. */
export type SentencePicker<F> = (lines: readonly Line<F>[], count: number) => Pair[];

/** Selector for one description, without repetition. */
export function createSentencePicker<F>(facts: F, random: Random, memory: Memory): SentencePicker<F> {
	const used = new Set<unknown>();
	const isNew = (line: Line<F>) => !used.has(line) && !line.topics?.some((topic) => used.has(topic));
	const next = (lines: readonly Line<F>[]): Pair | undefined => {
		let best: { line: Line<F>; pair: Pair; rank: number } | undefined;
		for (const line of lines) {
			const pair = isNew(line) && line(facts);
			if (!pair) continue;
			const rank = (memory.get(line) ?? 0) + random.next() * 3;
			if (!best || rank < best.rank) best = { line, pair, rank };
		}
		if (!best) return undefined;
		memory.set(best.line, (memory.get(best.line) ?? 0) + 1);
		for (const topic of [best.line, ...(best.line.topics ?? [])]) used.add(topic);
		return best.pair;
	};
	return (lines, count) => {
		const result: Pair[] = [];
		for (let pair = count > 0 ? next(lines) : undefined; pair; pair = result.length < count ? next(lines) : undefined)
			result.push(pair);
		return result;
	};
}

/** Joins sentences to paragraphs in both languages; empty ones are dropped. */
export function paragraphs(parts: readonly (readonly (Pair | undefined)[])[]): { en: string; tr: string } {
	const joinLanguage = (language: 0 | 1) =>
		parts
			.map((sentences) =>
				sentences
					.filter((pair) => pair !== undefined)
					.map((pair) => capitalise(pair[language], language === 0 ? "en" : "tr"))
					.join(" "),
			)
			.filter((text) => text !== "")
			.join("\n\n");
	return { en: joinLanguage(0), tr: joinLanguage(1) };
}

/** "a, b and c" / "a, b ve c". */
export function joinList(pairs: readonly Pair[]): Pair {
	const join = (words: string[], and: string) =>
		words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`;
	return [
		join(
			pairs.map((pair) => pair[0]),
			"and",
		),
		join(
			pairs.map((pair) => pair[1]),
			"ve",
		),
	];
}
