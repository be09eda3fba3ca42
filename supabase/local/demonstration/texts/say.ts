/** Chooses among sentences: only those that fit, and of these the ones that were used least so far. */
import type { Random } from "../random.ts";
import { capital, type Pair } from "./words.ts";

/** A sentence or phrase for these facts, or nothing where it would not be true. */
export type Line<F> = (facts: F) => Pair | false | undefined;

export type Memory = Map<unknown, number>;

/** One line that fits, or nothing when none does. Lines of which little was seen come first. */
export function say<F>(lines: readonly Line<F>[], facts: F, random: Random, memory: Memory): Pair | undefined {
	let best: { line: Line<F>; pair: Pair; rank: number } | undefined;
	for (const line of lines) {
		const pair = line(facts);
		if (!pair) continue;
		const rank = (memory.get(line) ?? 0) + random.next() * 3;
		if (!best || rank < best.rank) best = { line, pair, rank };
	}
	if (best) memory.set(best.line, (memory.get(best.line) ?? 0) + 1);
	return best?.pair;
}

/** Paragraphs of sentences, in both languages. Empty ones fall away. */
export function paragraphs(parts: readonly (readonly (Pair | undefined)[])[]): { en: string; tr: string } {
	const whole = (language: 0 | 1) =>
		parts
			.map((sentences) => sentences.filter((pair) => pair !== undefined).map((pair) => capital(pair[language], language === 0 ? "en" : "tr")).join(" "))
			.filter((text) => text !== "")
			.join("\n\n");
	return { en: whole(0), tr: whole(1) };
}

/** "a, b and c" / "a, b ve c". */
export function listOf(pairs: readonly Pair[]): Pair {
	const join = (words: string[], and: string) => (words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${and} ${words.at(-1)}`);
	return [join(pairs.map((pair) => pair[0]), "and"), join(pairs.map((pair) => pair[1]), "ve")];
}
