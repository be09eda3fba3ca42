/** Districts with their areas in one language, for the agent search. */
import { sortByName } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";

type Area = { id: number; parent_id: number | null; slug: string; name_en: string; name_tr: string };

/** Groups areas by district; districts in the given order, areas by name. */
export function groupByDistrict(areas: readonly Area[], language: Language) {
	const name = (area: Area) => (language === "tr" ? area.name_tr : area.name_en);
	return areas
		.filter((area) => area.parent_id === null)
		.map((district) => ({
			slug: district.slug,
			name: name(district),
			areas: sortByName(
				areas.filter((area) => area.parent_id === district.id).map((area) => ({ slug: area.slug, name: name(area) })),
				language,
			),
		}));
}
