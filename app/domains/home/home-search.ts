/** Search form of the home page, mapped to the address of a list. */

import { findPlaces } from "#app/domains/listings/search/place-search.ts";
import { trimQuestion } from "#app/domains/listings/search/question-length.ts";
import type { Language } from "#app/locales/i18n.ts";

export const CHOICES = ["sale", "rent", "vehicle"] as const;
export type Choice = (typeof CHOICES)[number];

/** Price options per choice in pounds; rent per month. */
export const PRICE_BOUNDS: Record<Choice, readonly number[]> = {
	sale: [50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000, 750_000, 1_000_000],
	rent: [300, 400, 500, 600, 700, 800, 1000, 1250, 1500, 2000, 3000],
	vehicle: [3000, 5000, 7500, 10_000, 12_500, 15_000, 20_000, 30_000, 50_000],
};

/** Label of a place in the form, and its slug. */
export type PlaceOption = { slug: string; label: string };

type Area = { id: number; parent_id: number | null; slug: string; name_en: string; name_tr: string };

/** Place options, districts first; an ambiguous area name includes its district. */
export function listPlaceOptions(areas: readonly Area[], language: Language): PlaceOption[] {
	const name = (area: Area) => (language === "tr" ? area.name_tr : area.name_en);
	const byId = new Map(areas.map((area) => [area.id, area]));
	const uses = new Map<string, number>();
	for (const area of areas) uses.set(name(area), (uses.get(name(area)) ?? 0) + 1);
	const districts = areas.filter((area) => area.parent_id === null);
	const others = areas.filter((area) => area.parent_id !== null);
	return [...districts, ...others].map((area) => {
		const district = area.parent_id === null ? undefined : byId.get(area.parent_id);
		const isShared = district && (uses.get(name(area)) ?? 0) > 1;
		return { slug: area.slug, label: isShared ? `${name(area)}, ${name(district)}` : name(area) };
	});
}

/**
 * Address of a submitted form: the list of a place, by any of its names, or of everything; or a search in one's own words,
 * which keeps the tab and the price.
 */
export function homeSearchPath(
	params: URLSearchParams,
	options: readonly PlaceOption[],
	areas: Parameters<typeof findPlaces>[1],
): string {
	const choice = CHOICES.find((one) => one === params.get("for")) ?? "sale";
	const query = new URLSearchParams();
	const input = trimQuestion(params.get("ask") ?? "");
	const known = options.find(({ label }) => label.toLocaleLowerCase("tr") === input.toLocaleLowerCase("tr"));
	const place = known?.slug ?? (findPlaces(input, areas).length > 0 ? input : undefined);
	const isQuestion = input !== "" && !place;
	if (isQuestion) query.set("ask", input);
	if (choice !== "vehicle") query.set("category", choice);
	else if (isQuestion) query.set("in", "vehicle");
	if (place) query.set("place", place);
	const bound = Number(params.get(`price_${choice}`));
	if (PRICE_BOUNDS[choice].includes(bound)) query.set("price_max", String(bound));
	const text = query.toString();
	const path = isQuestion ? "/search" : choice === "vehicle" ? "/vehicles" : "/properties";
	return text ? `${path}?${text}` : path;
}
