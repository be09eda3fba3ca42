/** Form values of a stored listing; the inverse of reading the form. */

import type { ReferenceData } from "../search/reference-lookup.ts";
import { allFieldsFor, columnFor, type FieldRule } from "./listing-form.ts";
import type { OwnListing } from "./own-listing.ts";

export type FormValues = Record<string, string | string[]>;

/** Common values for fields that are not stored yet, shown before they are saved. */
const DEFAULTS: Record<string, string> = { living_rooms: "1", steering: "right", odometer_unit: "km" };

/** A value for every field of the kind; empty where nothing is stored. */
export function toFormValues(own: OwnListing, referenceData: ReferenceData): FormValues {
	const { kind } = own.listing;
	return Object.fromEntries(
		Object.entries(allFieldsFor(kind)).map(([name, rule]) => [name, toValue(name, rule, own, referenceData)]),
	);
}

function toValue(name: string, rule: FieldRule, own: OwnListing, referenceData: ReferenceData): string | string[] {
	const { listing } = own;
	if (name === "address") return own.address ?? "";
	if (name === "latitude") return own.exact_latitude?.toString() ?? "";
	if (name === "longitude") return own.exact_longitude?.toString() ?? "";
	if (name === "land_unit") return "m2";
	if (listing.status === "draft" && listing[name] === null && name in DEFAULTS) return DEFAULTS[name]!;
	const stored = listing[columnFor(listing.kind, name) ?? name];
	switch (rule.shape) {
		case "place":
			return referenceData.areas.find(({ id }) => id === stored)?.slug ?? "";
		case "make":
			return referenceData.makes.find(({ id }) => id === stored)?.slug ?? "";
		case "model": {
			const make = referenceData.makes.find(({ id }) => id === listing.make_id);
			const model = make?.models.find(({ id }) => id === stored);
			return make && model ? `${make.slug}/${model.slug}` : "";
		}
		case "money":
			return stored ? formatPounds(Number(stored)) : stored === 0 && rule.none === undefined ? "0" : "";
		case "multiselect":
			return (stored as string[] | null) ?? [];
		case "tristate":
			return stored === true ? "yes" : stored === false ? "no" : "";
		case "checkbox":
			return stored ? "yes" : "";
		default:
			return stored === null || stored === undefined ? "" : String(stored);
	}
}

/** Pence as a pound amount for an input; without decimals when whole. */
function formatPounds(pence: number): string {
	return pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);
}
