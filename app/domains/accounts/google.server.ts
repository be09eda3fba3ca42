/** Signing in with Google, by way of the auth service. */
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";

/** The address at the auth service that leads on to Google; returnTo is a full address of ours. Throws BackendUnavailable. */
export async function startGoogleSignIn(session: Session, returnTo: string): Promise<string> {
	const { data, error } = await session.auth.signInWithOAuth({
		provider: "google",
		options: { redirectTo: returnTo, skipBrowserRedirect: true },
	});
	if (error || !data.url) throw new BackendUnavailable(error?.message ?? "no address to sign in with Google");
	return data.url;
}
