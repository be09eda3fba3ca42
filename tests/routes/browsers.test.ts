/** The build for the oldest supported browsers (docs/browsers.md): no syntax that they do not read, no method that they lack. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const CLIENT = join(import.meta.dirname, "../../build/client");

const FILES = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
const read = (end: string) =>
	FILES.filter((name) => name.endsWith(end)).map((name) => [name, readFileSync(join(CLIENT, name), "utf8")] as const);

/** What has no effect in older browsers, and would be missed. `rotate`, `text-wrap` and the like are left out. */
const NEWER_STYLES: Record<string, RegExp> = {
	"range in a media query": /@media[^{]*[<>]/,
	nesting: /[{};,]&/,
	"newer rule": /@(container|scope|starting-style|position-try|view-transition|function)\b/,
	"newer colour": /\b(oklch|oklab|lab|lch|color-mix|light-dark)\(/,
	"transform as a property of its own": /[;{](translate|scale):/,
	// Where a short page ends is no loss.
	"unit of the visible height": /(?<!min-height:100)(?<=\d)[dsl]v[hw]\b/,
	"logical float": /float:inline-/,
};
const NEWER_SELECTOR = /:has\(|:popover-open|:open\b|::details-content/;

/** The sheet without its @supports blocks, which only browsers with the feature apply. */
function withoutSupports(css: string): string {
	const start = css.search(/@supports(?! not)/);
	if (start < 0) return css;
	let depth = 0;
	let end = css.indexOf("{", start);
	do {
		if (css[end] === "{") depth++;
		else if (css[end] === "}") depth--;
		end++;
	} while (depth > 0);
	return css.slice(0, start) + withoutSupports(css.slice(end));
}

/** Lists of selectors that a browser drops as a whole because of one of them. Inside :is() and :where() it drops only that one. */
function findLostLists(css: string): string[] {
	const lists = css.match(/(?<=^|[{};])[^{};@]+(?=\{)/g) ?? [];
	return lists.filter((list) => {
		let plain = list.replace(/\\./g, "_");
		while (/:(is|where)\([^()]*\)/.test(plain)) plain = plain.replace(/:(is|where)\([^()]*\)/g, "");
		let depth = 0;
		const parts = [...plain].map((c) => {
			depth += c === "(" ? 1 : c === ")" ? -1 : 0;
			return c === "," && depth === 0 ? "\n" : c;
		});
		const isNewer = parts
			.join("")
			.split("\n")
			.map((selector) => NEWER_SELECTOR.test(selector));
		return isNewer.includes(true) && isNewer.includes(false);
	});
}

function findNewerStyles(css: string): string[] {
	const plain = withoutSupports(css);
	const found = Object.entries(NEWER_STYLES).flatMap(([name, pattern]) => (pattern.test(plain) ? [name] : []));
	return [...found, ...findLostLists(plain)];
}

const NEWER_SCRIPT: Record<string, RegExp> = {
	lookbehind: /\(\?<[=!]/,
	"static block": /\bstatic\{/,
	"list method": /\.(findLast|findLastIndex|toSorted|toReversed|toSpliced)\(/,
	"static method":
		/\b(AbortSignal\.(any|timeout)|URL\.(canParse|parse)|(Object|Map)\.groupBy|Promise\.(withResolvers|try)|Array\.fromAsync)\b/,
	"set method": /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
	"property of an ARIA attribute": /\.aria[A-Z]\w*=[^=]/,
	"submission without a button": /(?<!typeof .{0,60})\.requestSubmit\(\w/,
	visibility: /\.checkVisibility\(/,
};
/** Modules that run in newer browsers alone: the bell with popovers, and the offer to install, which Chromium asks for. */
const NEWER_MODULES = /notification-bell|watch-account|^install\.js$/;

const findNewerScript = (code: string) =>
	Object.entries(NEWER_SCRIPT).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []));

describe("the build for the oldest supported browsers", () => {
	it("has no newer syntax in style sheets, unless a block asks for it", () => {
		const sheets = read(".css");
		expect(sheets.length).toBeGreaterThan(5);
		for (const [name, css] of sheets) expect(findNewerStyles(css), name).toEqual([]);
	});

	it("has no newer syntax and method in scripts", () => {
		const scripts = read(".js").filter(([name]) => !NEWER_MODULES.test(name.split("/").at(-1)!));
		expect(scripts.length).toBeGreaterThan(50);
		for (const [name, code] of scripts) expect(findNewerScript(code), name).toEqual([]);
	});

	it.each([
		["@media (width>=40rem){a{color:red}}", "range in a media query"],
		["a{color:red;&:hover{color:blue}}", "nesting"],
		["a{color:oklch(50% 0 0)}", "newer colour"],
		["a{translate:0 50%}", "transform as a property of its own"],
		["a{max-height:75dvh}", "unit of the visible height"],
		["p,a:has(b){color:red}", "p,a:has(b)"],
		["@supports not selector(:has(*)){p,a:has(b){color:red}}", "p,a:has(b)"],
	])("finds %s", (css, problem) => {
		expect(findNewerStyles(css)).toEqual([problem]);
	});

	it.each([
		"@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in lab,red,blue)}}",
		"p:is(:where(.g):has(b),i){color:red}",
		"a:has(b,i){color:red}body{min-height:100dvh}",
		"@media (min-width:40rem){p,a{color:red}}",
	])("accepts %s", (css) => {
		expect(findNewerStyles(css)).toEqual([]);
	});

	it.each([
		"/(?<=a)b/",
		"class A{static{}}",
		"a.toSorted()",
		"AbortSignal.any([])",
		"a.ariaLabel=b",
		"f.requestSubmit(b)",
	])("finds %s in a script", (code) => {
		expect(findNewerScript(code)).toHaveLength(1);
	});
});
