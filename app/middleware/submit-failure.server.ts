/**
 * Answers a post that fails unexpectedly.
 * - Of the client-side router: with the message of the error's class as plain text. The page keeps the entered values and
 *   shows the message beside the form (ui/shell/drafts/submit-failure.ts).
 * - Of a browser without script to an address without a page: with a redirect to the page of the form, which shows the
 *   message. The framework would answer with a line of bare text.
 */
import type { MiddlewareFunction } from "react-router";
import { showFlash } from "#app/locales/show-flash.server.ts";
import { classifyError, type ErrorClass, errorMessageKey, rejectionStatus } from "#app/platform/errors/classify.ts";
import { reportError } from "#app/platform/errors/report.server.ts";
import { isDataRequest, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { ownOrigin } from "#app/platform/http/same-origin.server.ts";
import { BackendRejection, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { backendUnavailableContext, errorClassContext, languageContext, requestIdContext } from "./context.ts";

const MESSAGES = {
	classAuth: "failedAuth",
	classRls: "failedRls",
	classNotFound: "failedNotFound",
	unexpected: "failedUnexpected",
} as const;

/** Headers of the session, the language and the routes that are kept. */
const FORWARDED_HEADERS = ["cache-control", "retry-after", "set-cookie"];

type Input = Parameters<MiddlewareFunction<Response>>[0];

export const submitFailure: MiddlewareFunction<Response> = async (input, next) => {
	if (input.request.method !== "POST") return next();
	return isDataRequest(input.request) ? answerRouter(input, await next()) : answerDocument(input, next);
};

function answerRouter({ context }: Input, response: Response): Response {
	const errorClass = context.get(errorClassContext);
	const isTooLarge = response.status === 413;
	if (!errorClass && !isTooLarge) return response;
	const isAway = context.get(backendUnavailableContext);
	const code = isTooLarge ? "formTooLarge" : isAway ? "failedAway" : MESSAGES[errorMessageKey(errorClass ?? "UNKNOWN")];
	const status = isTooLarge ? 413 : isAway ? 503 : (rejectionStatus(errorClass) ?? 500);
	const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
	// A response without the framework's headers: with them the router would decode it as route data.
	for (const [name, value] of response.headers) if (FORWARDED_HEADERS.includes(name)) headers.append(name, value);
	return new Response(showFlash({ code, type: "error" }, context.get(languageContext)).text, { status, headers });
}

/** A page shows its own error and offers to send the form again; what fails without one is answered here. */
async function answerDocument(input: Input, next: () => Promise<Response>): Promise<Response> {
	const { request, context } = input;
	if (!request.headers.get("accept")?.includes("text/html")) return next();
	let response: Response;
	try {
		response = await next();
	} catch (error) {
		// A guard that fails before a page; the renderer answers those that fail within one.
		if (error instanceof Response || !(error instanceof Error)) throw error;
		reportError(error, request, context.get(requestIdContext));
		const isOfBackend = error instanceof BackendUnavailable || error instanceof BackendRejection;
		return returnToForm(input, isOfBackend ? classifyError(error) : "UNKNOWN", error instanceof BackendUnavailable);
	}
	const errorClass = context.get(errorClassContext);
	const isPage = response.headers.get("content-type")?.startsWith("text/html");
	if (!errorClass || isPage || response.status < 400) return response;
	const answer = returnToForm(input, errorClass, context.get(backendUnavailableContext));
	for (const cookie of response.headers.getSetCookie()) answer.headers.append("Set-Cookie", cookie);
	return answer;
}

function returnToForm({ request, url, context }: Input, errorClass: ErrorClass, isAway: boolean): Response {
	const origin = ownOrigin(request, url);
	const referer = request.headers.get("referer") ?? "";
	const path = referer.startsWith(`${origin}/`) ? safePath(referer.slice(origin.length)) : "/";
	const code = isAway ? "mayBeDone" : MESSAGES[errorMessageKey(errorClass)];
	const values = { id: context.get(requestIdContext) };
	return redirectWithFlash(path, { code, more: "failedId", values, type: "error" });
}
