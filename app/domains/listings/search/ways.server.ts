/** Ways out of a search that finds nothing or little: filters to remove, or the next wider searches, with their numbers. */
import { formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { SearchResult } from "../listing-queries.server.ts";
import { labelFilterGroup } from "./filter-labels.ts";
import { type Filters, type Search, searchPath, withoutFilter } from "./search-filters.ts";
import { toQuery } from "./search-query.server.ts";
import { formatResultCount, type NamedSearch, type SearchTexts } from "./search-title.ts";
import type { Ways } from "./ways.ts";
import { listWiderSteps, pickWiderSteps, type WiderStep } from "./wider-steps.ts";

/** Most wider searches that are suggested. */
const MAX_SUGGESTED = 3;
/** Units of the values of a group. */
const MONEY = new Set(["price", "move_in"]);
const NUMBERS = new Set(["size", "odometer"]);

type Areas = readonly { id: number; parent_id: number | null; slug: string }[];

/** The wider searches of a first page, to be counted with it. */
export function stepsOf({ filters, page, after }: Search, areas: Areas): WiderStep[] {
	if (page > 1 || after) return [];
	return listWiderSteps(filters, (slug) => {
		const parent = areas.find((area) => area.slug === slug)?.parent_id;
		return areas.find(({ id }) => id === parent)?.slug ?? null;
	});
}

/** What a step changes of the arguments of the database; null takes an argument away. */
export function toChange(kind: Search["kind"], filters: Filters, step: WiderStep) {
	const [before, after] = [toQuery(kind, filters), toQuery(kind, step.filters)];
	const gone = Object.keys(before).filter((name) => !(name in after));
	const changed = Object.entries(after).filter(
		([name, value]) => value !== before[name] && !equal(value, before[name]),
	);
	return { ...Object.fromEntries(gone.map((name) => [name, null])), ...Object.fromEntries(changed) };
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The ways of a page; null where it has enough results, or nothing yields more. */
export function writeWays(
	named: NamedSearch & { search: Search },
	{ total, loosen, wider }: Pick<SearchResult, "total" | "loosen" | "wider">,
	steps: readonly WiderStep[],
	language: Language,
): Ways | null {
	const t = translations(language).getFixedT(language, ["search", "vocabulary", "common", "wider"]);
	const texts = t as unknown as SearchTexts;
	const { kind, filters, sort, ask, map } = named.search;
	const label = (group: string) =>
		group === "q" ? String(filters.q) : labelFilterGroup(group, named, texts, language);
	if (total === 0) {
		const links = Object.entries(loosen ?? {})
			.sort(([, a], [, b]) => b - a)
			.map(([group, count]) => ({
				href:
					group === "sort"
						? searchPath({ kind, filters, ask, map })
						: searchPath({ kind, sort, filters: withoutFilter(filters, group), ask, map }),
				text:
					group === "sort"
						? t("wider:withoutSort", { sort: t(`search:sort.${sort}`) })
						: t("wider:withoutFilter", { filter: label(group) }),
				figure: formatResultCount({ total: count, isCapped: count > 1000 }, texts, language),
			}));
		return links.length > 0 ? { title: t("wider:empty"), links } : null;
	}
	const unit = filters.odometer_unit === "miles" ? ".miles" : ".km";
	const links = pickWiderSteps(steps, wider ?? [], total, MAX_SUGGESTED).map(
		({ group, filters: wide, value, more }) => {
			const key = value === null ? "without" : group === "odometer" ? `odometer${unit}` : group;
			return {
				href: searchPath({ kind, sort, filters: wide, ask, map }),
				text: t(`wider:${key}` as "wider:price", { count: more, value: formatValue(group, value) }),
			};
		},
	);
	return links.length > 0 ? { title: t("wider:title"), links } : null;

	function formatValue(group: string, value: WiderStep["value"]): string {
		if (value === null) return label(group);
		if (MONEY.has(group)) return formatMoney(Number(value) * 100, language);
		if (NUMBERS.has(group)) return formatNumber(Number(value), language);
		return group === "place" ? (named.places[value] ?? String(value)) : String(value);
	}
}
