/** Starts Google sign-in (PKCE: the verifier stays in a cookie of this browser), which returns to /auth/callback. */
import { data, redirect } from "react-router";
import { startGoogleSignIn } from "#app/domains/accounts/google.server.ts";
import { getSession } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Route } from "./+types/google";

/** GET, e.g. an old bookmark, redirects to the form. */
export function loader() {
	return redirect("/auth");
}

/** Starts per client and minute, since each is logged. */
const MAX_PER_MINUTE = 10;

export async function action({ request, url, context }: Route.ActionArgs) {
	if (!env.hasGoogle) return redirectAfterPost("/auth");
	const wait = await consumeRateLimit(`google:${clientKey(request)}`, MAX_PER_MINUTE, 60);
	if (wait > 0) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
	logActivity({ action: "session.asked", type: "account", details: { method: "google" } });
	return redirectAfterPost(await startGoogleSignIn(getSession(context), `${siteOrigin(url)}/auth/callback`));
}
