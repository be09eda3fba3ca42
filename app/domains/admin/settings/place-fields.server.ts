/** Form fields that areas and landmarks have in common. */
import { z } from "zod";
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { freeText, multilineText } from "#app/platform/forms/free-text.server.ts";
import { parseAliases } from "./areas.ts";

const MAX_ALIASES = 20;
const MAX_ALIAS_LENGTH = 60;
export const MAX_SLUG_LENGTH = 60;

/** A name in one language. */
export function nameField(max: number) {
	return freeText(max).refine((text) => text.length >= 2, "required");
}

export const slugField = z
	.string()
	.max(MAX_SLUG_LENGTH)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "adminAreas:badSlug")
	.optional();

/** Whether two characters are left without punctuation: searches ignore it. */
const isReadable = (name: string) => name.replace(/[\p{P}\p{S}\s]/gu, "").length >= 2;

/** Other names, one per line. */
export const aliasesField = multilineText(2000)
	.transform(parseAliases)
	.refine((names) => names.length <= MAX_ALIASES, "adminAreas:tooManyAliases")
	.refine((names) => names.every((one) => isReadable(one) && one.length <= MAX_ALIAS_LENGTH), "adminAreas:badAlias")
	.optional();

function coordinate(min: number, max: number) {
	return z.string({ error: "required" }).transform((text, context) => {
		const number = parseNumber(text, true);
		if (number !== undefined && number >= min && number <= max) return number;
		context.addIssue({ code: "custom", message: `adminAreas:badDegrees ${min}–${max}` });
		return z.NEVER;
	});
}

/** Bounds of the island, as in the database. */
export const latitudeField = coordinate(34, 36.5);
export const longitudeField = coordinate(32, 35);
