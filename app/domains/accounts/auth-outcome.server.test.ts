import { expect, it } from "vitest";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { toAuthCode } from "./auth-outcome.server.ts";

const codeOf = (code: string, status: number) => toAuthCode({ name: "AuthApiError", message: "", code, status });

it.each([
	["current_password_required", 400, "invalid_credentials"],
	["current_password_invalid", 400, "invalid_credentials"],
	["user_banned", 403, "invalid_credentials"],
	["insufficient_aal", 401, "factor_needed"],
	["over_email_send_rate_limit", 429, "rate_limited"],
	["validation_failed", 400, "refused"],
])("%s of the auth service is %s", (code, status, expected) => {
	expect(codeOf(code, status)).toBe(expected);
});

it("a failure of the service is no outcome", () => {
	expect(() => codeOf("unexpected_failure", 500)).toThrow(BackendUnavailable);
});
