/** The simulated embeddings: a text is the sum of its words, and words of one meaning are the same word. */
import { createHash } from "node:crypto";

const DIMENSIONS = 64;
/** Words that the search itself does not know, and what they mean. */
const MEANINGS: Readonly<Record<string, string>> = { stillness: "quiet", hush: "quiet", loggia: "balcony" };

/** Vector of a text. */
export function embed(text: string): number[] {
	const vector = Array<number>(DIMENSIONS).fill(0);
	for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
		vector[
			createHash("sha256")
				.update(MEANINGS[word] ?? word)
				.digest()[0]! % DIMENSIONS
		]! += 1;
	return vector;
}
