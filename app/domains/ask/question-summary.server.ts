/** What a list shows of the question that led to it: the words behind its filters, refinements, and what to choose. */
import { filterValueLabel } from "#app/domains/listings/search/filter-labels.ts";
import { defaultWithin, landmarkName } from "#app/domains/listings/search/near.ts";
import { isCutQuestion } from "#app/domains/listings/search/question-length.ts";
import type { QuestionSummary } from "#app/domains/listings/search/question-summary.ts";
import { addRefinement, type CountedResult, findRefinements } from "#app/domains/listings/search/refinements.ts";
import { type Search, searchPath } from "#app/domains/listings/search/search-filters.ts";
import type { NamedSearch, SearchTexts } from "#app/domains/listings/search/search-title.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { createStrip, describeUnused, listStatedChoices } from "./ask-strip.ts";
import type { QuestionReference } from "./read-question.ts";
import { recallQuestion } from "./understand.server.ts";

const STATED_TEXTS = { category: "category", type_group: "typeGroupTitle", sort: "sort" } as const;

/** For a search with a question. Asks no model and reads nothing. */
export function summariseQuestion(
	named: NamedSearch & { search: Search & { ask: string } },
	result: CountedResult,
	reference: QuestionReference,
	language: Language,
): QuestionSummary {
	const { search } = named;
	const { kind, filters, sort, ask, map } = search;
	const t = translations(language).getFixedT(language, ["ask", "search", "vocabulary", "common"]);
	const labels = t as unknown as SearchTexts;
	const reading = recallQuestion(ask, reference, { defaultKind: kind });
	const strip = createStrip(reading, search);
	const notes = describeUnused(reading.unused, translations(language).getFixedT(language, "ask"));
	if (isCutQuestion(ask)) notes.push(t("ask:cut"));
	const refinements = findRefinements({ search, result }).map((one) => ({
		label: filterValueLabel(one.name, one.value, named, labels),
		count: one.count,
		path: searchPath({ kind, sort, filters: addRefinement(filters, one), ask, map }),
	}));
	const choices = reading.choices
		.filter(({ options }) => !options.some(({ name }) => filters[name] !== undefined))
		.map(({ about, words, options }) => ({
			text: t(`ask:choice.${about}`, { words }),
			options: options.map(({ name, value }) => {
				const landmark = name === "near" ? reference.landmarks.find(({ slug }) => slug === value) : undefined;
				const added = landmark ? { near: value, within: defaultWithin(landmark.kind) } : { [name]: [value] };
				return {
					label: landmark ? landmarkName(landmark, language) : filterValueLabel(name, value, named, labels),
					// A point brings its own order.
					path: searchPath({ kind, sort: landmark ? undefined : sort, filters: { ...filters, ...added }, ask, map }),
				};
			}),
		}));
	const stated = listStatedChoices(search, strip).map(({ key, value, rest }) => ({
		key,
		rest,
		label: t(`search:${STATED_TEXTS[key]}.${value}` as "search:category.sale"),
	}));
	return { words: strip.words, stated, notes, refinements, choices };
}
