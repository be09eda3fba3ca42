/**
 * A long-form page as a tree of allowed elements. Contains no HTML, so nothing an editor writes can become markup. No
 * database access.
 */

/** Inline content: text, emphasis, or a link. */
export type Inline =
	| string
	| { mark: "strong" | "em" | "code" | "break"; words: Inline[] }
	| { href: string; isExternal?: true; words: Inline[] };

export type Block =
	| { kind: "paragraph"; words: Inline[] }
	| { kind: "heading"; level: 3 | 4; id: string; text: string }
	/** Ordered if it has a start number. */
	| { kind: "list"; start?: number; items: Block[][] }
	| { kind: "quote"; blocks: Block[] }
	| { kind: "code"; text: string }
	| { kind: "rule" };

export type Section = { id: string; heading: string; blocks: Block[] };

export type Article = {
	title: string;
	description: string;
	/** Content before the first heading. */
	intro: Block[];
	/** ISO date or time of the last substantial change. */
	updated: string | null;
	sections: Section[];
};

/** Plain text of inline content. */
export function plainText(inlines: readonly Inline[]): string {
	return inlines.map((inline) => (typeof inline === "string" ? inline : plainText(inline.words))).join("");
}
