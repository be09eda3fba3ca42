/** How well the values of a column fit fields: by lists of words, by their form, and by names of places. */
import { allFieldsFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { findPlace, type NamedArea } from "../search/reference-lookup.ts";
import { getCellVocabulary, parseYesNo } from "./cell-vocabulary.server.ts";
import { foldHeader } from "./fold-header.ts";
import { importFieldsFor, PHOTO_URLS, ROW_KIND, ROW_STATUS, SITE_REFERENCE } from "./import-fields.ts";

/** share: of the values that fit the field, from 0 to 1. */
export type Fit = { field: string; share: number };

/** Forms of values that no other column has. The letters of a reference of this site leave out those that look alike. */
const FORMS: readonly [string, RegExp][] = [
	[SITE_REFERENCE, /^ad-[2-9a-hjkmnp-z]{5}\d*$/i],
	[PHOTO_URLS, /^(https?:\/\/|www\.)\S/i],
	["point", /^3[45][.,]\d{2,}\s*[,;/ ]\s*3[234][.,]\d{2,}$/],
	["rooms", /^\d{1,2}\s*\+\s*\d{1,2}(\s*\+\s*\d)?$/],
	["price", /^(£|gbp|stg)\s?\d[\d.,\s]*(bin|k)?[-–,]*$|^\d[\d.,\s]*(bin|k)?\s?(£|gbp|stg)$/i],
	["gross_m2", /^\d[\d.,\s]*\s?(m2|m²|sqm|metrekare)$/i],
];
/** Whether a field is told by the form of its values, or by places: many columns of it have other forms. */
export const isFormField = (field: string) => field === "area" || FORMS.some(([name]) => name === field);
const WORD_COLUMNS: readonly string[] = [ROW_KIND, ROW_STATUS];

const isWordField = (kind: Kind, field: string) =>
	allFieldsFor(kind)[field]?.shape === "choice" || WORD_COLUMNS.includes(field);

/** Fields that the values fit at all. Yes and no answer too many questions to count. */
export function rateValues(kind: Kind, samples: readonly string[], areas: readonly NamedArea[]): Fit[] {
	const cells = samples.filter((cell) => cell !== "");
	if (cells.length === 0) return [];
	const known = importFieldsFor(kind);
	const shareOf = (fits: (cell: string) => boolean, of = cells) => of.filter(fits).length / of.length;
	const forms = FORMS.filter(([field]) => known.includes(field)).map(([field, form]) => ({
		field,
		share: shareOf((cell) => cell.length < 2000 && form.test(cell)),
	}));
	const words = cells.filter((cell) => parseYesNo(cell) === undefined).map(foldHeader);
	const lists = known.flatMap((field) => {
		const vocabulary = isWordField(kind, field) ? getCellVocabulary(kind, field) : undefined;
		return vocabulary && words.length > 0 ? { field, share: shareOf((word) => vocabulary.has(word), words) } : [];
	});
	// A number is no place, however near a name it is.
	const isPlace = (cell: string) => /\p{L}/u.test(cell) && typeof findPlace(cell, areas) !== "string";
	const places = areas.length > 0 ? [{ field: "area", share: shareOf(isPlace) }] : [];
	return [...forms, ...lists, ...places];
}
