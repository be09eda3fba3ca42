/** Docstrings explain parameters as "names: column headers; label: translates a value", by the names that functions have. */
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { SOURCES } from "./support/sources.ts";

type Node = { type: string; start: number; end: number; params?: unknown[]; body?: Node | null };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** All functions of a tree in the order of the text, methods among them. */
function listFunctions(node: Node): Node[] {
	const inside = Object.values(node).flat().filter(isNode).flatMap(listFunctions);
	return Array.isArray(node.params) && "body" in node ? [node, ...inside] : inside;
}

/** What stands between a docstring and its function. */
const HEAD = /^\s*(export\s+)?(default\s+)?((const|let)\s+\w+\s*=\s*|((private|static|async|get)\s+)*#?\w+\s*)?$/;
/** A name at the start of a sentence or after a semicolon; a quotation after the colon is an example. */
const EXPLAINED = /(?:^|[.;:)] )([a-z]\w*): (?!")/g;

/** Docstrings of functions, with the text from the function's start to its body. */
function listDocstrings(path: string, text: string): { words: string; signature: string }[] {
	const { program, comments, errors } = parseSync(path, text);
	expect(errors).toEqual([]);
	const functions = listFunctions(program as unknown as Node).sort((a, b) => a.start - b.start);
	return comments.flatMap(({ value, end }) => {
		const next = functions.find(({ start }) => start >= end);
		if (!value.startsWith("*") || !next || !HEAD.test(text.slice(end, next.start))) return [];
		const words = value
			.slice(1)
			.replace(/\n\s*\*/g, " ")
			.replace(/\s+/g, " ")
			.trim();
		return [{ words, signature: text.slice(next.start, next.body?.start ?? next.end) }];
	});
}

it("explain parameters by names that their functions have", () => {
	const explained = SOURCES.flatMap(({ path, text }) =>
		listDocstrings(path, text).flatMap(({ words, signature }) =>
			[...words.matchAll(EXPLAINED)].map(([, name = ""]) => ({ path, name, signature })),
		),
	);
	expect(explained.length).toBeGreaterThan(100);
	const wrong = explained.filter(({ name, signature }) => !new RegExp(`\\b${name}\\b`).test(signature));
	expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
