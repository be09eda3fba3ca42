/** Renders an article tree as elements, never as HTML. */
import { createElement, Fragment, type ReactNode } from "react";
import type { Block, Inline } from "../article.ts";

/** Spread children need no keys: the content never changes order. */
const several = (children: ReactNode[]) => createElement(Fragment, null, ...children);

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
	return several(blocks.map(showBlock));
}

function showBlock(block: Block): ReactNode {
	switch (block.kind) {
		case "paragraph":
			return <p className="mt-4 leading-7 text-pretty">{showWords(block.words)}</p>;
		case "heading":
			return createElement(`h${block.level}`, { id: block.id, className: "mt-6 scroll-mt-20" }, block.text);
		case "list":
			return createElement(
				block.start === undefined ? "ul" : "ol",
				{
					...(block.start !== undefined && block.start !== 1 ? { start: block.start } : {}),
					className: `mt-4 grid gap-3 ps-5 leading-7 marker:text-citrus ${block.start === undefined ? "list-disc" : "list-decimal"}`,
				},
				...block.items.map((item) => createElement("li", null, showItem(item))),
			);
		case "quote":
			return (
				<blockquote className="mt-4 border-s-2 border-line ps-4">{several(block.blocks.map(showBlock))}</blockquote>
			);
		case "code":
			return <pre className="mt-4 overflow-x-auto text-sm">{block.text}</pre>;
		case "rule":
			return <hr className="mt-8 border-line" />;
	}
}

/** The first paragraph of a list item has no paragraph margin. */
function showItem([first, ...rest]: Block[]): ReactNode {
	if (first?.kind !== "paragraph")
		return several([first, ...rest].filter((block) => block !== undefined).map(showBlock));
	return several([showWords(first.words), ...rest.map(showBlock)]);
}

/** Inline content. */
export function showWords(words: readonly Inline[]): ReactNode {
	return several(words.map(showWord));
}

function showWord(word: Inline): ReactNode {
	if (typeof word === "string") return word;
	if ("href" in word)
		return (
			<a href={word.href} {...(word.isExternal ? { rel: "external noopener noreferrer" } : {})} className="link">
				{showWords(word.words)}
			</a>
		);
	if (word.mark === "break") return <br />;
	return createElement(word.mark, null, ...word.words.map(showWord));
}
