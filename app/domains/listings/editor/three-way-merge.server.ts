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
 * Hashes for the next post of a form that stays open after it was saved: fields that it shows with an older value than the
 * stored one keep the hash they came with, so that the next merge leaves them alone. Null when it shows none.
 */
export function hashOpenForm(
	names: readonly string[],
	shown: FormValues,
	stored: FormValues,
	baseHashes: string,
): string | null {
	const before = parseHashes(baseHashes);
	const isOlder = (name: string) =>
		before.get(name) === hashValue(shown[name]) && normaliseValue(shown[name]) !== normaliseValue(stored[name]);
	if (!names.some(isOlder)) return null;
	return hashFields(names, {
		...stored,
		...Object.fromEntries(names.filter(isOlder).map((name) => [name, shown[name]!])),
	});
}

const parseHashes = (hashes: string) =>
	new Map(hashes.split(" ").map((pair) => pair.split(":", 2) as [string, string]));

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
	const before = parseHashes(baseHashes);
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
