/** Titles that rows do not have: made from their facts, and kept up to date with them until somebody writes another. */
import type { FieldOutput, ReferenceData } from "../editor/listing-form.server.ts";
import { suggestTitles, TITLE_FACTS } from "../editor/suggest-titles.server.ts";
import type { Kind } from "../listing.ts";
import type { ImportTarget } from "./import-rows.ts";
import type { CellNote } from "./read-cells.server.ts";

const NAMES = ["title_en", "title_tr"] as const;

/**
 * Adds titles to the columns of a row: to a new listing without any, and to one that has a made title which no longer
 * says what the row does.
 */
export function addMadeTitles(
	kind: Kind,
	fields: FieldOutput,
	target: ImportTarget | undefined,
	notes: CellNote[],
	referenceData: ReferenceData,
): void {
	if (!target) {
		if (NAMES.some((name) => fields[name])) return;
		const made = suggestTitles(kind, fields, referenceData);
		if (!made.title_en) return;
		Object.assign(fields, made);
		notes.push({ column: -1, message: "import:problem.titleMade", effect: "read" });
		return;
	}
	if (!TITLE_FACTS.some((name) => name in fields && fields[name] !== target.fields[name])) return;
	const before = suggestTitles(kind, target.fields, referenceData);
	const after = suggestTitles(kind, { ...target.fields, ...fields }, referenceData);
	for (const name of NAMES)
		if (!fields[name] && after[name] && target.fields[name] === before[name]) fields[name] = after[name];
}
