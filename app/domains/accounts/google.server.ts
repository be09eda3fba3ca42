/** Google sign-in through the auth service. */
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";

/**
 * Address at the auth service that redirects to Google; returnTo is an absolute URL of this site. Throws
 * BackendUnavailable.
 */
export async function startGoogleSignIn(session: Session, returnTo: string): Promise<string> {
	const { data, error } = await session.auth.signInWithOAuth({
		provider: "google",
		options: { redirectTo: returnTo, skipBrowserRedirect: true },
	});
	if (error || !data.url) throw new BackendUnavailable(error?.message ?? "no address to sign in with Google");
	return data.url;
}
