import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import * as scripts from "./inline-scripts.server.ts";

const FRAMEWORK = '<script>window.context = {}</script><script type="module" async="">import "/assets/a.js";</script>';
const page = (content: string) =>
	`<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body>${content}<footer></footer>${FRAMEWORK}</body></html>`;
/** The finished page as text. */
function finishPage(page: string, handoff: string | undefined, isIdle: boolean) {
	const { content, scriptHashes } = scripts.finishPage(page, handoff, isIdle);
	return { html: content.toString(), scriptHashes };
}
const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("hashes every script after the footer", () => {
	const { html, scriptHashes } = finishPage(page(""), "[1]", false);
	const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
	expect(scripts).toHaveLength(4);
	expect(scriptHashes).toEqual(scripts.map(hash));
});

it.each(["<script>steal()</script>", "</footer><script>steal()</script>", "<footer></footer><script>steal()</script>"])(
	"allows no script of the content: %s",
	(content) => {
		const { html, scriptHashes } = finishPage(page(content), "[1]", false);
		expect(html).toContain(content);
		expect(scriptHashes).not.toContain(hash("steal()"));
	},
);

it("parks the module script and preloads until the start script runs", () => {
	const { html } = finishPage(page(""), "[1]", false);
	expect(html).toContain('<script type="parked">import "/assets/a.js";</script>');
	expect(html).toContain('<link data-wait="" href="/assets/a.js"/>');
});

it.each([
	["<p></p>", false, "<script>{"],
	["<p></p>", true, '<script data-start="idle">{'],
	['<div tabindex="-1" autofocus=""></div>', false, '<script data-start="idle">{'],
	["<p> autofocus=&quot;&quot;</p>", false, "<script>{"],
])("marks the start script of a page that starts when idle, or that sets the focus: %s, %s", (content, isIdle, tag) => {
	const { html } = finishPage(page(content), "[1]", isIdle);
	expect(html.slice(html.lastIndexOf("<script"))).toMatch(new RegExp(`^${tag}`));
});

it("escapes the data so that it cannot end its script", () => {
	const { html } = finishPage(page(""), '"</script><script>steal()</script>&\u2028"', false);
	expect(html).toContain("\\u003c/script\\u003e\\u003cscript\\u003esteal()\\u003c/script\\u003e\\u0026\\u2028");
	expect(html).not.toContain("<script>steal()");
	const json = finishPage(page(""), '["</script><script>steal()</script>&\u2028"]\n', false).html;
	expect(json).toContain('JSON.stringify(["\\u003c/script\\u003e\\u003cscript\\u003esteal()');
	expect(json).toContain('\\u0026\\u2028"])+"\\n");');
	expect(json).not.toContain("<script>steal()");
});

it("leaves a page without data unchanged and allows its scripts", () => {
	const { html, scriptHashes } = finishPage(page(""), undefined, false);
	expect(html).toBe(`<!DOCTYPE html>${page("")}`);
	expect(scriptHashes).toHaveLength(2);
});

it("keeps every letter of a page, also of one larger than its buffer", () => {
	for (const text of ["Karşıyaka, 2+1 · £179,000 🏡", "ğ".repeat(600_000)])
		for (const handoff of ["[1]", undefined])
			expect(finishPage(page(text), handoff, false).html).toContain(`<body>${text}<footer>`);
});

it("does not change a finished page with the next one", () => {
	const { content } = scripts.finishPage(page("first"), "[1]", false);
	scripts.finishPage(page("other"), "[1]", false);
	expect(content.toString()).toContain("first");
});
