/** What a question means: the reading by rules, with what an optional language model adds to it. */
import type { LlmCaller } from "#app/platform/llm.server.ts";
import { askModel, mergeReadings, recallModel } from "./ask-model.server.ts";
import { type QuestionReference, type Reading, readQuestion } from "./read-question.ts";

type Options = Parameters<typeof readQuestion>[2];

/** Reads a new question. Never throws. */
export async function understandQuestion(
	question: string,
	reference: QuestionReference,
	caller: LlmCaller,
	options?: Options,
): Promise<Reading> {
	const reading = readQuestion(question, reference, options);
	return mergeReadings(reading, await askModel(question, reading, reference, caller));
}

/** Reads a question that led to a list again, to say where its filters come from. Asks no model. */
export function recallQuestion(question: string, reference: QuestionReference, options?: Options): Reading {
	const reading = readQuestion(question, reference, options);
	return mergeReadings(reading, recallModel(question, reading, reference));
}
