/** A help page as it is shown: all questions, or what answers a search. */
import type { Article } from "../article.ts";
import type { Topic } from "./help-topics.ts";

/** Longer searches are cut there. */
export const MAX_QUERY_LENGTH = 80;
/** Value of `open` for all questions. */
export const ALL = "all";

export type HelpPage = {
	/** Its sections have only what the table of contents needs. */
	article: Article;
	topics: Topic[];
	/** Words that were looked for; empty without a search. */
	query: string;
	/** Number of answers; null without a search. */
	count: number | null;
	/** The open question by its id, or all. */
	open: string | null;
};
