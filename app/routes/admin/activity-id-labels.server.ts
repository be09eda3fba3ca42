/** Names of places, makes and models in the activity log. */
import type { IdLabel } from "#app/domains/admin/activity/activity-detail.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";

type NamedRow = { id: number; name: string };

/** Current names in this language. Empty when they cannot be read; the ids are shown then. */
export async function loadIdLabels(language: Language): Promise<IdLabel> {
	const referenceData = await catchUnavailable(getReferenceData());
	if ("ok" in referenceData) return () => undefined;
	const areas = referenceData.areas.map((area) => ({ id: area.id, name: area[`name_${language}`] }));
	const models = referenceData.makes.flatMap((make) => make.models);
	const columns: Record<string, readonly NamedRow[]> = {
		area_id: areas,
		area_ids: areas,
		parent_id: areas,
		make_id: referenceData.makes,
		model_id: models,
	};
	return (column, id) => columns[column]?.find((one) => one.id === id)?.name;
}
