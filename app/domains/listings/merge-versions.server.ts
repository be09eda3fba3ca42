/**
 * Three-way merge of two tabs that edited one listing: fields changed in one tab are taken, fields changed in both are
 * conflicts. The form carries a hash of each original value.
 */
import { createHash } from "node:crypto";
import type { Conflict } from "./edit-state.ts";
import type { FormValues } from "./form-values.ts";

const plain = (value: string | string[] | undefined) =>
	(Array.isArray(value) ? [...value].sort().join("\n") : (value ?? "")).replaceAll("\r\n", "\n").trim();
const mark = (value: string | string[] | undefined) =>
	createHash("sha256").update(plain(value)).digest("base64url").slice(0, 8);

/** Hashes of field values, for the form. */
export function markValues(names: readonly string[], values: FormValues): string {
	return names.map((name) => `${name}:${mark(values[name])}`).join(" ");
}

/**
 * Fields to write over the current version, and conflicts. `choices`: how the user resolved earlier conflicts, "mine"
 * or "theirs".
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
