/** Error classes, with actual messages of the services. */
import { describe, expect, it } from "vitest";
import en from "#app/locales/errors/en.ts";
import tr from "#app/locales/errors/tr.ts";
import { BackendRejection } from "../supabase/backend-error.server.ts";
import { classifyError, ERROR_CLASSES, errorMessageKey, rejectionStatus } from "./classify.ts";

describe("error class", () => {
	it.each<[(typeof ERROR_CLASSES)[number], unknown]>([
		// Generic messages of each class.
		...[
			"jwt malformed",
			"invalid grant",
			"Invalid token",
			"expired token",
			"session missing",
			"refresh_token",
			"HTTP 401",
			"403",
		].map((message): ["AUTH", unknown] => ["AUTH", { message }]),
		["RLS", { message: "row-level security" }],
		["RLS", { message: "permission denied" }],
		["RLS", { message: "42501" }],
		...["network down", "fetch failed", "timeout", "You are offline", "dns error"].map(
			(message): ["NETWORK", unknown] => ["NETWORK", { message }],
		),
		["NOT_FOUND", { code: "PGRST116" }],
		["NOT_FOUND", { message: "no rows" }],
		["NOT_FOUND", { message: "not found" }],
		["UNKNOWN", { message: "anything else" }],
		// The auth service.
		["AUTH", { name: "AuthSessionMissingError", message: "Auth session missing!", status: 400 }],
		[
			"AUTH",
			{ message: "Invalid Refresh Token: Refresh Token Not Found", code: "refresh_token_not_found", status: 400 },
		],
		["AUTH", { message: "Invalid Refresh Token: Already Used", code: "refresh_token_already_used", status: 400 }],
		[
			"AUTH",
			{ message: "Session from session_id claim in JWT does not exist", code: "session_not_found", status: 403 },
		],
		[
			"AUTH",
			{ message: "invalid JWT: unable to parse or verify signature, token is expired", code: "bad_jwt", status: 403 },
		],
		["AUTH", { message: "Token has expired or is invalid", code: "otp_expired", status: 403 }],
		["AUTH", { message: "invalid_grant", status: 400 }],
		["NETWORK", { name: "AuthRetryableFetchError", message: "fetch failed", status: 0 }],
		["UNKNOWN", { message: "Email rate limit exceeded", code: "over_email_send_rate_limit", status: 429 }],
		// The data API.
		["AUTH", { message: "JWT expired", code: "PGRST303" }],
		["AUTH", { message: "JWSError JWSInvalidSignature", code: "PGRST301" }],
		["AUTH", { message: "Anonymous access is disabled", code: "PGRST302" }],
		["AUTH", { message: "session_ended", code: "PT401", status: 401 }],
		["RLS", { message: 'new row violates row-level security policy for table "profiles"', code: "42501", status: 403 }],
		["RLS", { message: "permission denied for table profiles", code: "42501", status: 403 }],
		["RLS", { message: "permission denied for function viewer", code: "42501", status: 401 }],
		["RLS", { message: "not_allowed", code: "PT403", status: 403 }],
		["NOT_FOUND", { message: "Cannot coerce the result to a single JSON object", code: "PGRST116", status: 406 }],
		["NOT_FOUND", { message: "JSON object requested, multiple (or no) rows returned", code: "PGRST116" }],
		["UNKNOWN", { message: "duplicate key value violates unique constraint", code: "23505", status: 409 }],
		["NETWORK", { message: "canceling statement due to statement timeout", code: "57014", status: 500 }],
		["UNKNOWN", { message: 'column "session_id" does not exist', code: "42703", status: 400 }],
		// Storage.
		["NOT_FOUND", { name: "StorageApiError", message: "Object not found", status: 404 }],
		// Client side.
		["NETWORK", new TypeError("fetch failed")],
		["NETWORK", new DOMException("The operation was aborted due to timeout", "TimeoutError")],
		["NETWORK", new Error("Operation timeout")],
		["NETWORK", new Error("getaddrinfo ENOTFOUND project.supabase.co")],
		["NETWORK", new Error("connect ECONNREFUSED 127.0.0.1:54321")],
		["AUTH", new BackendRejection("the session ended meanwhile", undefined)],
		// No error.
		["UNKNOWN", undefined],
		["UNKNOWN", null],
		["UNKNOWN", 42],
		["UNKNOWN", {}],
		["UNKNOWN", { message: null }],
		["AUTH", "JWT expired"],
		["UNKNOWN", ""],
	])("%s: %j", (expected, error) => {
		expect(classifyError(error)).toBe(expected);
	});

	it("matches whole numbers only", () => {
		expect(classifyError({ message: "listing 14012 of 24030" })).toBe("UNKNOWN");
		expect(classifyError({ message: "", code: 401 })).toBe("AUTH");
	});
});

describe("error message", () => {
	it("has the required text of each class in both languages", () => {
		expect(ERROR_CLASSES.map((one) => en[errorMessageKey(one)])).toEqual([
			"Authentication error. Please sign in again.",
			"You are not allowed to perform this action.",
			"An unexpected error occurred.",
			"The requested resource was not found.",
			"An unexpected error occurred.",
		]);
		for (const one of ERROR_CLASSES) expect(tr[errorMessageKey(one)]).not.toBe(en[errorMessageKey(one)]);
	});

	it("has a status for rejections only", () => {
		expect(ERROR_CLASSES.map(rejectionStatus)).toEqual([401, 403, null, 404, null]);
		expect(rejectionStatus(null)).toBeNull();
	});
});
