/** Reads areas, landmarks and models from the reference tables. */
import type { DatabaseHandle } from "../database-handle.ts";
import type { Reference } from "./listing.ts";

/** Reference data for the generator. Throws when the tables are empty. */
export async function readReference(db: DatabaseHandle): Promise<Reference> {
	const [row] = await db.query<Reference>(`select
		(select json_agg(json_build_object('id', id, 'slug', slug, 'name_en', name_en, 'name_tr', name_tr, 'latitude', latitude, 'longitude', longitude) order by id) from public.areas) as areas,
		(select json_agg(json_build_object('slug', slug, 'kind', kind, 'latitude', latitude, 'longitude', longitude) order by id) from public.landmarks) as landmarks,
		(select json_agg(json_build_object('id', m.id, 'make_id', m.make_id, 'make', k.slug, 'make_name', k.name, 'model', m.slug, 'model_name', m.name, 'vehicle_type', m.vehicle_type, 'body', m.body) order by m.id)
			from public.vehicle_models m join public.vehicle_makes k on k.id = m.make_id) as models`);
	if (!row?.areas) throw new Error("the tables of reference data are empty");
	return row;
}
