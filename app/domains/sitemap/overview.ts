/** HTML sitemap: places, types and makes with counts. */
import { sortByName } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";

type Area = { id: number; parent_id: number | null; slug: string; name_en: string; name_tr: string };
type Make = { slug: string; name: string };

export type MakeCount = { slug: string; name: string; available: number | null };
export type DistrictEntry = { id: number; slug: string; name: string; areas: { slug: string; name: string }[] };

/** Makes with listings and counts; all makes without counts when counts are unreliable. */
export function listMakes(
	makes: readonly Make[],
	counted: Record<string, number> | undefined,
	language: Language,
): MakeCount[] {
	const sorted = sortByName(makes, language);
	if (!counted) return sorted.map(({ slug, name }) => ({ slug, name, available: null }));
	return sorted
		.filter(({ slug }) => (counted[slug] ?? 0) > 0)
		.map(({ slug, name }) => ({ slug, name, available: counted[slug] ?? 0 }));
}

/** Districts with their areas in one language. */
export function listDistricts(areas: readonly Area[], language: Language): DistrictEntry[] {
	const name = (area: Area) => (language === "tr" ? area.name_tr : area.name_en);
	return areas
		.filter(({ parent_id }) => parent_id === null)
		.map((district) => ({
			id: district.id,
			slug: district.slug,
			name: name(district),
			areas: areas
				.filter(({ parent_id }) => parent_id === district.id)
				.map((area) => ({ slug: area.slug, name: name(area) })),
		}));
}
