/** Markdown rendering of articles, with a focus on blocked markup. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Block, type Inline, plainText } from "./article.ts";
import { type ContentPage, toPageText } from "./content-page.ts";
import aboutEn from "./pages/about.en.ts";
import aboutTr from "./pages/about.tr.ts";
import privacyEn from "./pages/privacy.en.ts";
import privacyTr from "./pages/privacy.tr.ts";
import termsEn from "./pages/terms.en.ts";
import termsTr from "./pages/terms.tr.ts";
import verificationEn from "./pages/verification.en.ts";
import verificationTr from "./pages/verification.tr.ts";
import { renderMarkdown } from "./render-markdown.server.ts";
import { Blocks } from "./ui/article-blocks.tsx";

const EMAIL = "hello@adahan.example";
const render = (text: string) => renderMarkdown(text, EMAIL);
const htmlOf = (text: string) => {
	const { intro, sections } = render(text);
	const blocks = [...intro, ...sections.flatMap((section) => section.blocks)];
	return renderToStaticMarkup(createElement(Blocks, { blocks }));
};

describe("attack", () => {
	it.each([
		"<script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"<svg/onload=alert(1)>",
		'<a href="javascript:alert(1)">x</a>',
		"<div><script>alert(1)</script></div>",
		"<scr<script>ipt>alert(1)</script>",
		"<iframe src='https://evil.example'></iframe>",
		"<style>*{display:none}</style>",
		"<!-- <script>alert(1)</script> -->",
		"[x](javascript:alert(1))",
		"[x](JaVaScRiPt:alert(1))",
		"[x](<java\tscript:alert(1)>)",
		"[x](java&Tab;script:alert(1))",
		"[x](javascript&colon;alert(1))",
		"[x](&#106;avascript:alert(1))",
		"[x](&#x6A;avascript&#58;alert(1))",
		"[x](\\javascript:alert(1))",
		"[x](vbscript:msgbox(1))",
		"[x](data:text/html,<script>alert(1)</script>)",
		"[x](data:text/html;base64,PHNjcmlwdD4=)",
		"[x](file:///etc/passwd)",
		"[x](blob:https://adahan.example/1)",
		"[x](//evil.example)",
		"[x](/\\evil.example)",
		"[x](\\\\evil.example)",
		"[x](evil.example)",
		"<javascript:alert(1)>",
		"<data:text/html,x>",
		"![x](javascript:alert(1))",
		"![x](https://evil.example/pixel.gif)",
		'![x" onerror="alert(1)](https://evil.example/a.png)',
		"[![x](javascript:alert(1))](javascript:alert(2))",
		"[a]: javascript:alert(1)\n\n[a]",
		"[x][1]\n\n[1]: javascript:alert(1)",
		'[x](https://example.com "onmouseover=alert(1)")',
		'[x](https://example.com/"onclick="alert(1))',
		"&lt;script&gt;alert(1)&lt;/script&gt;",
		"`<script>alert(1)</script>`",
		"```html\n<script>alert(1)</script>\n```",
		"> - > <script>alert(1)</script>",
		"# <script>alert(1)</script>\n\ntext",
		"{{constructor.constructor('alert(1)')()}}",
	])("%s leaves no tag, event handler or executable URL", (text) => {
		const html = htmlOf(text);
		const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];
		for (const [, name] of tags)
			expect([
				"p",
				"a",
				"strong",
				"em",
				"code",
				"pre",
				"ul",
				"ol",
				"li",
				"br",
				"blockquote",
				"hr",
				"h3",
				"h4",
			]).toContain(name);
		for (const [, name, attributes] of tags) {
			expect(attributes?.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\bon[a-z]+=|style=|src=/);
			const href = /href="([^"]*)"/.exec(attributes ?? "")?.[1];
			if (name === "a" && attributes) expect(href).toMatch(/^(https?:\/\/example\.com|mailto:)/);
		}
	});

	it.each(["[x](//evil.example)", "[x](javascript:alert(1))"])("%s is reported to the author", (text) => {
		expect(render(text).left_out).toHaveLength(1);
	});
});

describe("supported markup", () => {
	it("includes emphasis, internal and external links, lists and quotations", () => {
		expect(htmlOf("**a** *b* `c` [d](/terms) [e](https://example.com/x) [f](#part)")).toMatch(
			/<strong>a<\/strong> <em>b<\/em> <code[^>]*>c<\/code> <a href="\/terms"[^>]*>d<\/a> <a href="https:\/\/example.com\/x" rel="external noopener noreferrer"[^>]*>e<\/a> <a href="#part"/,
		);
		expect(htmlOf("3. a\n4. b\n\n- c\n\n> d\n\n---")).toMatch(/<ol start="3".*<ul.*<blockquote.*<hr/s);
		expect(render("Write to {{email}}.").intro).toEqual([
			{ kind: "paragraph", words: ["Write to ", { href: `mailto:${EMAIL}`, words: [EMAIL] }, "."] },
		]);
	});

	it("places headings below the page title, without skipped levels, with unique ids", () => {
		const { intro, sections } = render(
			"Hello\n\n# Çerezler, ışık {#x y}\n\n#### Deep\n\n## Same\n\n## Same\n\n### A {#own}\n\n#### B",
		);
		expect(intro).toHaveLength(1);
		expect(sections.map(({ id }) => id)).toEqual(["cerezler-isik-x-y", "same", "same-2"]);
		expect(sections.flatMap(({ blocks }) => blocks)).toEqual([
			{ kind: "heading", level: 3, id: "deep", text: "Deep" },
			{ kind: "heading", level: 3, id: "own", text: "A" },
			{ kind: "heading", level: 4, id: "b", text: "B" },
		]);
	});

	it.each([
		["quotations", ">".repeat(39_000)],
		["spaced quotations", "> ".repeat(19_000)],
		["lists", "- ".repeat(19_000)],
		["brackets", "[".repeat(39_000)],
		["marks", "*a **b ".repeat(5000)],
		["code", "`".repeat(20_000)],
		[
			"lists line by line",
			Array.from({ length: 250 }, (_, depth) => `${" ".repeat(depth * 2)}- a`)
				.join("\n")
				.slice(0, 39_000),
		],
	])("renders very many %s quickly", (_, text) => {
		const start = performance.now();
		htmlOf(text);
		expect(performance.now() - start).toBeLessThan(5000);
	});
});

const PAGES: [string, ContentPage][] = Object.entries({
	aboutEn,
	aboutTr,
	privacyEn,
	privacyTr,
	termsEn,
	termsTr,
	verificationEn,
	verificationTr,
});

/** Every paragraph and list item as plain text, in order. */
function texts(blocks: readonly Block[]): string[] {
	return blocks.flatMap((block) => {
		if (block.kind === "paragraph") return [plainText(block.words)];
		return block.kind === "list" ? block.items.flatMap(texts) : [`unexpected ${block.kind}`];
	});
}
const linksOf = (words: readonly Inline[]): string[] =>
	words.flatMap((word) => (typeof word === "object" && "href" in word ? [word.href] : []));

describe.each(PAGES)("built-in page %s", (_, page) => {
	it("renders the same content from Markdown", () => {
		const { intro, sections, left_out } = render(toPageText(page).body);
		const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("{{email}}", EMAIL);
		expect(texts(intro)).toEqual([plain(page.intro)]);
		expect(sections.map(({ id, heading, blocks }) => ({ id, heading, texts: texts(blocks) }))).toEqual(
			page.sections.map(({ id, heading, paragraphs, list = [] }) => ({
				id,
				heading,
				texts: [...paragraphs, ...list].map(plain),
			})),
		);
		expect(left_out).toEqual([]);
		const links = sections.flatMap(({ blocks }) =>
			blocks.flatMap((block) => (block.kind === "paragraph" ? linksOf(block.words) : [])),
		);
		const marks = page.sections.flatMap(({ paragraphs }) => paragraphs.join().match(/\]\(|\{\{email/g) ?? []);
		expect(links).toHaveLength(marks.length);
	});
});
