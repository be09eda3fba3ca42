/**
 * A post of the router in the browser that fails unexpectedly: its answer says nothing, and the page is asked for again.
 * The message for the error's class goes with it, to be shown there (spec section 8).
 */
import type { MiddlewareFunction } from "react-router";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { isDataRequest } from "#app/platform/http/responses.server.ts";
import { errorMessageKey } from "#app/platform/supabase/error-class.ts";
import { errorClassContext } from "./context.ts";

const MESSAGES = {
	classAuth: "flash.failedAuth",
	classRls: "flash.failedRls",
	classNotFound: "flash.failedNotFound",
	unexpected: "flash.failedUnexpected",
} as const;

export const failedPost: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	const errorClass = context.get(errorClassContext);
	if (errorClass && request.method === "POST" && isDataRequest(request))
		response.headers.append("Set-Cookie", flashCookie({ code: MESSAGES[errorMessageKey(errorClass)], type: "error" }));
	return response;
};
