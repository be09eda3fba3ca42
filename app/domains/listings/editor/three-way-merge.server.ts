/**
 * Three-way merge of two tabs that edited one listing: fields changed in one tab are taken, fields changed in both are
 * conflicts. The form carries a hash of each original value.
 */
import { createHash } from "node:crypto";
import type { Conflict } from "./edit-state.ts";
import type { FormValues } from "./form-values.ts";

const normaliseValue = (value: string | string[] | undefined) =>
	(Array.isArray(value) ? [...value].sort().join("\n") : (value ?? "")).replaceAll("\r\n", "\n").trim();
const hashValue = (value: string | string[] | undefined) =>
	createHash("sha256").update(normaliseValue(value)).digest("base64url").slice(0, 8);

/** Hashes of field values, for the form. */
export function hashFields(names: readonly string[], values: FormValues): string {
	return names.map((name) => `${name}:${hashValue(values[name])}`).join(" ");
}

/**
 * Fields to write over the current version, and conflicts. `choices`: how the user resolved earlier conflicts, "mine"
 * or "theirs".
 */
export function threeWayMerge(
	fields: readonly string[],
	posted: FormValues,
	current: FormValues,
	baseHashes: string,
	choices: Record<string, string> = {},
): { fields: string[]; conflicts: Conflict[] } {
	const before = new Map(baseHashes.split(" ").map((pair) => pair.split(":", 2) as [string, string]));
	const accepted: string[] = [];
	const conflicts: Conflict[] = [];
	for (const field of fields) {
		const [mine, theirs] = [posted[field], current[field] ?? ""];
		if (
			normaliseValue(mine) === normaliseValue(theirs) ||
			choices[field] === "theirs" ||
			before.get(field) === hashValue(mine)
		)
			continue;
		if (choices[field] === "mine" || before.get(field) === hashValue(theirs)) accepted.push(field);
		else conflicts.push({ field, mine: mine ?? "", theirs });
	}
	return { fields: accepted, conflicts };
}
