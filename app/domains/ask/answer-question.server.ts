/** Answers a question: the address of the list it means, or what could not be used of it. */

import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { readMapAddress } from "#app/domains/listings/map/map-address.ts";
import { canonicaliseBox } from "#app/domains/listings/search/box.ts";
import { trimQuestion } from "#app/domains/listings/search/question-length.ts";
import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import type { LlmCaller } from "#app/platform/llm.server.ts";
import { LISTING_CATEGORIES, type ListingCategory } from "#contract/codes/listing-category.ts";
import { describeUnused } from "./ask-strip.ts";
import type { QuestionReference } from "./read-question.ts";
import { understandQuestion } from "./understand.server.ts";

export type Answer = { path: string } | { path: null; notes: string[] };

/** What an answer reads of the listings; routes pass it. Both throw BackendUnavailable. */
type ListingLookup = {
	getReference: () => Promise<QuestionReference>;
	/** The public listing with a reference, of the likelier kind first; null when there is none. */
	findListing: (reference: string, likely: Kind) => Promise<{ kind: Kind; id: number } | null>;
};

/** A question as its address has it: the words, the list it was asked on, and the box of the map it is about. */
export type AskedQuestion = {
	question: string;
	kind: Kind;
	box?: string | undefined;
	/** Where the results are shown on a map: see `Search`. */
	map?: string | undefined;
	/** Chosen beside the question, which may say otherwise. Pounds. */
	category?: ListingCategory | undefined;
	priceMax?: number | undefined;
};

/** caller: for the limits of the language model. A place in the question replaces the box. Throws BackendUnavailable. */
export async function answerQuestion(
	{ question, kind: defaultKind, box, map, category, priceMax }: AskedQuestion,
	language: Language,
	caller: LlmCaller,
	{ getReference, findListing }: ListingLookup,
): Promise<Answer> {
	const reading = await understandQuestion(question, await getReference(), caller, { defaultKind });
	const { kind, filters, unused, isUnderstood } = reading;
	const named = reading.reference ? await findListing(reading.reference, kind) : null;
	if (named) return { path: listingPath(named) };
	if (!isUnderstood) {
		const t = translations(language).getFixedT(language, "ask");
		return { path: null, notes: describeUnused(unused, t) };
	}
	const sort = reading.sort ?? (filters.like ? "match" : undefined);
	const keepsBox = box !== undefined && !filters.place && !filters.near;
	const isSameKind = kind === defaultKind;
	const isSameCategory = isSameKind && (!filters.category || filters.category === category);
	const keepsPrice = isSameCategory && filters.price_min === undefined && filters.price_max === undefined;
	const all = {
		...(isSameKind && category && { category }),
		...(keepsPrice && priceMax && { price_max: priceMax }),
		...filters,
		...(keepsBox && { box }),
	};
	return { path: searchPath({ kind, filters: all, sort, ask: question, map }) };
}

/** The question of an address. */
export function readQuestionAddress(parameters: URLSearchParams): AskedQuestion {
	const box = canonicaliseBox(parameters.get("box") ?? "");
	const category = LISTING_CATEGORIES.find((one) => one === parameters.get("category"));
	const price = parameters.get("price_max") ?? "";
	return {
		...(box && { box }),
		...(readMapAddress(parameters).isMap && { map: "" }),
		...(category && { category }),
		...(/^[1-9]\d{0,7}$/.test(price) && { priceMax: Number(price) }),
		question: trimQuestion(parameters.get("ask") ?? ""),
		kind: parameters.get("in") === "vehicle" ? "vehicle" : "property",
	};
}
