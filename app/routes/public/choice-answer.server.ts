/**
 * Answers what is chosen on a card: in place for the script of a page, for everybody else by going back to the very card,
 * with a message where there is one to give.
 */
import { data, redirect } from "react-router";
import type { ChoiceAnswer } from "#app/domains/listings/ui/chosen-listings.tsx";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { isDataRequest } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";

type Flash = Parameters<typeof flashCookie>[0];

type Choice = {
	answer: ChoiceAnswer;
	/** Of a refused choice, for the script and the router: 429, 503 … */
	status?: number;
	retryAfter?: number;
	/** Set-Cookie headers. */
	cookies?: readonly string[];
	/** Said on the page after a plain form; a refused choice says its own. */
	flash?: Flash;
	/** Where a plain form goes on. */
	path: string;
};

/** The answer in the shape that the request can use. */
export function answerChoice(
	request: Request,
	{ answer, status = 200, retryAfter, cookies = [], flash, path }: Choice,
) {
	const headers = new Headers();
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	if (retryAfter) headers.set("Retry-After", String(retryAfter));
	const said = "code" in answer ? { code: `flash.${answer.code}`, type: "error" as const, act: answer.act } : flash;
	const goTo = "goTo" in answer ? answer.goTo : path;
	if (request.headers.get("accept")?.includes("application/json")) {
		// Whoever is sent to another page reads it there.
		if (said && "goTo" in answer) headers.append("Set-Cookie", flashCookie(said));
		return Response.json(answer, { status, headers });
	}
	if (isDataRequest(request) && !("goTo" in answer)) return data(answer, { status, headers });
	if (said) headers.append("Set-Cookie", flashCookie(said));
	return redirect(goTo, { status: 303, headers });
}

/** Pages that are about the listing, or about all that was chosen: back to their top. */
const WHOLE_PAGES = /^\/(favorites|compare)$/;

/** Where a posted choice came from: the page, and on it the card of the listing. */
export function pathOfChoice(form: FormData, listingId: number | null): string {
	const path = safePath(form.get("return_to")).split("#", 1)[0]!;
	const page = path.split("?", 1)[0]!;
	if (listingId === null || WHOLE_PAGES.test(page) || page.endsWith(`/${listingId}`)) return path;
	return `${path}#listing-${listingId}`;
}
