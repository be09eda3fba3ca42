/** Reads a posted form and validates it: what fits the schema, or what was wrong and what was typed. */

import { parseSubmission } from "@conform-to/dom/future";
import { coerceFormValue, formatResult } from "@conform-to/zod/v4/future";
import { z } from "zod";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { noteSecurityEvent } from "#app/platform/security-events.server.ts";
import { looksLikeAttack } from "./suspicious-text.ts";

/** What a page needs to show a refused form again: errors by field, those of the whole form as `form`, are message keys. */
export type FormState = { values: Record<string, string>; errors: Record<string, string[]> };

export type ParsedForm<T> = { ok: true; value: T; values: Record<string, string> } | { ok: false; state: FormState };

/** Longest text field that is carried back to the page. */
const LONGEST_ECHO = 6000;

/** One message is enough for a field, but whoever thinks of a password wants to know all of its rules. */
const LISTS_ALL = "password";

/**
 * The fields that the schema names; of a text that comes twice the first. A stranger's field may have a name that cannot
 * be read as a path.
 */
function knownFields(formData: FormData, schema: z.ZodObject): FormData {
	const known = new FormData();
	for (const [name, field] of Object.entries(schema.shape)) {
		const values = formData.getAll(name);
		const isList = field instanceof z.ZodArray;
		for (const value of isList ? values : values.slice(0, 1)) known.append(name, value);
	}
	return known;
}

/** What was typed, to be shown again: texts by their fields, of one that comes twice the first, and never a password. */
export function readTyped(formData: FormData): Record<string, string> {
	const values: Record<string, string> = {};
	for (const [name, value] of formData)
		if (typeof value === "string" && !(name in values) && !isSecretField(name))
			values[name] = value.slice(0, LONGEST_ECHO);
	return values;
}

/** Names that no page shows again: whatever is typed there stays a secret. */
export function isSecretField(name: string): boolean {
	return name.includes("password");
}

/** High from more than so many fields on (spec section 8). */
const MOST_MEDIUM_FIELDS = 2;

/** That a refused form held what only an attack contains is noted, by the names of its fields and never their values. */
function noteSuspiciousFields(formData: FormData, schema: z.ZodObject): void {
	const fields = Object.keys(schema.shape).filter(
		(name) =>
			!isSecretField(name) &&
			formData.getAll(name).some((value) => typeof value === "string" && looksLikeAttack(value.slice(0, LONGEST_ECHO))),
	);
	if (fields.length === 0) return;
	const severity = fields.length > MOST_MEDIUM_FIELDS ? "high" : "medium";
	const details = { fields, path: requestScope()?.path ?? null };
	noteSecurityEvent({ type: "SUSPICIOUS_FORM_SUBMISSION", severity, details });
}

/** Validates form data. Files and repeated fields are the schema's business; only texts are carried back. */
export function parseFormData<S extends z.ZodObject>(formData: FormData, schema: S): ParsedForm<z.output<S>> {
	const submission = parseSubmission(knownFields(formData, schema));
	const values = readTyped(formData);
	const result = coerceFormValue(schema).safeParse(submission.payload);
	if (result.success) return { ok: true, value: result.data as z.output<S>, values };
	noteSuspiciousFields(formData, schema);
	const { fieldErrors, formErrors } = formatResult(result) as {
		fieldErrors: Record<string, string[]> | null;
		formErrors: string[] | null;
	};
	const errors = Object.fromEntries(
		Object.entries(fieldErrors ?? {}).map(([name, messages]) => [
			name,
			messages.slice(0, name === LISTS_ALL ? undefined : 1),
		]),
	);
	if (formErrors?.length) errors.form = formErrors.slice(0, 1);
	return { ok: false, state: { values, errors } };
}
