/** Maps columns to fields by their headers in English or Turkish, and by their values. */
import type { Kind } from "../listing.ts";
import type { NamedArea } from "../search/reference-lookup.ts";
import { isCurrencyHeader } from "./currency.server.ts";
import { foldHeader } from "./fold-header.ts";
import { indexNames } from "./header-index.server.ts";
import { allowsMultipleColumns, IGNORED_COLUMN, importFieldsFor, PHOTO_URLS, SITE_REFERENCE } from "./import-fields.ts";
import { isFormField, rateValues } from "./rate-values.server.ts";

/** Minimum length of a prefix match. */
const MIN_PREFIX_LENGTH = 4;

/** Rows whose values are looked at. */
const MAX_SAMPLES = 50;
/** Share of known words below which a column does not fit a field, and above which it fits without its header. */
const [POOR_FIT, GOOD_FIT] = [0.5, 0.8];

const isAllNumbers = (rows: readonly (readonly string[])[], column: number) => {
	const cells = rows.map((row) => row[column] ?? "").filter(Boolean);
	return cells.length > 0 && cells.every((cell) => /^\d{1,3}$/.test(cell));
};

/**
 * Field of each header in order, IGNORED where none matches. Only repeatable fields occur twice. Where the values fit
 * another list of words far better than the one that the header names, they decide.
 */
export function guessColumns(
	kind: Kind,
	headers: readonly string[],
	rows: readonly (readonly string[])[] = [],
	areas: readonly NamedArea[] = [],
): string[] {
	const index = indexNames(kind);
	const folded = headers.map(foldHeader);
	const samples = rows.slice(0, MAX_SAMPLES);
	const fits = headers.map((_, column) =>
		rateValues(
			kind,
			samples.map((cells) => cells[column] ?? ""),
			areas,
		),
	);
	const taken = new Set<string>();
	const mapping = headers.map(() => IGNORED_COLUMN);
	const bestOf = (column: number, least: number, isWanted = (_: string) => true) =>
		fits[column]!.filter(({ field, share }) => share >= least && !taken.has(field) && isWanted(field)).sort(
			(one, other) => other.share - one.share,
		)[0]?.field;
	const bestWordOf = (column: number) => bestOf(column, POOR_FIT, (field) => !isFormField(field));
	const shareOf = (field: string, column: number) => fits[column]!.find((fit) => fit.field === field)?.share;
	const correct = (field: string, column: number) => {
		// Numbers of photos are no addresses, and references of this site are known whatever they are called.
		if (field === PHOTO_URLS && isAllNumbers(samples, column)) return undefined;
		if ((shareOf(SITE_REFERENCE, column) ?? 0) >= GOOD_FIT) return SITE_REFERENCE;
		// A column of other forms, such as prices in plain numbers, is what its header says.
		const share = isFormField(field) ? 1 : (shareOf(field, column) ?? 1);
		return share < POOR_FIT ? (bestWordOf(column) ?? field) : field;
	};
	const take = (find: (header: string, column: number) => string | undefined) => {
		for (const [column, header] of folded.entries()) {
			if (mapping[column] !== IGNORED_COLUMN) continue;
			const named = find(header, column);
			const field = named && correct(named, column);
			if (field === undefined || (taken.has(field) && !allowsMultipleColumns(field))) continue;
			taken.add(field);
			mapping[column] = field;
		}
	};
	take((header) => (header ? index.get(header) : undefined));
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
