/**
 * What a list shows of the question that led to it. Questions are a domain of their own, which fills this in: routes
 * pass its function to the list.
 */
import type { Search } from "./search-filters.ts";

/** Texts are in the page's language, so that pages without a question need none of this in the browser. */
export type QuestionSummary = {
	/** Words of the question by chip: `rooms.2`, `price`, `category`, `type_group`, `sort`. Empty where implied. */
	words: Readonly<Record<string, string>>;
	/** Choices without a filter chip, with the search that remains without each. */
	stated: { key: "category" | "type_group" | "sort"; label: string; rest: Partial<Search> }[];
	/** What is not used, with the reason; that the question was cut. */
	notes: string[];
	refinements: { label: string; count: number; path: string }[];
	/** What the person has to choose, as no filter says it: "clear title". */
	choices: { text: string; options: { label: string; path: string }[] }[];
};
