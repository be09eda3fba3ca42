/** Answers of the forms in the account area. */
import { data, type RouterContextProvider } from "react-router";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import type { FormState } from "#app/platform/forms/parse-form.server.ts";
import { tooManyRequests } from "#app/platform/http/responses.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A rejected form with the entered values. retryAfter: seconds, when over a limit. */
export function rejectForm(
	context: Context,
	values: Record<string, string>,
	errors: Record<string, string>,
	{ status = 400, retryAfter }: { status?: number; retryAfter?: number } = {},
) {
	const state: FormState = {
		values,
		errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
	};
	markRejected(context, state);
	return retryAfter === undefined ? data(state, { status }) : tooManyRequests(state, retryAfter);
}

/** A form that fails its schema. */
export function rejectFields(context: Context, state: FormState) {
	return data(markRejected(context, state), { status: 400 });
}

/** The form again because the backend is unavailable. */
export function rejectUnavailable(context: Context, values: Record<string, string>) {
	return rejectForm(context, values, { form: "unavailable" }, { status: 503 });
}
