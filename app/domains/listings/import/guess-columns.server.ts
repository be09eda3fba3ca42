/** Maps columns to fields by their headers in English or Turkish. */
import { TEXTS } from "#app/locales/all-texts.ts";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import type { Kind } from "../listing.ts";
import { foldText } from "../search/place-search.ts";
import { COLUMN_NAMES } from "./column-names.ts";
import {
	allowsMultipleColumns,
	IGNORED_COLUMN,
	type ImportField,
	importFieldsFor,
	parseFeatureField,
} from "./import-fields.ts";

/** Normalises a header or value for comparison: like place names, with m² as m2. */
export function foldHeader(header: string): string {
	return foldText(header.replaceAll("²", "2").replaceAll("â", "a"));
}

/** Minimum length of a prefix match. */
const MIN_PREFIX_LENGTH = 4;

const indexes = new Map<Kind, Map<string, string>>();

/** Folded label → field. */
function indexNames(kind: Kind): Map<string, string> {
	const known = indexes.get(kind);
	if (known) return known;
	const index = new Map<string, string>();
	const add = (name: string, field: string) => {
		if (!index.has(foldHeader(name))) index.set(foldHeader(name), field);
	};
	const fields = importFieldsFor(kind);
	for (const field of fields) for (const language of LANGUAGES) add(fieldLabel(field, language), field);
	for (const field of fields) for (const name of COLUMN_NAMES[field] ?? []) add(name, field);
	for (const field of fields) add(field, field);
	indexes.set(kind, index);
	return index;
}

const LABELS: Record<Language, Record<ImportField, string>> = {
	en: TEXTS.en.import.field,
	tr: TEXTS.tr.import.field,
};

/** Label of a field. */
export function fieldLabel(field: string, language: Language): string {
	const feature = parseFeatureField(field);
	return feature ? TEXTS[language].vocabulary.feature[feature as "lift"] : LABELS[language][field as ImportField];
}

/** Field of each header in order, IGNORED where none matches. Only repeatable fields occur twice. */
export function guessColumns(kind: Kind, headers: readonly string[]): string[] {
	const index = indexNames(kind);
	const folded = headers.map(foldHeader);
	const taken = new Set<string>();
	const mapping = headers.map(() => IGNORED_COLUMN);
	const take = (find: (header: string) => string | undefined) => {
		for (const [column, header] of folded.entries()) {
			if (mapping[column] !== IGNORED_COLUMN || !header) continue;
			const field = find(header);
			if (field === undefined || (taken.has(field) && !allowsMultipleColumns(field))) continue;
			taken.add(field);
			mapping[column] = field;
		}
	};
	take((header) => index.get(header));
	// "Photo 3", "Price (GBP) per month": the longest label that the header starts with.
	take((header) => {
		const headerWords = header.split(" ");
		for (let count = headerWords.length - 1; count > 0; count--) {
			const beginning = headerWords.slice(0, count).join(" ");
			const field = beginning.length >= MIN_PREFIX_LENGTH ? index.get(beginning) : undefined;
			if (field) return field;
		}
		return undefined;
	});
	return mapping;
}

/** Sanitises a posted or remembered mapping: fields of this kind and columns of this file only. */
export function sanitiseMapping(kind: Kind, headers: readonly string[], mapping: readonly string[]): string[] {
	const fields = new Set(importFieldsFor(kind));
	return headers.map((_, column) => (fields.has(mapping[column] ?? "") ? mapping[column]! : IGNORED_COLUMN));
}
