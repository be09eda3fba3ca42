/**
 * Whether a visitor agreed to be counted. Nobody is who did not say so, and whoever's browser says that they do not want
 * it (Do Not Track, Global Privacy Control) has refused for good and is never asked.
 */
import { ONE_YEAR, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { OPT_IN } from "./events.ts";
import { measurePage } from "./page-kind.ts";

/** signal: the browser refuses for them. */
export type Consent = "true" | "false" | "signal" | "unasked";

/** How a visitor stands to being counted. */
export function readConsent(request: Request): Consent {
	if (request.headers.get("sec-gpc") === "1" || request.headers.get("dnt") === "1") return "signal";
	const value = readCookie(request, OPT_IN);
	return value === "true" || value === "false" ? value : "unasked";
}

/** Forms, and the page with the choice itself. */
const QUIET = /^\/(contact|agent-registration|privacy|403)$/;

/**
 * Whether to ask on this page: only who read a page of ours before, which the browser tells of a link that was followed,
 * and only where people look around. Nobody is greeted with a question, and none lies over a form.
 */
export function isAsked(request: Request, { pathname }: URL): boolean {
	const isFollowed = request.method === "GET" && request.headers.get("sec-fetch-site") === "same-origin";
	const kind = measurePage(pathname)?.kind ?? "own";
	return isFollowed && kind !== "own" && !QUIET.test(pathname) && readConsent(request) === "unasked";
}

/** The Set-Cookie header that keeps a choice for a year. */
export function consentCookie(choice: "true" | "false"): string {
	return serializeCookie(OPT_IN, choice, ONE_YEAR);
}
