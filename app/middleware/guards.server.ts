/** Guards of the layouts: who may not pass goes to sign in, or learns that their role does not suffice. */
import { type MiddlewareFunction, redirect } from "react-router";
import type { Role } from "#app/domains/accounts/viewer.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { keepPath } from "#app/platform/http/post-auth.server.ts";
import { admitViewer } from "./session.server.ts";

/** Lets anybody pass who is signed in; others go to /auth and come back afterwards. */
export const requireSignedIn: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	if (!(await admitViewer(context))) throw askToSignIn(url.pathname + url.search, request.method === "POST");
	return next();
};

/** Lets these roles pass; others go to /403. */
export function requireRole(roles: readonly Role[]): MiddlewareFunction<Response> {
	return async ({ request, url, context }, next) => {
		const viewer = await admitViewer(context);
		if (!viewer) throw askToSignIn(url.pathname + url.search, request.method === "POST");
		if (!roles.includes(viewer.role)) throw redirect("/403");
		return next();
	};
}

/** To /auth, keeping where the person wanted to go; whoever had sent a form learns that it was not taken. */
function askToSignIn(path: string, isLost: boolean): Response {
	const headers = new Headers({ "Set-Cookie": keepPath(path) });
	if (isLost) headers.append("Set-Cookie", flashCookie({ code: "formNotTaken", type: "warning" }));
	return redirect("/auth", { headers });
}
