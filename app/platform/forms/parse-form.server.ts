/** Reads a posted form and validates it: what fits the schema, or what was wrong and what was typed. */

import { parseSubmission } from "@conform-to/dom/future";
import { coerceFormValue, formatResult } from "@conform-to/zod/v4/future";
import type { z } from "zod";

/** What a page needs to show a refused form again: errors are keys of the `forms` namespace. */
export type FormState = { values: Record<string, string>; errors: Record<string, string[]> };

export type ParsedForm<T> = { ok: true; value: T; values: Record<string, string> } | { ok: false; state: FormState };

/** Longest text field that is carried back to the page. */
const LONGEST_ECHO = 6000;

/** Validates form data. Files and repeated fields are the schema's business; only texts are carried back. */
export function parseFormData<S extends z.ZodType>(formData: FormData, schema: S): ParsedForm<z.output<S>> {
	const submission = parseSubmission(formData);
	const values: Record<string, string> = {};
	for (const [name, value] of formData)
		if (typeof value === "string" && !(name in values)) values[name] = value.slice(0, LONGEST_ECHO);
	const result = coerceFormValue(schema).safeParse(submission.payload);
	if (result.success) return { ok: true, value: result.data as z.output<S>, values };
	const { fieldErrors, formErrors } = formatResult(result) as {
		fieldErrors: Record<string, string[]> | null;
		formErrors: string[] | null;
	};
	const errors = Object.fromEntries(
		Object.entries(fieldErrors ?? {}).map(([name, messages]) => [name, messages.slice(0, 1)]),
	);
	if (formErrors?.length) errors.form = formErrors.slice(0, 1);
	return { ok: false, state: { values, errors } };
}
