/** The end of an action: runs the command of a posted form, then redirects with a message or shows the form again. */
import { data, type RouterContextProvider } from "react-router";
import type { FormState, ParsedForm } from "#app/platform/forms/parse-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { markRejected } from "./form-draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What a page says when a command refuses: the key of a text and the field it stands beside; else above the form. */
export type RejectionMessage = {
	field?: string;
	key: string;
	status: number;
	/** Hidden fields, such as the revision, that the form takes from the current version after a conflict. */
	outdated?: readonly string[];
};

type Outcome = { ok: true } | { ok: false; code: string };
type Success<R extends Outcome> = Extract<R, { ok: true }>;
type Refusal<R extends Outcome> = Extract<R, { ok: false }>;

type Answers<R extends Outcome, More extends object> = {
	/** May throw a response instead, such as notFound(), for a refusal that the form cannot show. */
	explain: (refusal: Refusal<R>, values: FormState["values"]) => RejectionMessage;
	/** The page to go to, with the code of its message. */
	done: (result: Success<R>) => { path: string; code: string };
	/** What the form needs to be shown again apart from values and errors, such as the button that was pressed. */
	more?: More;
};

/** Shows the form again with the entered values. */
export function redisplayForm<S extends FormState>(context: Context, state: S, status: number) {
	return data(markRejected(context, state), { status });
}

/** Shows the form again with the message of a refused command. */
export function showRejection<More extends object>(
	context: Context,
	values: FormState["values"],
	{ field = "form", key, status, outdated = [] }: RejectionMessage,
	more: More,
) {
	const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !outdated.includes(name)));
	return redisplayForm(context, { ...more, values: kept, errors: { [field]: [key] } }, status);
}

/**
 * Answers a command that has run. Throws the redirect after success; returns the form with its errors and the status
 * that `explain` names after a refusal. `values` are the entered ones; none for a button without fields.
 */
export function settleResult<R extends Outcome, More extends object = object>(
	context: Context,
	values: FormState["values"],
	result: R,
	{ explain, done, more = {} as More }: Answers<R, More>,
) {
	if (!result.ok) return showRejection(context, values, explain(result as Refusal<R>, values), more);
	const { path, code } = done(result as Success<R>);
	throw redirectWithFlash(path, { code, type: "success" });
}

/**
 * Runs the command with the values of a valid form and answers with its result, as settleResult does. Returns an
 * invalid form with its errors and the status 400.
 */
export async function settleForm<T, R extends Outcome, More extends object = object>(
	context: Context,
	form: ParsedForm<T>,
	{ run, ...answers }: Answers<R, More> & { run: (value: T) => Promise<R> },
) {
	if (!form.ok) return redisplayForm(context, { ...(answers.more ?? ({} as More)), ...form.state }, 400);
	return settleResult(context, form.values, await run(form.value), answers);
}
