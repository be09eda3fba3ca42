/** Who owns a value of a listing: the source, or a person who changed it after the source gave it. */
import { createHash } from "node:crypto";
import type { FieldOutput } from "../../editor/listing-form.server.ts";
import type { CheckedRow } from "../import-rows.ts";

/** What the source gave last, as hashes by column; null for a listing that no run has seen. */
export type FeedLink = { given: Record<string, string>; is_released: boolean } | null;

export type OwnedRow = {
	/** Columns that the run writes. */
	fields: FieldOutput;
	/** Columns whose value a person changed. */
	kept: string[];
	/** What the source gives now. */
	given: Record<string, string>;
};

/** A hash of a stored or given value, in which the order of a list does not matter. */
export function hashValue(value: unknown): string {
	const plain = Array.isArray(value) ? [...value].sort() : (value ?? null);
	return createHash("sha256").update(JSON.stringify(plain)).digest("base64url").slice(0, 12);
}

/**
 * The columns of a checked row that the source may change. A stored value that is not what the source gave last was
 * changed by a person and stays until it is released. The first run takes over: its changes were shown before.
 */
export function keepHandValues({ action, target, fields, given, before }: CheckedRow, link: FeedLink): OwnedRow {
	// Of a refused row nothing is written: its next night compares with what was.
	const isWritten = action !== "bad";
	const hashes = isWritten
		? Object.fromEntries(Object.entries(given).map(([column, value]) => [column, hashValue(value)]))
		: {};
	// What the source leaves out for once, such as a price that cannot be read, it has not given up.
	const known = { ...link?.given, ...hashes };
	const isFirst = !link || Object.keys(link.given).length === 0;
	if (!target || isFirst || link.is_released) return { fields, kept: [], given: known };
	const isKept = (column: string) => {
		const stored = before[column] ?? null;
		const last = link.given[column];
		return last === undefined ? !isEmpty(stored) : hashValue(stored) !== last;
	};
	// Titles that are made from the facts are not among what the source gives.
	const changed = Object.keys(fields).filter((column) => column in given);
	const kept = changed.filter(isKept);
	return {
		fields: Object.fromEntries(changed.flatMap((column) => (kept.includes(column) ? [] : [[column, fields[column]!]]))),
		kept,
		given: known,
	};
}

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
