/**
 * Two tabs wrote one listing: what was changed in only one of them is taken, and what was changed in both is for the
 * person to choose. The form carries a mark of every field as it was when the page was made.
 */
import { createHash } from "node:crypto";
import type { Conflict } from "./edit-state.ts";
import type { FormValues } from "./form-values.ts";

const plain = (value: string | string[] | undefined) =>
	(Array.isArray(value) ? [...value].sort().join("\n") : (value ?? "")).replaceAll("\r\n", "\n").trim();
const mark = (value: string | string[] | undefined) =>
	createHash("sha256").update(plain(value)).digest("base64url").slice(0, 8);

/** The marks of some fields as they stand, for the page. */
export function markValues(names: readonly string[], values: FormValues): string {
	return names.map((name) => `${name}:${mark(values[name])}`).join(" ");
}

/**
 * What of the posted fields is to be written over what stands now. `choices`: the fields in which the person takes what
 * stands, or keeps theirs, having seen both.
 */
export function mergeVersions(
	asked: readonly string[],
	posted: FormValues,
	current: FormValues,
	marks: string,
	choices: Record<string, string> = {},
): { asked: string[]; conflicts: Conflict[] } {
	const before = new Map(marks.split(" ").map((pair) => pair.split(":", 2) as [string, string]));
	const kept: string[] = [];
	const conflicts: Conflict[] = [];
	for (const field of asked) {
		const [mine, theirs] = [posted[field], current[field] ?? ""];
		if (plain(mine) === plain(theirs) || choices[field] === "theirs" || before.get(field) === mark(mine)) continue;
		if (choices[field] === "mine" || before.get(field) === mark(theirs)) kept.push(field);
		else conflicts.push({ field, mine: mine ?? "", theirs });
	}
	return { asked: kept, conflicts };
}
