/** The end of an action: runs the command of a posted form, then redirects with a message or shows the form again. */
import { data, type RouterContextProvider } from "react-router";
import type { FormState, ParsedForm } from "#app/platform/forms/parse-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { markRejected } from "./form-draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What a page says when a command refuses: the key of a text and the field it stands beside; else above the form. */
export type RejectionMessage = { field?: string; key: string; status: number };

type Outcome = { ok: true } | { ok: false; code: string };
type Success<R extends Outcome> = Extract<R, { ok: true }>;
type Refusal<R extends Outcome> = Extract<R, { ok: false }>;

/** What the form needs to be shown again apart from values and errors, such as the button that was pressed. */
type Settling<T, R extends Outcome, More extends object> = {
	run: (value: T) => Promise<R>;
	explain: (refusal: Refusal<R>) => RejectionMessage;
	/** The page to go to, with the code of its message. */
	done: (result: Success<R>) => { path: string; code: string };
	more?: More;
};

/** Shows the form again with the entered values. */
export function rejectForm<S extends FormState>(context: Context, state: S, status: number) {
	return data(markRejected(context, state), { status });
}

/** Shows the form again with the message of a refused command. */
export function showRejection<More extends object>(
	context: Context,
	values: Record<string, string>,
	{ field = "form", key, status }: RejectionMessage,
	more: More,
) {
	return rejectForm(context, { ...more, values, errors: { [field]: [key] } }, status);
}

/**
 * Runs the command with the values of a valid form. Throws the redirect after success; returns the form with its errors
 * otherwise: 400 for an invalid one, the status that `explain` names for a refusal.
 */
export async function settleForm<T, R extends Outcome, More extends object = object>(
	context: Context,
	form: ParsedForm<T>,
	{ run, explain, done, more = {} as More }: Settling<T, R, More>,
) {
	if (!form.ok) return rejectForm(context, { ...more, ...form.state }, 400);
	const result = await run(form.value);
	if (!result.ok) return showRejection(context, form.values, explain(result as Refusal<R>), more);
	const { path, code } = done(result as Success<R>);
	throw redirectWithFlash(path, { code, type: "success" });
}
