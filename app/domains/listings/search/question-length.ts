/** Limit of a question in words, in characters; the rest is cut. */
export const MAX_QUESTION_LENGTH = 300;
