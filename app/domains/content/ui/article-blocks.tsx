/** Renders an article tree as elements, never as HTML. */
import { createElement, Fragment, type ReactNode } from "react";
import type { Block, Inline } from "../article.ts";
import "./article.css";

/** Spread children need no keys: the content never changes order. */
const withKeys = (children: ReactNode[]) => createElement(Fragment, null, ...children);

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
	return withKeys(blocks.map(renderBlock));
}

function renderBlock(block: Block): ReactNode {
	switch (block.kind) {
		case "paragraph":
			return <p className="mt-4 leading-7 text-pretty">{renderInlines(block.words)}</p>;
		case "heading":
			return createElement(`h${block.level}`, { id: block.id, className: "mt-6 scroll-mt-20" }, block.text);
		case "list":
			return createElement(
				block.start === undefined ? "ul" : "ol",
				{
					...(block.start !== undefined && block.start !== 1 ? { start: block.start } : {}),
					className: "article-points",
				},
				...block.items.map((item) => createElement("li", null, renderItem(item))),
			);
		case "quote":
			return <blockquote className="article-quote">{withKeys(block.blocks.map(renderBlock))}</blockquote>;
		case "code":
			return <pre className="mt-4 overflow-x-auto text-sm">{block.text}</pre>;
		case "rule":
			return <hr className="mt-8 border-line" />;
	}
}

/** The first paragraph of a list item has no paragraph margin. */
function renderItem([first, ...rest]: Block[]): ReactNode {
	if (first?.kind !== "paragraph")
		return withKeys([first, ...rest].filter((block) => block !== undefined).map(renderBlock));
	return withKeys([renderInlines(first.words), ...rest.map(renderBlock)]);
}

/** Inline content. */
export function renderInlines(inlines: readonly Inline[]): ReactNode {
	return withKeys(inlines.map(renderInline));
}

function renderInline(inline: Inline): ReactNode {
	if (typeof inline === "string") return inline;
	if ("href" in inline)
		return (
			<a href={inline.href} {...(inline.isExternal ? { rel: "external noopener noreferrer" } : {})} className="link">
				{renderInlines(inline.words)}
			</a>
		);
	if (inline.mark === "break") return <br />;
	return createElement(inline.mark, null, ...inline.words.map(renderInline));
}
