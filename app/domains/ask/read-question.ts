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
import { markOwnHomes, markOwnVehicles } from "./exchange.ts";
import { type Choice, type Collector, type Finding, type UnusedPart, wordsOf } from "./findings.ts";
import { fold } from "./fold.ts";
import { readHomes } from "./homes.ts";
import { buildItems, hasRole, type Item } from "./items.ts";
import { decideKind } from "./kind.ts";
import { findReference } from "./listing-reference.ts";
import { indexNames, type QuestionReference } from "./names.ts";
import { markPolarity } from "./negation.ts";
import { blankOrders } from "./orders.ts";
import { translateTokens } from "./other-scripts.ts";
import { readPlaces } from "./places.ts";
import { markPurpose } from "./purpose.ts";
import { readQuantities } from "./quantities.ts";
import { settleFindings, toFilters } from "./settle.ts";
import { tokenise } from "./tokens.ts";
import { readWishes } from "./wishes.ts";

export type { Finding, UnusedPart, UnusedReason } from "./findings.ts";
export type { QuestionReference } from "./names.ts";

const MAX_UNKNOWN_PARTS = 8;

export type Reading = {
	kind: Kind;
	filters: Filters;
	sort: Sort | null;
	findings: Finding[];
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
	const items = buildItems(question, translateTokens(tokenise(folded)), index, options.defaultKind);
	markPolarity(items);
	markOwnVehicles(items, folded);
	const isToBuild = markPurpose(items);
	markOwnHomes(items, folded);
	const amounts = readAmounts(question, items);
	const kind = decideKind(items, amounts, options.defaultKind ?? "property");
	const bounded = findBounds(items, amounts);
	const collector: Collector = { question, items, findings: [], unused: [], choices: [] };
	readPlaces(collector, bounded, reference.areas, index);
	readWishes(collector, kind, bounded);
	if (isToBuild) keepBuildable(collector);
	readQuantities(collector, bounded, {
		kind,
		isLand: isOnlyLand(collector.findings),
		isRent: collector.findings.some(({ name, value }) => name === "category" && value === "rent"),
		isInstalment: items.some((item) => hasRole(item, "topic.instalment")),
		isMoveIn: bounded.filter(isSum).length === 1 && isMoveInTotal(items),
		year: islandYear(options.now ?? now()),
	});
	if (kind === "property") readTitleChoices(collector);
	readSortOfCheap(collector);
	readSortOfNearest(collector);
	settleFindings(collector, kind);
	// "house cleaning" asks for no house.
	const isOther = collector.findings.length === 0 && findUnknown(collector).contentWords.length > 0;
	if (kind === "property" && !isOther) readHomes(collector);
	const { filters, findings } = toFilters(collector.findings, kind, reference);
	const sort = readSort(collector.findings, kind);
	const ordered = collector.findings.filter(({ name, value }) => name === "sort" && value === sort);
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
		findings: [...findings, ...ordered],
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
		findings: [{ name: "q", value: reference, words: [words] }],
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
	const isBuildable = ({ name, value }: Finding) => name === "type" && value === "residential_plot";
	if (!isOnlyLand(collector.findings) || !collector.findings.some(isBuildable)) return;
	collector.findings = collector.findings.filter((finding) => finding.name !== "type" || isBuildable(finding));
}

const isSum = ({ unit, values }: Amount) => unit === null && Math.max(...values) >= 100;

/** "everything to move in", "taşınırken cebimden çıkacak toplam para". */
const isMoveInTotal = (items: readonly Item[]) =>
	items.some((item) => hasRole(item, "topic.movein")) &&
	items.some(
		(item) => hasRole(item, "topic.movein", "topic.total") && /\b(?:everything|all|total|toplam)/.test(item.text),
	);

function isOnlyLand(findings: readonly Finding[]): boolean {
	const types = findings.filter(({ name }) => name === "type").map(({ value }) => value);
	return types.length > 0 && types.every(isLand);
}

function readSort(findings: readonly Finding[], kind: Kind): Sort | null {
	const value = findings.find(({ name }) => name === "sort")?.value;
	return SORTS[kind].find((sort) => sort === value) ?? null;
}

/** "cheap" orders by price. */
function readSortOfCheap(collector: Collector): void {
	const { items, findings } = collector;
	items.forEach((item, at) => {
		if (item.isUsed || item.name || !hasRole(item, "cheap") || item.polarity !== "wanted") return;
		item.isUsed = true;
		if (!findings.some(({ name }) => name === "sort") && item.text !== "uygun")
			findings.push({ name: "sort", value: "price_up", words: [wordsOf(collector, at, at)] });
	});
}

/** "nearest to EMU", "DAÜ'ye en yakın" orders by distance, unless another order is named. */
function readSortOfNearest({ findings }: Collector): void {
	const near = findings.find(({ name, words }) => name === "near" && words.some((one) => NEAREST.test(fold(one))));
	if (near && !findings.some(({ name }) => name === "sort"))
		findings.push({ name: "sort", value: "nearest", words: near.words });
}

const NEAREST = /\b(?:nearest|closest|en yakin)/;

const GRAMMAR_ONLY =
	/^(?:unit|scale|per|max|min|newer|older|range|near|far|negate|neutral|join|break|place|money|adjective|approx|topic|house|vehicle|age|cheap)(?:\.|$)/;

/** Whether an item is used, is grammar or says nothing. */
const isFiller = (item: Item) =>
	item.isUsed ||
	item.polarity === "neutral" ||
	hasRole(item, "filler") ||
	(item.roles.size > 0 &&
		item.meanings.length === 0 &&
		[...item.roles].every((role) => GRAMMAR_ONLY.test(role) && role !== "topic.handover"));

/** Words that nothing used, neighbours together. */
function findUnknown(collector: Collector): { parts: (UnusedPart & { at: number })[]; contentWords: string[] } {
	const { items } = collector;
	const parts: (UnusedPart & { at: number })[] = [];
	const contentWords: string[] = [];
	for (let first = 0; first < items.length; first++) {
		if (isUnknown(items[first]!)) {
			let last = first;
			while (items[last + 1] && isUnknown(items[last + 1]!) && /^\s*$/.test(items[last + 1]!.gap ?? "")) last++;
			for (let at = first; at <= last; at++) if (!items[at]!.isFigure) contentWords.push(wordsOf(collector, at, at));
			if (parts.length < MAX_UNKNOWN_PARTS)
				parts.push({ words: wordsOf(collector, first, last), reason: "unknown", at: items[first]!.start });
			first = last;
		}
	}
	return { parts, contentWords };
}

/** Verbs of Turkish sentences, and of what people do: "kalabileceğim", "bakıyorum". */
const VERB =
	/(?:[ae]bil(?:ece[gk]|en|ir|sin|me)|[iu]yor(?:um|uz|du|lar)?|[ae]ca[gk]im|ece[gk]im|[ae]cagiz|ecegiz|m[ae]k|(?:di|ti)k|[ae]li?m|s[ae]k|s[ae]m)[a-z]{0,4}$/;

const isUnknown = (item: Item) =>
	!VERB.test(item.text) &&
	!isFiller(item) &&
	(item.isFigure || item.text.length > 1) &&
	!(item.number !== null && !item.isFigure);
