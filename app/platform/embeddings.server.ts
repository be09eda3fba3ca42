/** Turns texts into vectors by an OpenAI-compatible endpoint. Only jobs call it, so a failure is an error. */
import { z } from "zod";
import type { env } from "./env.server.ts";
import { postJson } from "./http/post-json.server.ts";

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 16_000_000;

export type EmbeddingSettings = NonNullable<typeof env.embeddings>;

const answerSchema = z.object({
	data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1).max(10_000) })),
});

/** Vectors of length 1, one for each text. Throws an error with a code, never with a text. */
export async function embedTexts(
	{ url, key, model }: EmbeddingSettings,
	texts: readonly string[],
): Promise<number[][]> {
	const body = { model, input: texts, encoding_format: "float" };
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	const posted = await postJson(url, { key, body, signal, maxBytes: MAX_ANSWER_BYTES });
	if (!posted.ok) throw new Error(`embeddings: ${posted.reason}`);
	const parsed = answerSchema.safeParse(posted.value);
	if (!parsed.success) throw new Error("embeddings: unreadable");
	const vectors: (number[] | undefined)[] = texts.map(() => undefined);
	for (const { index, embedding } of parsed.data.data)
		if (index < vectors.length) vectors[index] = normalise(embedding);
	const [first] = vectors;
	const isWhole = (vector: number[] | undefined): vector is number[] => vector?.length === first?.length;
	if (!vectors.every(isWhole)) throw new Error("embeddings: incomplete");
	return vectors;
}

function normalise(vector: number[]): number[] {
	const length = Math.hypot(...vector);
	return length > 0 ? vector.map((one) => one / length) : vector;
}
