/**
 * Answers a client-side post that fails unexpectedly with the message of the error's class as plain text. The page keeps
 * the entered values and shows the message beside the form (ui/shell/submit-failure.ts).
 */
import type { MiddlewareFunction } from "react-router";
import { showFlash } from "#app/locales/show-flash.server.ts";
import { errorMessageKey, rejectionStatus } from "#app/platform/errors/classify.ts";
import { isDataRequest } from "#app/platform/http/responses.server.ts";
import { backendUnavailableContext, errorClassContext, languageContext } from "./context.ts";

const MESSAGES = {
	classAuth: "failedAuth",
	classRls: "failedRls",
	classNotFound: "failedNotFound",
	unexpected: "failedUnexpected",
} as const;

/** Headers of the session, the language and the routes that are kept. */
const FORWARDED_HEADERS = ["cache-control", "retry-after", "set-cookie"];

export const submitFailure: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	if (request.method !== "POST" || !isDataRequest(request)) return response;
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
};
