import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BUILT_IN_POSTS } from "../built-in-texts.server.ts";
import { drawingOf } from "./post-drawing.ts";

const FILE = readFileSync(join(import.meta.dirname, "../../../../public/drawings.svg"), "utf8");

it("every post has a drawing that the file has, and each that came with the site one of its own", () => {
	const later = Array.from({ length: 8 }, (_, index) => `blog/post-${index}` as const);
	for (const slug of [...BUILT_IN_POSTS, ...later]) expect(FILE).toContain(`<g id="${drawingOf(slug)}"`);
	expect(new Set(BUILT_IN_POSTS.map(drawingOf)).size).toBe(BUILT_IN_POSTS.length);
	expect(new Set(later.map(drawingOf)).size).toBe(4);
});
