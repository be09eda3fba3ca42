/** Asks the auth service about a new password. No address is named, so the answer is the same for every one. */
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import { createStatelessAuthClient } from "#app/platform/supabase/session.server.ts";
import { toAuthCode } from "./auth-outcome.server.ts";

/** leaked_password: the service knows it from data leaks. */
export type PasswordRefusal = "weak_password" | "leaked_password";

/** The service judges the password of a sign-up first, and makes no account for this. */
const NO_ADDRESS = "no-address";

/** Why the service refuses a password for a new account; null when it takes it, or does not answer in time. */
export async function findRefusal(request: Request, password: string): Promise<PasswordRefusal | null> {
	try {
		const { error } = await createStatelessAuthClient(request).signUp({ email: NO_ADDRESS, password });
		const code = toAuthCode(error);
		return code === "weak_password" || code === "leaked_password" ? code : null;
	} catch (error) {
		if (error instanceof BackendUnavailable) return null;
		throw error;
	}
}
