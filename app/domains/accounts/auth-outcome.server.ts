/** Maps responses of the auth service to our codes. Its messages are never shown. */
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

/** The error of a call. */
export type AuthFailure = {
	message: string;
	name: string;
	status?: number | undefined;
	code?: string | undefined;
	reasons?: unknown;
};

export type AuthCode =
	| "ok"
	| "invalid_credentials"
	| "email_not_confirmed"
	| "rate_limited"
	| "link_expired"
	| "email_taken"
	| "weak_password"
	/** The service knows it from data leaks. */
	| "leaked_password"
	| "same_password"
	/** The person has a second factor, which the session has not passed. */
	| "factor_needed"
	| "refused";

const CODES: Record<string, AuthCode> = {
	invalid_credentials: "invalid_credentials",
	user_not_found: "invalid_credentials",
	user_banned: "invalid_credentials",
	current_password_required: "invalid_credentials",
	current_password_invalid: "invalid_credentials",
	current_password_mismatch: "invalid_credentials",
	email_not_confirmed: "email_not_confirmed",
	over_email_send_rate_limit: "rate_limited",
	over_request_rate_limit: "rate_limited",
	otp_expired: "link_expired",
	email_exists: "email_taken",
	user_already_exists: "email_taken",
	weak_password: "weak_password",
	same_password: "same_password",
	insufficient_aal: "factor_needed",
};

/** Whether a refusal is of our own key, by the service or a gateway before it: the same call may succeed later. */
export function isKeyRefused(error: AuthFailure | null): boolean {
	return (error?.status === 401 || error?.status === 403) && !CODES[error.code ?? ""];
}

/** Statuses of a call that may have been carried out: no or half an answer came, or a gateway did not wait for it. */
const UNANSWERED_STATUSES: unknown[] = [0, 504, 524];

/** Whether it is open if the service did what it was asked to. It did not where no connection to it could be made. */
export function isUnanswered(error: AuthFailure | null): boolean {
	return UNANSWERED_STATUSES.includes(error?.status);
}

/** Code of a response. Throws BackendUnavailable when the service did not respond. */
export function toAuthCode(error: AuthFailure | null): AuthCode {
	if (!error) return "ok";
	const known = CODES[error.code ?? ""];
	if (known === "weak_password" && Array.isArray(error.reasons) && error.reasons.includes("pwned"))
		return "leaked_password";
	if (known) return known;
	if (error.status === 429) return "rate_limited";
	if (error.status === undefined || error.status === 0 || error.status >= 500)
		throw new BackendUnavailable(error.message);
	return "refused";
}
