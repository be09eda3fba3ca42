/** Starts signing in with Google (PKCE: the verifier stays in a cookie of this browser). Comes back to /auth/callback. */

import { redirect } from "react-router";
import { startGoogleSignIn } from "#app/domains/accounts/google.server.ts";
import { getSession } from "#app/middleware/session.server.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { env } from "#app/platform/env.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/google";

/** Nothing to see by GET: an old bookmark leads to the form. */
export function loader() {
	return redirect("/auth");
}

export async function action({ url, context }: Route.ActionArgs) {
	if (!env.hasGoogle) return redirect("/auth", 303);
	logAct({ action: "session.asked", type: "account", details: { method: "google" } });
	return redirect(await startGoogleSignIn(getSession(context), `${siteOrigin(url)}/auth/callback`), 303);
}
