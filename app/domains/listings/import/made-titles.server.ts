/** Titles that rows do not have: made from their facts, and kept up to date with them until somebody writes another. */
import type { FieldOutput, ReferenceData } from "../editor/listing-form.server.ts";
import { type FollowingTitles, followTitles, suggestTitles } from "../editor/suggest-titles.server.ts";
import type { Kind } from "../listing.ts";
import type { ImportTarget } from "./import-rows.ts";

/** The titles that are made for a row: of a new listing without any, and of one whose made titles no longer fit. */
export function makeTitles(
	kind: Kind,
	fields: FieldOutput,
	target: ImportTarget | undefined,
	referenceData: ReferenceData,
): FollowingTitles {
	if (target) return followTitles(kind, target.fields, fields, referenceData);
	if (fields.title_en || fields.title_tr) return {};
	const { title_en, title_tr } = suggestTitles(kind, fields, referenceData);
	return title_en && title_tr ? { title_en, title_tr } : {};
}
