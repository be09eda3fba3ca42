/** The difference between two texts, line by line. */
import { diffArrays } from "diff";
import type { DiffLine } from "./editor/editing.ts";

/** Texts with more changed lines are shown as one removed and one added: the search grows with the square. */
const MAX_CHANGED_LINES = 2000;
/** Unchanged lines shown beside each change. */
const CONTEXT_LINES = 2;

/** Lines of both texts in order; long unchanged runs become a gap. Empty when equal. */
export function compareLines(before: string, after: string): DiffLine[] {
	if (before === after) return [];
	const old = before.split("\n");
	const current = after.split("\n");
	const changes = diffArrays(old, current, { maxEditLength: MAX_CHANGED_LINES });
	if (!changes) return [...old.map(toLine("removed")), ...current.map(toLine("added"))];
	return collapse(
		changes.flatMap(({ value, added, removed }) => value.map(toLine(added ? "added" : removed ? "removed" : "same"))),
	);
}

const toLine = (kind: DiffLine["kind"]) => (text: string) => ({ kind, text });

/** Replaces unchanged lines away from every change by a gap. */
function collapse(lines: DiffLine[]): DiffLine[] {
	const isNear = lines.map((_, index) =>
		lines.slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1).some(({ kind }) => kind !== "same"),
	);
	return lines.flatMap((line, index) => {
		if (isNear[index]) return line.kind === "same" && line.text === "" ? [] : [line];
		return index === 0 || isNear[index - 1] ? [toLine("gap")("")] : [];
	});
}
