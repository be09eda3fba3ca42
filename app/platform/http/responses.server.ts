/** Small responses shared by several routes. */
import { data, redirect } from "react-router";
import { flashCookie } from "./flash.server.ts";
import { parseId } from "./id-list.ts";
import { REVALIDATE_HEADER } from "./router-internals.server.ts";

/** Whether this is a data request of the client-side router and not a document request. */
export function isDataRequest(request: Request): boolean {
	return new URL(request.url).pathname.endsWith(".data");
}

/**
 * 303 to the page that shows the result of a form. A header makes the client-side router revalidate that page: after a
 * concurrent response to another form it considers its data current, and would show stale data if only the hash differs.
 */
export function redirectAfterPost(path: string, init?: HeadersInit): Response {
	const headers = new Headers(init);
	headers.set(REVALIDATE_HEADER, "yes");
	return redirect(path, { status: 303, headers });
}

/** 303 to a path of ours with a message to show there. */
export function redirectWithFlash(path: string, flash: Parameters<typeof flashCookie>[0]): Response {
	return redirectAfterPost(path, { "Set-Cookie": flashCookie(flash) });
}

/** Not found or not visible to this user; the two are indistinguishable. */
export function notFound() {
	return data(null, { status: 404 });
}

/** The id in an address. Throws 404 for anything else. */
export function requireId(text: string | undefined): number {
	const id = parseId(text);
	if (id === null) throw notFound();
	return id;
}

/** Over a limit: 429 with Retry-After in seconds. */
export function tooManyRequests<T>(body: T, retryAfter: number) {
	return data(body, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}
