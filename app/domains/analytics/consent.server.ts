/**
 * Analytics consent. Opt-in only; Do Not Track and Global Privacy Control count as a permanent refusal and are never
 * asked.
 */
import {
	ONE_YEAR_SECONDS,
	type RequestHeaders,
	readCookie,
	serializeCookie,
} from "#app/platform/http/cookies.server.ts";
import { OPT_IN } from "./events.ts";
import { classifyPage } from "./page-kind.ts";

/** signal: refused by the browser. */
export type Consent = "true" | "false" | "signal" | "unasked";

/** Consent of a visitor. */
export function readConsent(request: RequestHeaders): Consent {
	if (request.headers.get("sec-gpc") === "1" || request.headers.get("dnt") === "1") return "signal";
	const value = readCookie(request, OPT_IN);
	return value === "true" || value === "false" ? value : "unasked";
}

/** Pages with forms, and the page with the choice itself. */
const PATHS_WITHOUT_BANNER = /^\/(contact|agent-registration|privacy|403|newsletter\/(confirm|unsubscribe))$/;

/**
 * Whether to ask on this page: only on a page reached by a link within the site, and not on pages with forms.
 * First-time visitors are not asked.
 */
export function shouldAskConsent(
	request: RequestHeaders & { method: string },
	{ pathname }: { pathname: string },
): boolean {
	const isFollowed = request.method === "GET" && request.headers.get("sec-fetch-site") === "same-origin";
	const kind = classifyPage(pathname)?.kind ?? "own";
	return isFollowed && kind !== "own" && !PATHS_WITHOUT_BANNER.test(pathname) && readConsent(request) === "unasked";
}

/** Set-Cookie header that stores the choice for a year. */
export function consentCookie(choice: "true" | "false"): string {
	return serializeCookie(OPT_IN, choice, ONE_YEAR_SECONDS);
}
