/** Maps columns to fields by their headers in English or Turkish, and by their values. */
import { allFieldsFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { getCellVocabulary, parseYesNo } from "./cell-vocabulary.server.ts";
import { isCurrencyHeader } from "./currency.server.ts";
import { foldHeader } from "./fold-header.ts";
import { indexNames } from "./header-index.server.ts";
import { allowsMultipleColumns, IGNORED_COLUMN, importFieldsFor } from "./import-fields.ts";

/** Minimum length of a prefix match. */
const MIN_PREFIX_LENGTH = 4;

/** Rows whose values are looked at. */
const MAX_SAMPLES = 50;
/** Share of known words below which a column does not fit a field, and above which it fits without its header. */
const [POOR_FIT, GOOD_FIT] = [0.5, 0.8];

type Fit = { field: string; share: number };

/** How well the values of a column fit each field with a list of words. Yes and no answer too many questions to count. */
function rateFields(kind: Kind, samples: readonly string[]): Fit[] {
	const words = samples.filter((cell) => cell !== "" && parseYesNo(cell) === undefined).map(foldHeader);
	if (words.length === 0) return [];
	return importFieldsFor(kind).flatMap((field) => {
		const vocabulary = allFieldsFor(kind)[field]?.shape === "choice" ? getCellVocabulary(kind, field) : undefined;
		if (!vocabulary) return [];
		return { field, share: words.filter((word) => vocabulary.has(word)).length / words.length };
	});
}

/**
 * Field of each header in order, IGNORED where none matches. Only repeatable fields occur twice. Where the values fit
 * another list of words far better than the one that the header names, they decide.
 */
export function guessColumns(
	kind: Kind,
	headers: readonly string[],
	rows: readonly (readonly string[])[] = [],
): string[] {
	const index = indexNames(kind);
	const folded = headers.map(foldHeader);
	const samples = rows.slice(0, MAX_SAMPLES);
	const fits = headers.map((_, column) =>
		rateFields(
			kind,
			samples.map((cells) => cells[column] ?? ""),
		),
	);
	const taken = new Set<string>();
	const mapping = headers.map(() => IGNORED_COLUMN);
	const bestOf = (column: number, least: number) =>
		fits[column]!.filter(({ field, share }) => share >= least && !taken.has(field)).sort(
			(one, other) => other.share - one.share,
		)[0]?.field;
	const correct = (field: string, column: number) => {
		const share = fits[column]!.find((fit) => fit.field === field)?.share ?? 1;
		return share < POOR_FIT ? (bestOf(column, POOR_FIT) ?? field) : field;
	};
	const take = (find: (header: string, column: number) => string | undefined) => {
		for (const [column, header] of folded.entries()) {
			if (mapping[column] !== IGNORED_COLUMN || !header) continue;
			const named = find(header, column);
			const field = named && correct(named, column);
			if (field === undefined || (taken.has(field) && !allowsMultipleColumns(field))) continue;
			taken.add(field);
			mapping[column] = field;
		}
	};
	take((header) => index.get(header));
	// "Photo 3", "Price (GBP) per month": the longest label that the header starts with.
	take((header) => {
		// "Price currency" is not a price.
		if (isCurrencyHeader(header)) return undefined;
		const headerWords = header.split(" ");
		for (let count = headerWords.length - 1; count > 0; count--) {
			const beginning = headerWords.slice(0, count).join(" ");
			const field = beginning.length >= MIN_PREFIX_LENGTH ? index.get(beginning) : undefined;
			if (field) return field;
		}
		return undefined;
	});
	take((_, column) => bestOf(column, GOOD_FIT));
	return mapping;
}

/** Sanitises a posted or remembered mapping: fields of this kind and columns of this file only. */
export function sanitiseMapping(kind: Kind, headers: readonly string[], mapping: readonly string[]): string[] {
	const fields = new Set(importFieldsFor(kind));
	return headers.map((_, column) => (fields.has(mapping[column] ?? "") ? mapping[column]! : IGNORED_COLUMN));
}
