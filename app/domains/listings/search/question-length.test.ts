import { expect, it } from "vitest";
import { isCutQuestion, MAX_QUESTION_LENGTH, trimQuestion } from "./question-length.ts";

it("makes one line of a question and keeps a short one", () => {
	expect(trimQuestion("  2+1\n\tnear\u0000 EMU… ")).toBe("2+1 near EMU…");
	expect(isCutQuestion("2+1 near EMU…")).toBe(false);
});

it("cuts a long question after a word, and a long word within it", () => {
	const cut = trimQuestion(`${"villa ".repeat(60)}`);
	expect(cut.length).toBeLessThanOrEqual(MAX_QUESTION_LENGTH);
	expect(cut).toMatch(/villa…$/);
	expect(isCutQuestion(cut)).toBe(true);
	expect(trimQuestion(cut)).toBe(cut);
	const word = trimQuestion(`${"a".repeat(298)}😀😀`);
	expect(word).toHaveLength(MAX_QUESTION_LENGTH - 1);
	expect(word).toMatch(/a…$/);
	expect(isCutQuestion(word)).toBe(true);
});
