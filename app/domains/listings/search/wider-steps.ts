/** The next wider searches of one that finds little: a higher price, more months up front, a longer way. */
import { PAYMENT_INTERVALS } from "../property.ts";
import { NEAR_DISTANCES_KM } from "./near.ts";
import { type Filters, getFilterGroup, withoutFilter } from "./search-filters.ts";

/** A wider search, the filter group that it changes, and the new value; null where the group is taken away. */
export type WiderStep = { group: string; filters: Filters; value: string | number | null };

/** As many as the database counts. */
export const MAX_STEPS = 8;
/** Raises of a highest amount: the smaller one first. */
const RAISES = [1.1, 1.25];
/** Filters that decide what is looked for, or that are counted elsewhere. */
const KEPT = new Set(["category", "type", "near", "place", "q", "agent", "like", "make", "model", "box", "rooms"]);

/** Steps by how near they are to what was asked for, at most as many as the database counts. districtOf: by area. */
export function listWiderSteps(filters: Filters, districtOf: (area: string) => string | null): WiderStep[] {
	const change = (name: string, value: string | number): WiderStep => {
		return { group: getFilterGroup(name), filters: { ...filters, [name]: value }, value };
	};
	const above = (name: string, options: readonly string[]) =>
		options
			.filter((option) => name in filters && Number(option) > Number(filters[name]))
			.slice(0, 2)
			.map((option) => change(name, option));
	const raised = (name: string) =>
		typeof filters[name] === "number" ? RAISES.map((factor) => change(name, raise(Number(filters[name]), factor))) : [];
	const steps = [
		...above("interval_max", PAYMENT_INTERVALS),
		...raised("price_max"),
		...raised("move_in_max"),
		...above("within", NEAR_DISTANCES_KM),
		...raised("odometer_max"),
		...(typeof filters.year_min === "number" ? [change("year_min", filters.year_min - 2)] : []),
		...(typeof filters.size_min === "number" ? [change("size_min", Math.floor(filters.size_min * 0.85))] : []),
		...inDistrict(filters, districtOf),
	].filter(({ value }) => Number(value) !== 0);
	const changed = new Set([...steps.map(({ group }) => group), ...KEPT]);
	const others = [...new Set(Object.keys(filters).map(getFilterGroup))].filter((group) => !changed.has(group));
	const removals = others.map((group) => ({ group, filters: withoutFilter(filters, group), value: null }));
	return [...steps, ...removals].slice(0, MAX_STEPS);
}

/** The whole district of the one area that is looked for. */
function inDistrict(filters: Filters, districtOf: (area: string) => string | null): WiderStep[] {
	const [area, ...others] = Array.isArray(filters.place) ? filters.place : [];
	const district = area && others.length === 0 ? districtOf(area) : null;
	return district ? [{ group: "place", filters: { ...filters, place: [district] }, value: district }] : [];
}

/** The next amount that people name: 450 to 500, 95,000 to 105,000, 100,000 to 110,000. */
function raise(amount: number, factor: number): number {
	const power = Math.floor(Math.log10(Math.max(10, amount)));
	const unit = (amount < 3 * 10 ** power ? 1 : 5) * 10 ** (power - 1);
	return Math.ceil(Math.round(amount * factor) / unit) * unit;
}

/** The best step of each group that yields more than the search itself, the most first. counts: by step. */
export function pickWiderSteps(
	steps: readonly WiderStep[],
	counts: readonly number[],
	total: number,
	wanted: number,
): (WiderStep & { more: number })[] {
	const yielding = steps.flatMap((step, index) => {
		const more = (counts[index] ?? 0) - total;
		return more > 0 && (counts[index] ?? 0) <= MAX_COUNTED ? [{ ...step, more }] : [];
	});
	const firsts = yielding.filter(({ group }, index) => yielding.findIndex((one) => one.group === group) === index);
	return firsts.sort((a, b) => b.more - a.more).slice(0, wanted);
}

/** Beyond it the database counts no further. */
const MAX_COUNTED = 1000;
