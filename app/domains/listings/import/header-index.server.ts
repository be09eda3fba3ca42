/** Names of import fields as column headers, in both languages. */
import { TEXTS } from "#app/locales/all-texts.ts";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { KINDS, type Kind } from "../listing.ts";
import { getCellVocabulary } from "./cell-vocabulary.server.ts";
import { COLUMN_NAMES } from "./column-names.ts";
import { foldHeader } from "./fold-header.ts";
import { featureField, type ImportField, importFieldsFor, parseFeatureField } from "./import-fields.ts";

const indexes = new Map<Kind, Map<string, string>>();

/** Folded label → field. */
export function indexNames(kind: Kind): Map<string, string> {
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
	// A column of one feature may be called as the feature is in a list: "Pool", "Otopark".
	for (const [name, feature] of getCellVocabulary(kind, "features")!) add(name, featureField(feature));
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

/** How many cells of a line are headers that we know, of either kind. */
export function countKnownHeaders(cells: readonly string[]): number {
	const names = cells.map(foldHeader).filter(Boolean);
	return Math.max(...KINDS.map((kind) => names.filter((name) => indexNames(kind).has(name)).length));
}
