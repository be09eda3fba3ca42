/** Kinds, context lines and gaps of a line difference. */
import { describe, expect, it } from "vitest";
import { compareLines } from "./line-diff.server.ts";

const kinds = (before: string, after: string) =>
	compareLines(before, after).map(({ kind, text }) => ({ same: " ", added: "+", removed: "-", gap: "…" })[kind] + text);

describe("compareLines", () => {
	it.each<[string, string, string, string[]]>([
		["nothing", "a\nb", "a\nb", []],
		["a line added", "a\nb", "a\nx\nb", [" a", "+x", " b"]],
		["a line changed", "a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]],
		["a line removed", "a\nb\nc", "a\nc", [" a", "-b", " c"]],
		["everything", "a", "b", ["-a", "+b"]],
		[
			"two changes far apart, with a gap",
			"x\n1\n2\n3\n4\n5\n6\ny",
			"X\n1\n2\n3\n4\n5\n6\nY",
			["-x", "+X", " 1", " 2", "…", " 5", " 6", "-y", "+Y"],
		],
	])("%s", (_, before, after, expected) => {
		expect(kinds(before, after)).toEqual(expected);
	});

	// Without its limit the search takes longer than a test may.
	it("shows very long texts as removed and added", () => {
		expect(compareLines("a\n".repeat(19_000), "b\n".repeat(19_000))).toHaveLength(38_002);
		expect(compareLines("a\nc\n".repeat(1900), "b\nc\n".repeat(1900)).slice(3800, 3803)).toMatchObject([
			{ kind: "removed" },
			{ kind: "added" },
			{ kind: "added" },
		]);
	});
});
