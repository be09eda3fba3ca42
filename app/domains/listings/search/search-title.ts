/** Description of a list page: heading, title and meta description. */

import { formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import { formatLocative } from "#app/locales/turkish-cases.ts";
import type { TypeGroup } from "../property.ts";
import { getFilterValues, type Search } from "./search-filters.ts";

export type SearchTexts = Translate<["search", "vocabulary", "common"]>;

/** A search with the labels of its filters by slug. Every list page is one. */
export type NamedSearch = {
	search: Pick<Search, "kind" | "filters">;
	places: Readonly<Record<string, string>>;
	makes: Readonly<Record<string, string>>;
	models: Readonly<Record<string, string>>;
	/** Name of the point of `near`. */
	near?: string | null | undefined;
};

/** "Villas for sale in Kyrenia", "Villas near EMU"; "Girne’de satılık villalar". Several places or types are named by their common parent. */
export function formatSearchTitle(page: NamedSearch, t: SearchTexts, language: Language): string {
	const { filters, kind } = page.search;
	const what = formatSubject(page, t);
	const name = formatPlaces(page);
	const place = name && language === "tr" ? formatLocative(name) : (name ?? t("northernCyprus"));
	const where = page.near && !name ? t("nearPlace", { place: page.near }) : t("inPlace", { place });
	// In Turkish the noun is inside the sentence.
	const isName = kind === "vehicle" && getFilterValues(filters, "make").length === 1;
	const values = { what: language === "tr" && !isName ? what.toLocaleLowerCase("tr") : what, where };
	const category = kind === "vehicle" ? "sale" : filters.category;
	return category === "sale"
		? t("titleSale", values)
		: category === "rent"
			? t("titleRent", values)
			: t("titleAny", values);
}

function formatSubject({ search: { filters, kind }, makes, models }: NamedSearch, t: SearchTexts): string {
	const [make, ...otherMakes] = getFilterValues(filters, "make");
	const [model, ...otherModels] = getFilterValues(filters, "model");
	const modelName = otherModels.length ? undefined : models[model ?? ""];
	const makeSlug = make ?? model?.split(".")[0];
	const makeName = otherMakes.length ? undefined : makes[makeSlug ?? ""];
	if (makeName) return modelName ? `${makeName} ${modelName}` : makeName;
	if (filters.type_group) return t(`typeGroupTitle.${filters.type_group as TypeGroup}`);
	const [type, ...otherTypes] = getFilterValues(filters, "type");
	return type && otherTypes.length === 0
		? t(`vocabulary:typePlural.${type}` as "vocabulary:typePlural.villa")
		: t(kind);
}

function formatPlaces({ search: { filters }, places }: NamedSearch): string | undefined {
	const [slug, ...others] = getFilterValues(filters, "place");
	if (!slug) return undefined;
	const district = slug.split(".")[0]!;
	if (others.some((other) => other.split(".")[0] !== district)) return undefined;
	const name = places[district];
	return others.length > 0 || slug === district ? name : `${places[slug]}, ${name}`;
}

/** Result count: "123 results", "1,000+ results". */
export function formatResultCount(
	{ total, isCapped }: { total: number; isCapped: boolean },
	t: SearchTexts,
	language: Language,
): string {
	if (isCapped) return t("resultsMany");
	return total > 999 ? t("resultsNumber", { number: formatNumber(total, language) }) : t("results", { count: total });
}
