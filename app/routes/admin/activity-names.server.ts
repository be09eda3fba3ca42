/** Names of places, makes and models in the activity log. */
import type { NameOf } from "#app/domains/administration/activity-story.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { orUnavailable } from "#app/platform/supabase/backend-error.server.ts";

type Named = { id: number; name: string };

/** Current names in this language. Empty when they cannot be read; the ids are shown then. */
export async function readNames(language: Language): Promise<NameOf> {
	const things = await orUnavailable(getReferenceData());
	if ("ok" in things) return () => undefined;
	const areas = things.areas.map((area) => ({ id: area.id, name: area[`name_${language}`] }));
	const models = things.makes.flatMap((make) => make.models);
	const columns: Record<string, readonly Named[]> = {
		area_id: areas,
		area_ids: areas,
		parent_id: areas,
		make_id: things.makes,
		model_id: models,
	};
	return (column, id) => columns[column]?.find((one) => one.id === id)?.name;
}
