/**
 * Keeps entered form values: when a form is answered while the backend is unavailable (without JavaScript the loaders
 * run right after the action and would fail for the same reason), and when the sender has to sign in first.
 */
import { createContext, type RouterContextProvider } from "react-router";
import { type PostedFields, readPostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { ANYBODY, forgetTypedCookie, readTypedCookie } from "#app/platform/http/typed-cookie.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { TypedForm } from "#app/ui/use-typed.ts";

type Context = Readonly<RouterContextProvider>;

const formRefused = createContext(false);

/** Marks the form of this action as rejected and shown again with the entered values. Returns the state. */
export function keepTyped<T>(context: Context, state: T): T {
	context.set(formRefused, true);
	return state;
}

/** Whether an action of this request rejected a form that is now shown again. */
export function isShownAgain(context: Context): boolean {
	return context.get(formRefused);
}

/** Data a form page shows beside its form; null when it cannot be read and the form already holds entered values. */
export async function readForForm<T>(context: Context, read: Promise<T>): Promise<T | null> {
	try {
		return await read;
	} catch (error) {
		if (error instanceof BackendUnavailable && context.get(formRefused)) return null;
		throw error;
	}
}

const typedContext = createContext<TypedForm | null>(null);

/** Values entered on this page before the user was asked to sign in; not saved yet. */
export function findTyped(context: Context): TypedForm | null {
	return context.get(typedContext);
}

/**
 * Continues with the values the same user entered on the same page, until the form is sent or half an hour has passed.
 * Values of a different user are discarded.
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

/** A page can have several forms; these fields identify the form. */
const TELLING = ["intent", "listing", "id"];

function isSameForm(typed: PostedFields, posted: PostedFields | null): boolean {
	const [before, now] = [new Map(typed), new Map(posted ?? [])];
	return TELLING.every((name) => before.get(name) === now.get(name));
}
