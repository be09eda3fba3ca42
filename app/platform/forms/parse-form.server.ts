/** Reads a posted form and validates it. Returns the values, or the errors with the entered values. */

import { parseSubmission } from "@conform-to/dom/future";
import { coerceFormValue, formatResult } from "@conform-to/zod/v4/future";
import { z } from "zod";
import { isSecretField } from "./secret-fields.ts";
import { reportSuspiciousFields } from "./suspicious-fields.server.ts";

/** State to show a rejected form again: errors by field, those of the whole form as `form`; all are message keys. */
export type FormState = { values: Record<string, string>; errors: Record<string, string[]> };

export type ParsedForm<T> = { ok: true; value: T; values: Record<string, string> } | { ok: false; state: FormState };

/** Longest text that is returned to the page. */
const MAX_ECHO_LENGTH = 6000;

/** Fields show one message, except passwords, which list all unmet rules. */
const MULTI_ERROR_FIELD = "password";

/**
 * Fields of the schema; the first value of a repeated text field. Unknown field names may not be readable as a path.
 */
function pickKnownFields(formData: FormData, schema: z.ZodObject): FormData {
	const known = new FormData();
	for (const [name, field] of Object.entries(schema.shape)) {
		const values = formData.getAll(name);
		const isList = field instanceof z.ZodArray;
		for (const value of isList ? values : values.slice(0, 1)) known.append(name, value);
	}
	return known;
}

/** Entered texts by field, to be shown again: the first value of a repeated field, never a password. */
export function readEnteredValues(formData: FormData): Record<string, string> {
	const values: Record<string, string> = {};
	for (const [name, value] of formData)
		if (typeof value === "string" && !(name in values) && !isSecretField(name))
			values[name] = value.slice(0, MAX_ECHO_LENGTH);
	return values;
}

/** Validates form data. Files and repeated fields are left to the schema; only texts are returned for redisplay. */
export function parseFormData<S extends z.ZodObject>(formData: FormData, schema: S): ParsedForm<z.output<S>> {
	const submission = parseSubmission(pickKnownFields(formData, schema));
	const values = readEnteredValues(formData);
	const result = coerceFormValue(schema).safeParse(submission.payload);
	if (result.success) return { ok: true, value: result.data as z.output<S>, values };
	const names = Object.keys(schema.shape).filter((name) => !isSecretField(name));
	reportSuspiciousFields(names.map((name) => [name, formData.getAll(name)]));
	const { fieldErrors, formErrors } = formatResult(result) as {
		fieldErrors: Record<string, string[]> | null;
		formErrors: string[] | null;
	};
	const errors = Object.fromEntries(
		Object.entries(fieldErrors ?? {}).map(([name, messages]) => [
			name,
			messages.slice(0, name === MULTI_ERROR_FIELD ? undefined : 1),
		]),
	);
	if (formErrors?.length) errors.form = formErrors.slice(0, 1);
	return { ok: false, state: { values, errors } };
}
