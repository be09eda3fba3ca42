/**
 * Renders Markdown to the tree of an article. Only the elements listed here are supported; everything else becomes
 * plain text. Raw HTML is never parsed, and unsafe link targets are dropped.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { type Article, type Block, type Inline, plainText, type Section } from "./article.ts";
import type { PageText } from "./content-page.ts";

type Node = ReturnType<typeof fromMarkdown>["children"][number];
type Content = Pick<Article, "intro" | "sections">;
/** left_out: dropped link targets, shown to the editor. */
export type Rendered = Content & { left_out: string[] };

/** Disabled constructs are parsed as plain text. */
const EXTENSION = { disable: { null: ["htmlFlow", "htmlText", "codeIndented", "definition"] } };
/** Maximum nesting; deeper content becomes plain text. */
const MAX_DEPTH = 6;
const EMAIL = "{{email}}";

/** Ids of the pages around an article. */
const FRAME_IDS = ["main", "site-pages", "other-posts"];

/** email: stands in place of its placeholder; ids: taken, unique on the page; left_out: dropped link targets. */
type RenderState = { email: string; ids: Set<string>; left_out: string[] };

/** Renders the text of a page. `email` replaces its placeholder as a link. */
export function renderArticle(text: PageText, updated: string | null, email: string): Article {
	const { intro, sections } = renderMarkdown(text.body, email);
	return { title: text.title, description: text.description, updated, intro, sections };
}

/** Renders Markdown: content before the first heading, and a section per heading of the first two levels. */
export function renderMarkdown(text: string, email: string): Rendered {
	const work: RenderState = { email, ids: new Set(FRAME_IDS), left_out: [] };
	const intro: Block[] = [];
	const sections: Section[] = [];
	for (const node of fromMarkdown(flatten(text), { extensions: [EXTENSION] }).children) {
		const section = sections.at(-1);
		const blocks = section?.blocks ?? intro;
		if (node.type !== "heading") blocks.push(...renderBlock(node, work, 0));
		// The page title is level one, so the text must start at level two and skip none.
		else if (node.depth <= 2 || !section) sections.push({ ...parseHeading(node, work), blocks: [] });
		else {
			const { id, heading } = parseHeading(node, work);
			const hasThird = blocks.some((block) => block.kind === "heading");
			blocks.push({ kind: "heading", level: node.depth > 3 && hasThird ? 4 : 3, id, text: heading });
		}
	}
	return { intro, sections, left_out: [...new Set(work.left_out)] };
}

/** Limits nesting and indentation before parsing, since deep nesting is meaningless and slow. */
function flatten(text: string): string {
	return text
		.replace(/^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){8})(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*)+/gm, "$1 ")
		.replace(/^[ \t]{24,}/gm, " ".repeat(24));
}

const FRAGMENT = /\s*\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\s*$/;

function parseHeading(node: Extract<Node, { type: "heading" }>, work: RenderState): { id: string; heading: string } {
	const text = plainText(renderInlines(node.children, work, 0)).trim();
	const wanted = FRAGMENT.exec(text)?.[1];
	const heading = text.replace(FRAGMENT, "") || "–";
	const base = wanted ?? toFragment(heading);
	let id = base;
	for (let count = 2; work.ids.has(id); count++) id = `${base}-${count}`;
	work.ids.add(id);
	return { id, heading };
}

/** Fragment of a heading: "Çerezler nedir?" becomes "cerezler-nedir". */
function toFragment(heading: string): string {
	const plain = heading
		.replaceAll("ı", "i")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	return plain.slice(0, 60) || "part";
}

function renderBlock(node: Node, work: RenderState, depth: number): Block[] {
	if (depth > MAX_DEPTH) return toInlines(node);
	const inside = (children: readonly unknown[]) =>
		(children as Node[]).flatMap((child) => renderBlock(child, work, depth + 1));
	switch (node.type) {
		case "paragraph":
			return [{ kind: "paragraph", words: renderInlines(node.children, work, 0) }];
		// A heading in a list or quotation would break the page outline.
		case "heading":
			return [{ kind: "paragraph", words: [{ mark: "strong", words: renderInlines(node.children, work, 0) }] }];
		case "list": {
			const items = node.children.map((item) => inside(item.children));
			return [{ kind: "list", ...(node.ordered ? { start: node.start ?? 1 } : {}), items }];
		}
		case "blockquote":
			return [{ kind: "quote", blocks: inside(node.children) }];
		case "code":
			return [{ kind: "code", text: node.value }];
		case "thematicBreak":
			return [{ kind: "rule" }];
		default:
			return toInlines(node);
	}
}

function toInlines(node: Node): Block[] {
	const text = inlineText(node);
	return text ? [{ kind: "paragraph", words: [text] }] : [];
}

/** All text within a node. Iterative, because the nesting is too deep. */
function inlineText(node: Node): string {
	const found: string[] = [];
	const waiting: unknown[] = [node];
	while (waiting.length > 0) {
		const next = waiting.pop() as { value?: string; alt?: string; children?: unknown[] };
		if (next.children) waiting.push(...next.children.toReversed());
		else if (next.value ?? next.alt) found.push(next.value ?? next.alt ?? "");
	}
	return found.join(" ");
}

function renderInlines(nodes: readonly unknown[], work: RenderState, depth: number): Inline[] {
	return (nodes as Node[]).flatMap((node) => renderInline(node, work, depth));
}

function renderInline(node: Node, work: RenderState, depth: number): Inline[] {
	if (depth > MAX_DEPTH) return [inlineText(node)];
	const inside = (children: readonly unknown[]) => renderInlines(children, work, depth + 1);
	switch (node.type) {
		case "text":
			return formatEmail(node.value, work.email);
		case "strong":
			return [{ mark: "strong", words: inside(node.children) }];
		case "emphasis":
			return [{ mark: "em", words: inside(node.children) }];
		case "inlineCode":
			return [{ mark: "code", words: [node.value] }];
		case "break":
			return [{ mark: "break", words: [] }];
		case "link": {
			const inlines = inside(node.children);
			const link = parseLink(node.url);
			if (!link) work.left_out.push(node.url.slice(0, 200));
			return link ? [{ ...link, words: inlines }] : inlines;
		}
		default:
			return [inlineText(node)].filter(Boolean);
	}
}

/** Inserts the contact address as a link. */
function formatEmail(text: string, email: string): Inline[] {
	const link: Inline = { href: `mailto:${email}`, words: [email] };
	return text
		.split(EMAIL)
		.flatMap((part, index) => (index === 0 ? [part] : [link, part]))
		.filter((part) => part !== "");
}

const SCHEMES = ["https:", "http:", "mailto:", "tel:"];

/** Link target if allowed: a page of this site, a fragment, or an address with a safe scheme. */
function parseLink(url: string): { href: string; isExternal?: true } | null {
	// Browsers drop some of these characters and treat others as a slash, which turns a path into a different host.
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
	if (/[\u0000-\u0020\u007f-\u009f\\]/.test(url)) return null;
	if (/^\/(?!\/)/.test(url) || /^#[a-z0-9-]+$/.test(url)) return { href: url };
	if (!/^[a-z]+:/i.test(url) || !URL.canParse(url)) return null;
	const { protocol } = new URL(url);
	if (!SCHEMES.includes(protocol)) return null;
	return protocol.startsWith("http") ? { href: url, isExternal: true } : { href: url };
}
