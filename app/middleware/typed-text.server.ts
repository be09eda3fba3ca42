/**
 * Keeps what was typed: when a form is answered while the backend is away, since without a script the page's loaders run
 * right after the action and would fail for the same reason, with an error page in the place of the form; and when its
 * sender has to sign in first.
 */
import { createContext, type RouterContextProvider } from "react-router";
import { type PostedFields, readPostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { ANYBODY, forgetTypedCookie, readTypedCookie } from "#app/platform/http/typed-cookie.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { TypedForm } from "#app/ui/use-typed.ts";

type Context = Readonly<RouterContextProvider>;

const formRefused = createContext(false);

/** Notes in an action that its form is shown again with what was typed. Gives the state back. */
export function keepTyped<T>(context: Context, state: T): T {
	context.set(formRefused, true);
	return state;
}

/** Whether an action of this request has refused a form, which is shown again with what was typed. */
export function isShownAgain(context: Context): boolean {
	return context.get(formRefused);
}

/** What a form page shows besides the form; null when it cannot be read and the form was typed into already. */
export async function readForForm<T>(context: Context, read: Promise<T>): Promise<T | null> {
	try {
		return await read;
	} catch (error) {
		if (error instanceof BackendUnavailable && context.get(formRefused)) return null;
		throw error;
	}
}

const typedContext = createContext<TypedForm | null>(null);

/** What the person had typed on this page before they were asked to sign in; it is not saved yet. */
export function findTyped(context: Context): TypedForm | null {
	return context.get(typedContext);
}

/**
 * Goes on, with what the same person had typed on the same page, until that form is sent or half an hour is over.
 * What somebody else had typed is thrown away.
 */
export async function bringBackTyped(
	{ request, url, context }: { request: Request; url: URL; context: Context },
	person: string,
	next: () => Promise<Response>,
): Promise<Response> {
	const typed = readTypedCookie(request);
	if (!typed) return next();
	const isTheirs = typed.person === person || typed.person === ANYBODY;
	const isHere = isTheirs && typed.path === url.pathname + url.search;
	if (isHere && request.method === "GET") context.set(typedContext, toTypedForm(typed.path, typed.fields));
	const isSent = isHere && request.method === "POST" && isSameForm(typed.fields, await readPostedFields(request));
	const response = await next();
	if (!isTheirs || (isSent && response.status < 500)) response.headers.append("Set-Cookie", forgetTypedCookie());
	return response;
}

function toTypedForm(path: string, fields: PostedFields): TypedForm {
	const lists: Record<string, string[]> = {};
	for (const [name, value] of fields)
		if (Object.hasOwn(lists, name)) lists[name]!.push(value);
		else lists[name] = [value];
	const values = Object.fromEntries(Object.entries(lists).map(([name, [first = ""]]) => [name, first]));
	return { path, values, lists, errors: { form: ["notSavedYet"] } };
}

/** Pages have several forms: what they do and on what is said by these fields. */
const TELLING = ["intent", "listing", "id"];

function isSameForm(typed: PostedFields, posted: PostedFields | null): boolean {
	const [before, now] = [new Map(typed), new Map(posted ?? [])];
	return TELLING.every((name) => before.get(name) === now.get(name));
}
