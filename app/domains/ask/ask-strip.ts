/** What a list says about the question that led to it: the words behind each active filter, and what is not used. */

import {
	type Filters,
	getFilterGroup,
	hasValue,
	type Search,
	withoutFilter,
} from "#app/domains/listings/search/search-filters.ts";
import type { Translate } from "#app/locales/translate.ts";
import type { Reading, UnusedPart, UnusedReason } from "./read-question.ts";

export type AskStrip = {
	/** Words of the question by chip: `rooms.2`, `price`, `category`, `type_group`, `sort`. Empty where implied. */
	words: Readonly<Record<string, string>>;
};

/** Filters without a chip of a group. */
const OWN_KEYS = new Set(["category", "type_group", "sort"]);

/** Only what is still active: filters that were removed or changed by hand have no words. */
export function createStrip(reading: Reading, { filters, sort }: Pick<Search, "filters" | "sort">): AskStrip {
	const pieces = new Map<string, Set<string>>();
	for (const { name, value, words } of reading.criteria) {
		const isActive = name === "sort" ? sort === value : hasValue(filters, name, value);
		if (!isActive) continue;
		const key = chipKey(filters, name, value);
		pieces.set(key, new Set([...(pieces.get(key) ?? []), ...words]));
	}
	return { words: Object.fromEntries([...pieces].map(([key, words]) => [key, [...words].join(" … ")])) };
}

/** What of a question is not used: a sentence for each reason, in the order of the question. */
export function describeUnused(unused: readonly UnusedPart[], t: Translate<"ask">): string[] {
	const byReason = new Map<UnusedReason, string[]>();
	for (const { reason, words } of unused) byReason.set(reason, [...(byReason.get(reason) ?? []), `“${words}”`]);
	return [...byReason].map(([reason, words]) =>
		t("unused", { words: words.join(", "), reason: t(`reason.${reason}`) }),
	);
}

function chipKey(filters: Filters, name: string, value: string): string {
	if (OWN_KEYS.has(name)) return name;
	return Array.isArray(filters[name]) ? `${name}.${value}` : getFilterGroup(name);
}

/** What the question asked for and no chip of the list shows: sale or rent, the group of types, the order. */
export type StatedChoice = { key: "category" | "type_group" | "sort"; value: string; rest: Partial<Search> };

/** Choices of the question that are active, with the search that remains without each. */
export function listStatedChoices({ filters, sort }: Pick<Search, "filters" | "sort">, { words }: AskStrip) {
	const choices: StatedChoice[] = [];
	const { category, type_group } = filters;
	if ("category" in words)
		choices.push({ key: "category", value: String(category), rest: { sort, filters: omit(filters, "category") } });
	if ("type_group" in words)
		choices.push({
			key: "type_group",
			value: String(type_group),
			rest: { sort, filters: withoutFilter(filters, "type") },
		});
	// The point says it: without the word the list has the same order.
	if ("sort" in words && sort !== "nearest") choices.push({ key: "sort", value: sort, rest: { filters } });
	return choices;
}

const omit = (filters: Filters, name: string): Filters =>
	Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name));
