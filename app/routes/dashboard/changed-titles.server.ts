/** Titles that follow a change of the place of many listings. */
import { planBulkChange, type ShownVersion } from "#app/domains/dashboard/bulk-changes.server.ts";
import type { BulkChange, PlannedListing } from "#app/domains/dashboard/bulk-changes.ts";
import { type FollowingTitles, followTitles } from "#app/domains/listings/editor/suggest-titles.server.ts";
import type { ReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

/** Adds to each listing the titles that were made from its facts and name its new place. */
export function addChangedTitles(
	planned: readonly PlannedListing[],
	change: BulkChange,
	referenceData: ReferenceData,
): (PlannedListing & { titles: FollowingTitles })[] {
	const area = change.mode === "area" ? referenceData.areas.find(({ slug }) => slug === change.area) : undefined;
	return planned.map((one) => ({
		...one,
		titles: area ? followTitles(one.kind, { ...one, ...one.facts }, { area_id: area.id }, referenceData) : {},
	}));
}

/** The listings of a form with the titles that name their new place: made again, because a form could have others. */
export async function nameNewPlace(
	db: Db,
	shown: readonly ShownVersion[],
	change: BulkChange,
	referenceData: ReferenceData,
): Promise<ShownVersion[]> {
	if (change.mode !== "area") return [...shown];
	const ids = shown.map(({ id }) => id);
	const planned = addChangedTitles(await planBulkChange(db, ids, change), change, referenceData);
	const titles = new Map(planned.map((one) => [one.id, one.titles]));
	return shown.map((one) => ({ ...one, titles: titles.get(one.id) ?? {} }));
}
