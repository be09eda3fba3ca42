/**
 * A long-form page as it is shown: a tree of the few things that its words may be made of. There is no HTML in it, so
 * nothing that somebody writes can become any. No database.
 */

/** A piece of a line: words, words set apart, or words that lead somewhere. */
export type Inline =
	| string
	| { mark: "strong" | "em" | "code" | "break"; words: Inline[] }
	| { href: string; isExternal?: true; words: Inline[] };

export type Block =
	| { kind: "paragraph"; words: Inline[] }
	| { kind: "heading"; level: 3 | 4; id: string; text: string }
	/** Numbered when it says where to start. */
	| { kind: "list"; start?: number; items: Block[][] }
	| { kind: "quote"; blocks: Block[] }
	| { kind: "code"; text: string }
	| { kind: "rule" };

export type Section = { id: string; heading: string; blocks: Block[] };

export type Article = {
	title: string;
	description: string;
	/** What stands before the first heading. */
	intro: Block[];
	/** ISO date or time of the last change in substance. */
	updated: string | null;
	sections: Section[];
};

/** The words of some pieces without what sets them apart. */
export function plainText(words: readonly Inline[]): string {
	return words.map((word) => (typeof word === "string" ? word : plainText(word.words))).join("");
}
