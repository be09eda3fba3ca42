/** Counts a view of a listing and remembers it for its reader, by account or in the browser. */
import { data } from "react-router";
import { countView, isReader } from "#app/domains/listings/detail/page/listing-views.server.ts";
import { recordView } from "#app/domains/recently-viewed/view-history.server.ts";
import { viewedCookie } from "#app/domains/recently-viewed/viewed-cookie.server.ts";

/**
 * Records one view.
 * headers: those of the answer, which take the cookie of a reader without an account.
 */
export function recordListingView(request: Request, headers: Headers, id: number, person: string | undefined): void {
	countView(id);
	if (person) recordView(person, id);
	const cookie = person ? null : viewedCookie(request, id);
	if (cookie) headers.append("Set-Cookie", cookie);
}

/** Answers the post of a browser that shows a prefetched page: the view counts now. */
export function reportListingView(request: Request, id: number, person: string | undefined) {
	const headers = new Headers();
	if (isReader(request)) recordListingView(request, headers, id, person);
	return data<undefined>(undefined, { status: 204, headers });
}
