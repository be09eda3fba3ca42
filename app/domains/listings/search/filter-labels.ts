/** Labels of filters and their values, for the form and the chips above the results. */
import { formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import {
	type Filters,
	type FilterValue,
	getFilterGroup,
	getFilterValues,
	getTypeGroup,
	withoutFilter,
} from "./search-filters.ts";
import type { NamedSearch, SearchTexts } from "./search-title.ts";

/** Options with labels from a vocabulary group. */
export function labelOptions(t: SearchTexts, prefix: string, values: readonly string[]) {
	return values.map((value) => ({ value, label: t(`vocabulary:${prefix}.${value}` as "vocabulary:type.villa") }));
}

/** Label of a room count: "Studio", "2 bed", "5+ bed"; in Turkish "1+0", "2+1", "5+1 ve üzeri". */
export function formatRoomCount(value: string, t: SearchTexts): string {
	if (value === "0") return t("search:studio");
	return value === "5" ? t("search:roomsMore") : t("search:room", { count: Number(value) });
}

/** An active filter, and the filters that remain after removing it. */
export type Chip = { key: string; group: string; label: string; rest: Filters };

const VOCABULARY: Record<string, string> = {
	type: "type",
	furnishing: "furnishing",
	feature: "feature",
	title: "titleOrigin",
	deed: "titleState",
	fuel: "fuel",
	gearbox: "transmission",
	body: "body",
	steering: "steering",
	colour: "colour",
	state: "constructionState",
};

/** Chips for all active filters except sale or rent and the group of types, which the page itself states. */
export function listChips(page: NamedSearch, t: SearchTexts, language: Language): Chip[] {
	const { filters } = page.search;
	const chips: Chip[] = [];
	const done = new Set(["category", "type_group", "odometer_unit", "within"]);
	for (const [name, value] of Object.entries(filters)) {
		const group = getFilterGroup(name);
		if (done.has(name) || done.has(group)) continue;
		done.add(group);
		if (Array.isArray(value)) {
			for (const one of getFilterValues(filters, name)) {
				const label = filterValueLabel(name, one, page, t);
				chips.push({ key: `${name}.${one}`, group, label, rest: withoutValue(filters, name, one) });
			}
		} else {
			const label = singleFilterLabel(group, value, page, t, language);
			chips.push({ key: group, group, label, rest: withoutFilter(filters, group) });
		}
	}
	return chips;
}

/** The chosen values of a filter group: "Villa, Studio", "up to £900". */
export function labelFilterGroup(group: string, page: NamedSearch, t: SearchTexts, language: Language): string {
	const labels = listChips(page, t, language).flatMap((chip) => (chip.group === group ? chip.label : []));
	const typeGroup = getTypeGroup(page.search.filters);
	if (labels.length === 0 && group === "type" && typeGroup) return t(`search:typeGroupTitle.${typeGroup}`);
	return labels.join(", ") || t(`search:group.${group}` as "search:group.place");
}

/** Filters without one value. Without its last type, the list keeps the group of that type. */
function withoutValue(filters: Filters, name: string, value: string): Filters {
	const rest = withoutFilter(filters, name, value);
	const group = name === "type" && !rest.type && getTypeGroup(filters);
	return group ? { ...rest, type_group: group } : rest;
}

/** One value of a filter of several. */
export function filterValueLabel(name: string, value: string, page: NamedSearch, t: SearchTexts): string {
	if (name === "place" || name === "make" || name === "model") return page[`${name}s`][value] ?? value;
	if (name === "rooms") return formatRoomCount(value, t);
	if (name === "like") return t("search:chip.like", { what: formatPreference(value, t) });
	if (name === "floor") return t(`search:floor.${value}` as "search:floor.top");
	// These labels occur in two filters and are ambiguous on their own.
	if (name === "title" && value === "not_stated") return t("search:chip.titleNotStated");
	if (name === "deed" && value === "not_stated") return t("search:chip.deedNotStated");
	if (name === "title" && value === "other") return t("search:chip.titleOther");
	return t(`vocabulary:${VOCABULARY[name]}.${value}` as "vocabulary:type.villa");
}

/** A preference: "quiet", "near the sea". */
export function formatPreference(value: string, t: SearchTexts): string {
	return t(`search:like.${value}` as "search:like.quiet");
}

function singleFilterLabel(
	group: string,
	value: FilterValue,
	{ search: { filters }, near }: NamedSearch,
	t: SearchTexts,
	language: Language,
): string {
	const range = (format: (number: number) => string) => rangeFilterLabel(group, filters, t, format);
	switch (group) {
		case "price":
			return range((pounds) => formatMoney(pounds * 100, language));
		case "size":
		case "land":
			return t(`search:chip.${group}`, { range: range((size) => formatNumber(size, language)) });
		case "year":
			return t("search:chip.year", { range: range(String) });
		case "baths":
		case "seats":
			return t(`search:chip.${group}`, { count: Number(value) });
		case "interval":
		case "term":
			return t(`search:chip.${group}`, { months: t("search:upToMonths", { count: Number(value) }) });
		case "move_in":
		case "charge":
			return t(`search:chip.${group}`, { amount: formatMoney(Number(value) * 100, language) });
		case "near":
			return t("search:chip.near", { distance: Number(filters.within), place: near ?? String(value) });
		case "odometer":
			return t("search:chip.odometer", {
				distance: formatNumber(Number(value), language),
				unit: t(filters.odometer_unit === "miles" ? "search:miles" : "search:km"),
			});
		case "listed":
			return t("search:listedDays", { count: Number(value) });
		case "ex_rental":
			return t(value === "only" ? "search:chip.exRentalOnly" : "search:chip.exRentalNo");
		case "q":
			return t("search:chip.words", { words: String(value) });
		default:
			return t(`search:group.${group}` as "search:group.verified");
	}
}

function rangeFilterLabel(group: string, filters: Filters, t: SearchTexts, format: (number: number) => string): string {
	const [min, max] = [filters[`${group}_min`], filters[`${group}_max`]];
	if (min === undefined) return t("search:chip.priceTo", { to: format(Number(max)) });
	if (max === undefined) return t("search:chip.priceFrom", { from: format(Number(min)) });
	return t("search:chip.range", { from: format(Number(min)), to: format(Number(max)) });
}
