/** What a list adds for the question that led to it: the words behind its filters, refinements, and the nearest listings. */

import {
	type AskStrip,
	createStrip,
	describeUnused,
	listStatedChoices,
	type StatedChoice,
} from "#app/domains/ask/ask-strip.ts";
import { recallQuestion } from "#app/domains/ask/understand.server.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { BackendRejection, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { type CardListing, toCardListings } from "../card/card-listing.ts";
import {
	listNearestListings,
	type NearestListings,
	type ReferenceData,
	type SearchResult,
} from "../listing-queries.server.ts";
import { filterValueLabel, formatLike } from "./filter-labels.ts";
import type { Like } from "./likes.ts";
import { describeMisses } from "./missed-filters.ts";
import { defaultWithin, landmarkName } from "./near.ts";
import { isCutQuestion } from "./question-length.ts";
import { addRefinement, findRefinements } from "./refinements.ts";
import { type Search, searchPath } from "./search-filters.ts";
import { toQuery } from "./search-query.server.ts";
import type { NamedSearch, SearchTexts } from "./search-title.ts";

/** Texts are in the page's language, so that pages without a question need none of this in the browser. */
export type AskedPart = Pick<AskStrip, "words"> & {
	/** Choices without a filter chip. */
	stated: (Pick<StatedChoice, "key" | "rest"> & { label: string })[];
	/** What is not used, with the reason; that the question was cut. */
	notes: string[];
	refinements: { label: string; count: number; path: string }[];
	/** What the person has to choose, as no filter says it: "clear title". */
	choices: { text: string; options: { label: string; path: string }[] }[];
};

const NEAREST = 6;
const STATED_TEXTS = { category: "category", type_group: "typeGroupTitle", sort: "sort" } as const;

/** For a search with a question. Throws BackendUnavailable. */
export async function loadAskedPart(
	named: NamedSearch & { search: Search & { ask: string } },
	result: Pick<SearchResult, "total" | "isCapped" | "facets">,
	reference: ReferenceData,
	language: Language,
): Promise<{ asked: AskedPart; nearest?: CardListing[] }> {
	const { search } = named;
	const { kind, filters, sort, ask } = search;
	const t = translations(language).getFixedT(language, ["ask", "search", "vocabulary", "common"]);
	const labels = t as unknown as SearchTexts;
	const reading = recallQuestion(ask, reference, { defaultKind: kind });
	const strip = createStrip(reading, search);
	const notes = describeUnused(reading.unused, translations(language).getFixedT(language, "ask"));
	if (isCutQuestion(ask)) notes.push(t("ask:cut"));
	const refinements = findRefinements({ search, result }).map((one) => ({
		label: filterValueLabel(one.name, one.value, named, labels),
		count: one.count,
		path: searchPath({ kind, sort, filters: addRefinement(filters, one), ask }),
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
					path: searchPath({ kind, sort: landmark ? undefined : sort, filters: { ...filters, ...added }, ask }),
				};
			}),
		}));
	const stated = listStatedChoices(search, strip).map(({ key, value, rest }) => ({
		key,
		rest,
		label: t(`search:${STATED_TEXTS[key]}.${value}` as "search:category.sale"),
	}));
	const asked = { words: strip.words, stated, notes, refinements, choices };
	if (result.total > 0) return { asked };
	const nearest = await findNearest(search);
	return {
		asked,
		nearest: toCardListings(nearest.rows, language).map((card) => ({
			...card,
			misses: describeMisses(nearest.misses[card.id] ?? [], card, named, labels, language),
		})),
	};
}

/** None when they cannot be read: the list itself is more. */
async function findNearest({ kind, filters }: Search): Promise<NearestListings> {
	try {
		return await listNearestListings(toQuery(kind, filters), NEAREST);
	} catch (error) {
		if (error instanceof BackendUnavailable || error instanceof BackendRejection) return { rows: [], misses: {} };
		throw error;
	}
}

/** The cards of a list with the wishes that each one fulfils: "Matches: quiet, with a balcony". */
export function addMatches(
	cards: CardListing[],
	matches: Readonly<Record<string, Like[]>> | null,
	language: Language,
): CardListing[] {
	if (!matches) return cards;
	const t = translations(language).getFixedT(language, ["ask", "search", "vocabulary", "common"]);
	return cards.map((card) => {
		const wishes = matches[card.id] ?? [];
		if (wishes.length === 0) return card;
		return {
			...card,
			matches: t("ask:matches", {
				wishes: wishes.map((one) => formatLike(one, t as unknown as SearchTexts)).join(", "),
			}),
		};
	});
}
