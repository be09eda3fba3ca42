/** What a question means: the reading by rules. */
import { type QuestionReference, type Reading, readQuestion } from "./read-question.ts";

type Options = Parameters<typeof readQuestion>[2];

/** Reads a new question. client: clientKey of the request. */
export async function understandQuestion(
	question: string,
	reference: QuestionReference,
	_client: string,
	options?: Options,
): Promise<Reading> {
	return readQuestion(question, reference, options);
}

/** Reads a question that led to a list again, to say where its filters come from. */
export function recallQuestion(question: string, reference: QuestionReference, options?: Options): Reading {
	return readQuestion(question, reference, options);
}
