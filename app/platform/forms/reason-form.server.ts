/** Forms of decisions with a reason: one of a list, and words, which are required if no listed reason fits. */
import { z } from "zod";
import { multilineText } from "./free-text.server.ts";
import { type ParsedForm, parseFormData } from "./parse-form.server.ts";

export const MAX_REASON_LENGTH = 1000;

/** The fields of a reason. missing: key of the message without one. */
export function reasonFields<const R extends readonly [string, ...string[]]>(reasons: R, missing: string) {
	return {
		reason_code: z.enum(reasons, { error: missing }),
		reason: multilineText(MAX_REASON_LENGTH).optional(),
	};
}

/** Validates a decision; `other` as its reason needs words. wordsMissing: key of the message without them. */
export function parseReasonForm(
	formData: FormData,
	schema: z.ZodObject,
	wordsMissing: string,
): ParsedForm<Record<string, unknown>> {
	const form = parseFormData(formData, schema) as ParsedForm<Record<string, unknown>>;
	if (form.ok && form.value.reason_code === "other" && !form.value.reason)
		return { ok: false, state: { values: form.values, errors: { reason: [wordsMissing] } } };
	return form;
}
