/** Starts Google sign-in (PKCE: the verifier stays in a cookie of this browser), which returns to /auth/callback. */
import { href, redirect } from "react-router";
import type { Route } from "./+types/google";
import { redirectToGoogle } from "./start-google.server.ts";

/** GET, e.g. an old bookmark, redirects to the form. */
export function loader() {
	return redirect(href("/auth"));
}

export function action({ request, url, context }: Route.ActionArgs) {
	return redirectToGoogle({ request, url, context });
}
