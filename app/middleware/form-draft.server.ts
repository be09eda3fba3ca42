/**
 * Keeps entered form values: when a form is answered while the backend is unavailable (without JavaScript the loaders
 * run right after the action and would fail for the same reason), and when the sender has to sign in first.
 */
import { createContext, type RouterContextProvider } from "react-router";
import { type PostedFields, readPostedFields } from "#app/platform/forms/posted-fields.server.ts";
import {
	ANY_USER,
	clearDraftCookie,
	draftCookie,
	keepsDraft,
	readDraftCookie,
} from "#app/platform/http/draft-cookie.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { FormDraft } from "#app/ui/use-form-draft.ts";

type Context = Readonly<RouterContextProvider>;

const rejectedContext = createContext(false);

/** Marks the form of this action as rejected and shown again with the entered values. Returns the state. */
export function markRejected<T>(context: Context, state: T): T {
	context.set(rejectedContext, true);
	return state;
}

const shownContext = createContext(false);

/** Marks a result that the page of this action shows, even where its other data cannot be read. Returns it. */
export function markShown<T>(context: Context, result: T): T {
	context.set(shownContext, true);
	return result;
}

/** Whether an action of this request rejected a form that is now shown again. */
export function isRedisplayed(context: Context): boolean {
	return context.get(rejectedContext);
}

/** Data a page shows beside its form; null when it cannot be read and the page holds entered values or a result. */
export async function loadOrNullAfterRejection<T>(context: Context, read: Promise<T>): Promise<T | null> {
	try {
		return await read;
	} catch (error) {
		if (error instanceof BackendUnavailable && (context.get(rejectedContext) || context.get(shownContext))) return null;
		throw error;
	}
}

const draftContext = createContext<FormDraft | null>(null);

/** Values entered on this page before the user was asked to sign in; not saved yet. */
export function getFormDraft(context: Context): FormDraft | null {
	return context.get(draftContext);
}

/**
 * Continues with the values the same user entered on the same page, until the form is sent or its time has passed.
 * Values of a different user are discarded. keepsRejected: a form that the action has rejected waits in the same way.
 */
export async function restoreDraft(
	{ request, url, context }: { request: Request; url: URL; context: Context },
	person: string,
	next: () => Promise<Response>,
	{ keepsRejected = false } = {},
): Promise<Response> {
	const draft = readDraftCookie(request);
	const isTheirs = draft !== null && (draft.person === person || draft.person === ANY_USER);
	const isHere = isTheirs && draft.path === url.pathname + url.search;
	// What waits for another page of theirs stays: a rejected form is still on its page.
	if (keepsRejected && request.method === "POST" && (!isTheirs || isHere)) {
		const fields = await readPostedFields(request);
		const response = await next();
		const isKept = isRedisplayed(context) && response.status < 500 && fields?.length;
		const kept = isKept ? draftCookie({ person, path: url.pathname + url.search, fields }) : null;
		const isDone = draft && response.status < 500 && !isKept;
		const cookie = kept ?? (isDone ? clearDraftCookie() : null);
		if (cookie) response.headers.append("Set-Cookie", cookie);
		return response;
	}
	if (!draft) return next();
	if (isHere && request.method === "GET") context.set(draftContext, toFormDraft(draft.path, draft.fields));
	const isSent = isHere && request.method === "POST" && isSameForm(draft.fields, await readPostedFields(request));
	const response = await next();
	// A guard further in may have kept it for later.
	if (keepsDraft(response)) return response;
	if (!isTheirs || (isSent && response.status < 500)) response.headers.append("Set-Cookie", clearDraftCookie());
	return response;
}

function toFormDraft(path: string, fields: PostedFields): FormDraft {
	const lists: Record<string, string[]> = {};
	for (const [name, value] of fields)
		if (Object.hasOwn(lists, name)) lists[name]!.push(value);
		else lists[name] = [value];
	const values = Object.fromEntries(Object.entries(lists).map(([name, [first = ""]]) => [name, first]));
	return { path, values, lists, errors: { form: ["notSavedYet"] } };
}

/** A page can have several forms; these fields identify the form. */
const IDENTIFYING_FIELDS = ["intent", "listing", "id"];

function isSameForm(draft: PostedFields, posted: PostedFields | null): boolean {
	const [before, now] = [new Map(draft), new Map(posted ?? [])];
	return IDENTIFYING_FIELDS.every((name) => before.get(name) === now.get(name));
}
