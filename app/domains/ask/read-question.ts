/**
 * Reads a question in words, English or Turkish, into the filters of a list: without a model, the same every time. It
 * says which words each filter came from, and which words it did not use.
 */

import type { Kind } from "#app/domains/listings/listing.ts";
import { isLand } from "#app/domains/listings/listing.ts";
import { MAX_QUESTION_LENGTH } from "#app/domains/listings/search/question-length.ts";
import type { Filters, Sort } from "#app/domains/listings/search/search-filters.ts";
import { SORTS } from "#app/domains/listings/search/search-filters.ts";
import { now } from "#app/platform/clock.ts";
import { islandYear } from "#app/platform/island-day.ts";
import { type Amount, readAmounts } from "./amounts.ts";
import { findBounds } from "./bounds.ts";
import { readTitleChoices } from "./choices.ts";
import { type Choice, type Collector, type Criterion, type UnusedPart, wordsOf } from "./criteria.ts";
import { markOwnHomes, markOwnVehicles } from "./exchange.ts";
import { fold } from "./fold.ts";
import { readHomes } from "./homes.ts";
import { decideKind } from "./kind.ts";
import { findReference } from "./listing-reference.ts";
import { indexNames, type QuestionReference } from "./names.ts";
import { markPolarity } from "./negation.ts";
import { blankOrders } from "./orders.ts";
import { translateTokens } from "./other-scripts.ts";
import { readPhrases } from "./phrases.ts";
import { readPlaces } from "./places.ts";
import { markPurpose } from "./purpose.ts";
import { readQuantities } from "./quantities.ts";
import { resolveCriteria, toFilters } from "./resolve.ts";
import { buildTerms, hasRole, type Term } from "./terms.ts";
import { tokenise } from "./tokens.ts";

export type { Criterion, UnusedPart, UnusedReason } from "./criteria.ts";
export type { QuestionReference } from "./names.ts";

const MAX_UNKNOWN_PARTS = 8;

export type Reading = {
	kind: Kind;
	filters: Filters;
	sort: Sort | null;
	criteria: Criterion[];
	/** The listing that it names. */
	reference: string | null;
	/** What no filter says, so that the person chooses. */
	choices: Choice[];
	/** What is not used, in the order of the question. */
	unused: UnusedPart[];
	/** Words with a meaning that nothing knows. */
	contentWords: string[];
	/** Whether the question was longer than may be read. */
	isCut: boolean;
	/** Whether it says at least one filter or an order. */
	isUnderstood: boolean;
};

type Options = { defaultKind?: Kind; now?: number };

/** Reads a question. Never throws. */
export function readQuestion(text: string, reference: QuestionReference, options: Options = {}): Reading {
	const question = cutQuestion(text);
	const named = findReference(question);
	if (named) return readReference(named, options.defaultKind ?? "property", text.length > question.length);
	const index = indexNames(reference);
	const { text: folded, blanked } = blankOrders(fold(question));
	const terms = buildTerms(question, translateTokens(tokenise(folded)), index, options.defaultKind);
	markPolarity(terms);
	markOwnVehicles(terms, folded);
	const isToBuild = markPurpose(terms);
	markOwnHomes(terms, folded);
	const amounts = readAmounts(question, terms);
	const kind = decideKind(terms, amounts, options.defaultKind ?? "property");
	const bounded = findBounds(terms, amounts);
	const collector: Collector = { question, terms, criteria: [], unused: [], choices: [] };
	readPlaces(collector, bounded, reference.areas, index);
	readPhrases(collector, kind, bounded);
	if (isToBuild) keepBuildable(collector);
	readQuantities(collector, bounded, {
		kind,
		isLand: isOnlyLand(collector.criteria),
		isRent: collector.criteria.some(({ name, value }) => name === "category" && value === "rent"),
		isInstalment: terms.some((term) => hasRole(term, "topic.instalment")),
		isMoveIn: bounded.filter(isSum).length === 1 && isMoveInTotal(terms),
		year: islandYear(options.now ?? now()),
	});
	if (kind === "property") readTitleChoices(collector);
	readSortOfCheap(collector);
	readSortOfNearest(collector);
	resolveCriteria(collector, kind);
	// "house cleaning" asks for no house.
	const isOther = collector.criteria.length === 0 && findUnknown(collector).contentWords.length > 0;
	if (kind === "property" && !isOther) readHomes(collector);
	const { filters, criteria } = toFilters(collector.criteria, kind, reference);
	const sort = readSort(collector.criteria, kind);
	const ordered = collector.criteria.filter(({ name, value }) => name === "sort" && value === sort);
	const { parts, contentWords } = findUnknown(collector);
	const orders = blanked.map(({ start, end }) => ({
		words: question.slice(start, end).trim(),
		reason: "unknown" as const,
		at: start,
	}));
	const unused = [...collector.unused, ...parts, ...orders]
		.filter(({ words }) => words !== "")
		.sort((a, b) => a.at - b.at);
	return {
		kind,
		filters,
		sort,
		criteria: [...criteria, ...ordered],
		reference: null,
		choices: collector.choices,
		unused: unused.map(({ words, reason }) => ({ words, reason })),
		contentWords,
		isCut: text.length > question.length,
		isUnderstood: Object.keys(filters).length > 0 || sort !== null || collector.choices.length > 0,
	};
}

/** A reference names one listing: the words around it are talk about it. */
function readReference(
	{ reference, words }: { reference: string; words: string },
	kind: Kind,
	isCut: boolean,
): Reading {
	return {
		kind,
		filters: { q: reference },
		sort: null,
		criteria: [{ name: "q", value: reference, words: [words] }],
		reference,
		choices: [],
		unused: [],
		contentWords: [],
		isCut,
		isUnderstood: true,
	};
}

/** The first characters of a question, no character halved. */
function cutQuestion(text: string): string {
	const cut = text.slice(0, MAX_QUESTION_LENGTH);
	return text.length > cut.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** A home is built on a residential plot. */
function keepBuildable(collector: Collector): void {
	const isBuildable = ({ name, value }: Criterion) => name === "type" && value === "residential_plot";
	if (!isOnlyLand(collector.criteria) || !collector.criteria.some(isBuildable)) return;
	collector.criteria = collector.criteria.filter((criterion) => criterion.name !== "type" || isBuildable(criterion));
}

const isSum = ({ unit, values }: Amount) => unit === null && Math.max(...values) >= 100;

/** "everything to move in", "taşınırken cebimden çıkacak toplam para". */
const isMoveInTotal = (terms: readonly Term[]) =>
	terms.some((term) => hasRole(term, "topic.movein")) &&
	terms.some(
		(term) => hasRole(term, "topic.movein", "topic.total") && /\b(?:everything|all|total|toplam)/.test(term.text),
	);

function isOnlyLand(criteria: readonly Criterion[]): boolean {
	const types = criteria.filter(({ name }) => name === "type").map(({ value }) => value);
	return types.length > 0 && types.every(isLand);
}

function readSort(criteria: readonly Criterion[], kind: Kind): Sort | null {
	const value = criteria.find(({ name }) => name === "sort")?.value;
	return SORTS[kind].find((sort) => sort === value) ?? null;
}

/** "cheap" orders by price. */
function readSortOfCheap(collector: Collector): void {
	const { terms, criteria } = collector;
	terms.forEach((term, at) => {
		if (term.isUsed || term.name || !hasRole(term, "cheap") || term.polarity !== "wanted") return;
		term.isUsed = true;
		if (!criteria.some(({ name }) => name === "sort") && term.text !== "uygun")
			criteria.push({ name: "sort", value: "price_up", words: [wordsOf(collector, at, at)] });
	});
}

/** "nearest to EMU", "DAÜ'ye en yakın" orders by distance, unless another order is named. */
function readSortOfNearest({ criteria }: Collector): void {
	const near = criteria.find(({ name, words }) => name === "near" && words.some((one) => NEAREST.test(fold(one))));
	if (near && !criteria.some(({ name }) => name === "sort"))
		criteria.push({ name: "sort", value: "nearest", words: near.words });
}

const NEAREST = /\b(?:nearest|closest|en yakin)/;

const GRAMMAR_ONLY = [
	/^(?:unit|scale|per|max|min|newer|older|range|near|far|negate|neutral|join|break)(?:\.|$)/,
	/^(?:place|money|adjective|approx|topic|house|vehicle|age|cheap)(?:\.|$)/,
];

/** Whether a term is used, is grammar or says nothing. */
const isFiller = (term: Term) =>
	term.isUsed ||
	term.polarity === "neutral" ||
	hasRole(term, "filler") ||
	(term.roles.size > 0 &&
		term.meanings.length === 0 &&
		[...term.roles].every((role) => GRAMMAR_ONLY.some((pattern) => pattern.test(role)) && role !== "topic.handover"));

/** Words that nothing used, neighbours together. */
function findUnknown(collector: Collector): { parts: (UnusedPart & { at: number })[]; contentWords: string[] } {
	const { terms } = collector;
	const parts: (UnusedPart & { at: number })[] = [];
	const contentWords: string[] = [];
	for (let first = 0; first < terms.length; first++) {
		if (isUnknown(terms[first]!)) {
			let last = first;
			while (terms[last + 1] && isUnknown(terms[last + 1]!) && /^\s*$/.test(terms[last + 1]!.gap ?? "")) last++;
			for (let at = first; at <= last; at++) if (!terms[at]!.isFigure) contentWords.push(wordsOf(collector, at, at));
			if (parts.length < MAX_UNKNOWN_PARTS)
				parts.push({ words: wordsOf(collector, first, last), reason: "unknown", at: terms[first]!.start });
			first = last;
		}
	}
	return { parts, contentWords };
}

/** Verbs of Turkish sentences, and of what people do: "kalabileceğim", "bakıyorum". */
const VERBS = [
	/(?:[ae]bil(?:ece[gk]|en|ir|sin|me)|[iu]yor(?:um|uz|du|lar)?|[ae]ca[gk]im|ece[gk]im|[ae]cagiz|ecegiz)[a-z]{0,4}$/,
	/(?:m[ae]k|(?:di|ti)k|[ae]li?m|s[ae]k|s[ae]m)[a-z]{0,4}$/,
];

const isUnknown = (term: Term) =>
	!VERBS.some((pattern) => pattern.test(term.text)) &&
	!isFiller(term) &&
	(term.isFigure || term.text.length > 1) &&
	!(term.number !== null && !term.isFigure);
