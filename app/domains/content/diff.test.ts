import { describe, expect, it } from "vitest";
import { compareLines } from "./diff.ts";

const kinds = (before: string, after: string) =>
	compareLines(before, after).map(({ kind, text }) => ({ same: " ", added: "+", removed: "-", gap: "…" })[kind] + text);

describe("line diff", () => {
	it.each([
		["nothing", "a\nb", "a\nb", []],
		["an inserted line", "a\nb", "a\nx\nb", [" a", "+x", " b"]],
		["a changed line", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
		["a removed line", "a\nb\nc", "a\nc", [" a", "-b", " c"]],
		["everything", "a", "b", ["-a", "+b"]],
		[
			"distant changes",
			"x\n1\n2\n3\n4\n5\n6\ny",
			"X\n1\n2\n3\n4\n5\n6\nY",
			["-x", "+X", " 1", " 2", "…", " 5", " 6", "-y", "+Y"],
		],
	])("%s", (_, before, after, expected) => {
		expect(kinds(before, after)).toEqual(expected);
	});

	it("compares very long texts quickly", () => {
		const start = performance.now();
		compareLines("a\n".repeat(19_000), "b\n".repeat(19_000));
		compareLines("a\nc\n".repeat(900), "b\nc\n".repeat(900));
		expect(performance.now() - start).toBeLessThan(5000);
	});
});
