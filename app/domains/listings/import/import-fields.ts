/** Fields of an import column: those of the form, and combined formats that occur in files. */

import { allFieldsFor, type ListingField, type Step } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { PROPERTY_FEATURES } from "../property.ts";
import { VEHICLE_FEATURES } from "../vehicle.ts";

/** A column that is not imported. */
export const IGNORED_COLUMN = "";
export const REFERENCE = "agent_reference";
export const PHOTO_URLS = "pictures";
/** Of homes alone. */
export const PLAN_URLS = "plans";
const FEATURE_PREFIX = "feature.";
/** The reference that this site gives, by which a listing is found first. */
export const SITE_REFERENCE = "site_reference";
/** Columns that are looked at and not stored: what a row is about, its state, and its currency. */
export const ROW_KIND = "kind";
export const ROW_STATUS = "status";
export const CURRENCY = "currency";
const FILE_FIELDS = [SITE_REFERENCE, ROW_KIND, ROW_STATUS, CURRENCY] as const;

/** Combined formats of files, by the field they are read into. */
const OTHER_SHAPES = {
	area: ["district"],
	living_rooms: ["rooms"],
	land_m2: ["land_donum"],
	odometer: ["odometer_miles"],
} as const satisfies Partial<Record<ListingField, readonly string[]>>;
type CombinedFormats<Name> = Name extends keyof typeof OTHER_SHAPES ? (typeof OTHER_SHAPES)[Name][number] : never;
/** Fields of an import column that come from these fields of the form; those of single features are apart. */
export type ImportFieldOf<Name extends ListingField> =
	| Name
	| CombinedFormats<Name>
	| typeof PHOTO_URLS
	| (Name extends "bedrooms" ? typeof PLAN_URLS : never)
	| (typeof FILE_FIELDS)[number];
export type ImportField = ImportFieldOf<ListingField>;

export type FieldGroup = { step: Step | "features"; fields: string[] };

const groups = new Map<Kind, FieldGroup[]>();

/** Fields of an import column, grouped as in the form; the agent's reference first. */
export function fieldGroupsFor(kind: Kind): FieldGroup[] {
	const known = groups.get(kind);
	if (known) return known;
	const found: FieldGroup[] = [{ step: "basics", fields: [REFERENCE, ...FILE_FIELDS] }];
	for (const [name, { step }] of Object.entries(allFieldsFor(kind))) {
		if (name === REFERENCE) continue;
		let group = found.find((one) => one.step === step);
		if (!group) {
			group = { step, fields: [] };
			found.push(group);
		}
		group.fields.push(name, ...((OTHER_SHAPES as Record<string, readonly string[]>)[name] ?? []));
	}
	found.push({ step: "pictures", fields: kind === "property" ? [PHOTO_URLS, PLAN_URLS] : [PHOTO_URLS] });
	const features = kind === "property" ? PROPERTY_FEATURES : VEHICLE_FEATURES;
	found.push({ step: "features", fields: features.map(featureField) });
	groups.set(kind, found);
	return found;
}

/** All fields of an import column. */
export function importFieldsFor(kind: Kind): string[] {
	return fieldGroupsFor(kind).flatMap(({ fields }) => fields);
}

/** Field of a column that says yes or no to a feature. */
export const featureField = (feature: string) => `${FEATURE_PREFIX}${feature}`;

/** Feature of a yes/no column. */
export function parseFeatureField(field: string): string | undefined {
	return field.startsWith(FEATURE_PREFIX) ? field.slice(FEATURE_PREFIX.length) : undefined;
}

/** Whether several columns may map to this field: "Photo 1", "Photo 2". */
export function allowsMultipleColumns(field: string): boolean {
	return [PHOTO_URLS, PLAN_URLS, "features", IGNORED_COLUMN].includes(field);
}

export type MappingProblem = { code: "noReference" } | { code: "twice"; field: string };

/** Error of a mapping, if any: no column with a reference, or two columns for one field. */
export function findMappingProblem(mapping: readonly string[]): MappingProblem | undefined {
	if (!mapping.includes(REFERENCE) && !mapping.includes(SITE_REFERENCE)) return { code: "noReference" };
	const twice = mapping.find((field, index) => !allowsMultipleColumns(field) && mapping.indexOf(field) !== index);
	return twice === undefined ? undefined : { code: "twice", field: twice };
}
