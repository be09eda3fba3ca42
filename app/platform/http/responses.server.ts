/** Small answers that several routes give. */
import { data, redirect } from "react-router";
import { flashCookie } from "./flash.server.ts";
import { readId } from "./id-list.ts";

/** Whether the router in the browser asks (it wants data), and not a document. */
export function isDataRequest(request: Request): boolean {
	return new URL(request.url).pathname.endsWith(".data");
}

/**
 * 303 to the page that shows what a form did. The router in the browser is told to read that page anew: when an answer for
 * another part of the page comes while a form is on its way, it believes that it has read everything since, and shows the
 * page of before if only the hash of its address is another.
 */
export function seeOther(path: string, init?: HeadersInit): Response {
	const headers = new Headers(init);
	headers.set("X-Remix-Revalidate", "yes");
	return redirect(path, { status: 303, headers });
}

/** 303 to a page of ours, with a message to show there. */
export function redirectWithFlash(path: string, flash: Parameters<typeof flashCookie>[0]): Response {
	return seeOther(path, { "Set-Cookie": flashCookie(flash) });
}

/** Not there, or not for this visitor: the two are not told apart. */
export function notFound() {
	return data(null, { status: 404 });
}

/** The id in an address. Throws 404 for anything else. */
export function requireId(text: string | undefined): number {
	const id = readId(text);
	if (id === null) throw notFound();
	return id;
}

/** Over a limit: 429 with the seconds to wait. */
export function tooManyRequests<T>(body: T, retryAfter: number) {
	return data(body, { status: 429, headers: { "Retry-After": String(retryAfter) } });
}
