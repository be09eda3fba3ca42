/** Redirect to Google, for signing in and for proving again who one is. */
import { data, href, type RouterContextProvider } from "react-router";
import { startGoogleSignIn } from "#app/domains/accounts/google.server.ts";
import { getSession } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";

type GoogleStart = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Starts per client and minute, since each is logged. */
const MAX_PER_MINUTE = 10;

/** The redirect, which sets these cookies; to /auth where Google is not offered. Throws 429 over the limit. */
export async function redirectToGoogle({ request, url, context }: GoogleStart, headers?: HeadersInit) {
	if (!env.hasGoogle) return redirectAfterPost(href("/auth"));
	const wait = await consumeRateLimit(`google:${clientKey(request)}`, MAX_PER_MINUTE, 60);
	if (wait > 0) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
	logActivity({ action: "session.asked", type: "account", details: { method: "google" } });
	return redirectAfterPost(await startGoogleSignIn(getSession(context), `${siteOrigin(url)}/auth/callback`), headers);
}
