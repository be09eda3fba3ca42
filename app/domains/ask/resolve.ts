/** Resolves criteria that depend on each other or contradict, and writes them as filters of a list. */
import { isLand, type Kind } from "#app/domains/listings/listing.ts";
import type { FilterField } from "#app/domains/listings/search/filter-definitions.ts";
import { type Filters, type FilterValue, filterFields } from "#app/domains/listings/search/search-filters.ts";
import { type Collector, type Criterion, wordsOf } from "./criteria.ts";
import type { QuestionReference } from "./names.ts";
import { hasJoin } from "./phrases.ts";
import { hasRole, isBreak } from "./terms.ts";

/** Prices up to this are rents, prices from the other are of a sale. */
const HIGHEST_RENT = 5000;
export const LOWEST_SALE = 15_000;

export function resolveCriteria(collector: Collector, kind: Kind): void {
	dropContradictions(collector);
	swapBounds(collector);
	if (kind === "property") {
		resolveTypes(collector);
		resolvePools(collector);
		resolveCategory(collector);
	}
	collector.criteria = collector.criteria.filter(({ name }) => !name.startsWith("not "));
}

const find = ({ criteria }: Collector, name: string) => criteria.filter((criterion) => criterion.name === name);
const valuesOf = (collector: Collector, name: string) => find(collector, name).map(({ value }) => value);

function remove(collector: Collector, isRemoved: (criterion: Criterion) => boolean): void {
	collector.criteria = collector.criteria.filter((criterion) => !isRemoved(criterion));
}

function contradict(collector: Collector, criteria: readonly Criterion[]): void {
	for (const { words } of criteria)
		for (const one of words) {
			const at = collector.question.indexOf(one);
			if (!collector.unused.some((part) => part.words === one))
				collector.unused.push({ words: one, reason: "contradiction", at });
		}
}

/** A value that is both wanted and denied is neither. */
function dropContradictions(collector: Collector): void {
	for (const denied of collector.criteria.filter(({ name }) => name.startsWith("not "))) {
		const wanted = collector.criteria.filter(
			({ name, value }) => `not ${name}` === denied.name && value === denied.value,
		);
		if (wanted.length === 0) continue;
		contradict(collector, [...wanted, denied]);
		remove(collector, (criterion) => wanted.includes(criterion));
	}
}

/** Bounds that exclude each other say nothing. */
function swapBounds(collector: Collector): void {
	for (const name of ["price", "size", "land", "year"]) {
		for (const side of ["min", "max"]) keepOne(collector, `${name}_${side}`);
		const [min] = find(collector, `${name}_min`);
		const [max] = find(collector, `${name}_max`);
		if (!min || !max || Number(min.value) <= Number(max.value)) continue;
		contradict(collector, [min, max]);
		remove(collector, (criterion) => criterion === min || criterion === max);
	}
	for (const name of [
		"baths",
		"seats",
		"odometer_max",
		"charge_max",
		"term_max",
		"move_in_max",
		"interval_max",
		"listed",
		"ex_rental",
		"sort",
		"within",
		"near",
	])
		keepOne(collector, name);
}

/** Of several values of one parameter, the first; a smaller number of days or months. */
function keepOne(collector: Collector, name: string): void {
	const [first, ...others] = find(collector, name);
	if (!first || others.length === 0) return;
	remove(collector, (criterion) => others.includes(criterion));
}

/** A studio beside other rooms has none; a flat that is called a studio is one. */
function resolveTypes(collector: Collector): void {
	const types = valuesOf(collector, "type");
	if (types.length > 0) remove(collector, ({ name }) => name === "type_group");
	for (const sort of ["studio", "whole_building", "penthouse"]) {
		if (!types.includes(sort) || !types.includes("apartment") || isChoice(collector, sort, "apartment")) continue;
		remove(collector, ({ name, value }) => name === "type" && value === "apartment");
	}
	dropGeneralLand(collector);
	const rooms = valuesOf(collector, "rooms");
	const [studio] = find(collector, "type").filter(({ value }) => value === "studio");
	if (!studio || rooms.length === 0 || rooms.includes("0")) return;
	if (find(collector, "type").length === 1) remove(collector, (criterion) => criterion === studio);
	collector.criteria.push({ name: "rooms", value: "0", words: studio.words });
}

/** "shared or private pool" is any pool: every feature of a list must be there. */
function resolvePools(collector: Collector): void {
	const pools = find(collector, "feature").filter(({ value }) => value.endsWith("_pool"));
	if (pools.length < 2) return;
	remove(collector, (criterion) => pools.includes(criterion));
	collector.criteria.push({ name: "pool", value: "true", words: pools.flatMap(({ words }) => words) });
}

/** "land" beside "commercial plot": the plot says which land. */
function dropGeneralLand(collector: Collector): void {
	const said = collector.terms
		.filter(({ polarity }) => polarity === "wanted")
		.flatMap(({ meanings }) => meanings.filter(({ name, values }) => name === "type" && values.some(isLand)));
	const exact = new Set(said.filter(({ values }) => values.length === 1).flatMap(({ values }) => values));
	if (exact.size === 0 || said.every(({ values }) => values.length === 1)) return;
	remove(collector, ({ name, value }) => name === "type" && isLand(value) && !exact.has(value));
}

/** Whether "or" or a comma stands between the words of two values of a filter. */
function isChoice({ terms }: Collector, one: string, other: string): boolean {
	const at = (value: string) =>
		terms.findIndex(({ meanings }) => meanings.some(({ name, values }) => name === "type" && values.includes(value)));
	const [first, last] = [at(one), at(other)].sort((a, b) => a - b) as [number, number];
	return first >= 0 && hasJoin(terms, first, last);
}

/** A category that nobody says: by payment, deed or the size of the price. */
function resolveCategory(collector: Collector): void {
	const said = find(collector, "category");
	if (said.length === 1 && said[0]!.value === "sale")
		remove(collector, ({ name }) => /^(?:interval_max|term_max|move_in_max)$/.test(name));
	if (said.length === 1) return;
	if (said.length > 1) {
		remove(collector, ({ name }) => name === "category");
		return;
	}
	const rentTerms = collector.criteria.filter(({ name }) => /^(?:interval_max|term_max|move_in_max)$/.test(name));
	const deeds = collector.criteria.filter(({ name }) => name === "title" || name === "deed");
	const prices = collector.criteria.filter(({ name }) => name === "price_max" || name === "price_min");
	const highest = Math.max(0, ...prices.map(({ value }) => Number(value)));
	const say = (value: string, from: readonly Criterion[]) =>
		collector.criteria.push({ name: "category", value, words: [...new Set(from.flatMap(({ words }) => words))] });
	if (rentTerms.length > 0) say("rent", rentTerms);
	else if (deeds.length > 0) say("sale", deeds);
	else if (highest >= LOWEST_SALE) say("sale", prices);
	else if (
		collector.terms.some(
			(term, at) => hasRole(term, "per.month") && !hasRole(term, "unit.month") && !isOfCharge(collector, at),
		)
	)
		say("rent", prices.length > 0 ? prices : perMonth(collector));
	else if (highest > 0 && highest <= HIGHEST_RENT) say("rent", prices);
}

/** "service charge below 70 monthly": the month of a charge, which is paid for what is bought, too. */
function isOfCharge({ terms }: Collector, at: number): boolean {
	if (hasRole(terms[at + 1], "topic.charge") && !isBreak(terms[at + 1])) return true;
	for (let before = at - 1, figures = 0; before >= 0 && !isBreak(terms[before + 1]); before--) {
		const term = terms[before]!;
		if (hasRole(term, "topic.charge")) return true;
		if (term.isFigure) figures++;
		if (figures > 1 || term.meanings.length > 0) return false;
	}
	return false;
}

/** The words "per month", as what says that something is let. */
const perMonth = (collector: Collector): Criterion[] =>
	collector.terms.flatMap((term, at) =>
		hasRole(term, "per.month") ? [{ name: "", value: "", words: [wordsOf(collector, at, at)] }] : [],
	);

/** Filters in the order of a list's address, with the criteria that they hold. */
export function toFilters(
	criteria: readonly Criterion[],
	kind: Kind,
	reference: QuestionReference,
): { filters: Filters; criteria: Criterion[] } {
	const filters: Record<string, FilterValue> = {};
	const kept: Criterion[] = [];
	for (const [name, field] of Object.entries(filterFields(kind))) {
		const own = criteria.filter((criterion) => criterion.name === name);
		const allowed = own.filter(({ value }) => isAllowed(value, field));
		const value = toValue(allowed, field, reference);
		if (value === undefined) continue;
		filters[name] = value;
		kept.push(...allowed);
	}
	return { filters, criteria: kept };
}

function isAllowed(value: string, field: FilterField): boolean {
	if (field.shape === "multiselect" || field.shape === "one") return field.values.includes(value);
	if (field.shape === "number")
		return Number.isInteger(Number(value)) && Number(value) >= field.min && Number(value) <= field.max;
	return true;
}

function toValue(
	criteria: readonly Criterion[],
	field: FilterField,
	reference: QuestionReference,
): FilterValue | undefined {
	const values = criteria.map(({ value }) => value);
	const [first] = values;
	if (first === undefined) return undefined;
	switch (field.shape) {
		case "multiselect":
			return field.values.filter((value) => values.includes(value));
		case "named": {
			const order =
				field.of === "place"
					? reference.areas.map(({ slug }) => slug)
					: reference.makes.flatMap(({ slug, models }) => [slug, ...models.map((model) => `${slug}.${model.slug}`)]);
			return order.filter((value) => values.includes(value));
		}
		case "number":
			return Number(first);
		case "flag":
			return true;
		default:
			return first;
	}
}
