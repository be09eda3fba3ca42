/** The address that answers a question. */

/** The examples among the texts. */
export const EXAMPLE_KEYS = ["a", "b", "c", "d", "e", "f"] as const;

export const questionPath = (question: string): string => `/search?${new URLSearchParams({ ask: question })}`;
