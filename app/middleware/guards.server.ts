/** Guards of the layouts: who may not pass goes to sign in, or learns that their role does not suffice. */
import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import type { Role } from "#app/domains/accounts/viewer.ts";
import { PERMISSIONS, type Permission } from "#app/domains/administration/permissions.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { readPostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { loggedPath } from "#app/platform/http/logged-path.ts";
import { keepPath } from "#app/platform/http/post-auth.server.ts";
import { ANYBODY, keepTypedCookie, readTypedCookie } from "#app/platform/http/typed-cookie.server.ts";
import { admitViewer, findViewer, getSession } from "./session.server.ts";
import { bringBackTyped } from "./typed-text.server.ts";

/** Lets anybody pass who is signed in; others go to /auth and come back afterwards. */
export const requireSignedIn: MiddlewareFunction<Response> = async (input, next) => {
	const viewer = await admitViewer(input.context);
	if (!viewer) throw await askToSignIn(input);
	return bringBackTyped(input, viewer.id, next);
};

/** Lets these roles pass; others go to /403. */
export function requireRole(roles: readonly Role[]): MiddlewareFunction<Response> {
	return async (input, next) => {
		const viewer = await admitViewer(input.context);
		if (!viewer) throw await askToSignIn(input);
		if (!roles.includes(viewer.role)) throw refuse(input);
		return bringBackTyped(input, viewer.id, next);
	};
}

/** Lets those administrators pass who have the permission; others go to /403. */
export function requirePermission(permission: Permission): MiddlewareFunction<Response> {
	return requireRole(PERMISSIONS[permission]);
}

/**
 * For a form on a page that everybody may read: whoever sends it without a session signs in first, and what they wrote
 * waits for them here. There is no person yet to keep it for, so it is kept for whoever signs in next.
 */
export const requireSignedInToPost: MiddlewareFunction<Response> = async (input, next) => {
	if (input.request.method !== "POST") {
		// Only for what was typed does it matter who looks: nobody else waits for the answer.
		if (!readTypedCookie(input.request)) return next();
		const viewer = await findViewer(input.context);
		return viewer ? bringBackTyped(input, viewer.id, next) : next();
	}
	const viewer = await admitViewer(input.context);
	if (!viewer) throw await askToSignIn(input, ANYBODY);
	return bringBackTyped(input, viewer.id, next);
};

type Input = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** To the page that says so. The answer to the router in the browser hides where it leads: noted here, in either case. */
function refuse(input: Input): Response {
	noteRefusal(input, 403);
	return redirect("/403");
}

function noteRefusal({ request, url }: Input, code: 401 | 403): void {
	const details = { method: request.method, path: loggedPath(url.pathname), code };
	logAct({ action: "access.refused", type: "access", status: "denied", details });
}

/** To /auth, keeping where the person wanted to go. Whoever had sent a form learns what became of it. */
async function askToSignIn({ request, url, context }: Input, stranger: string | null = null): Promise<Response> {
	const path = url.pathname + url.search;
	const headers = new Headers({ "Set-Cookie": keepPath(path) });
	if (request.method === "POST") {
		noteRefusal({ request, url, context }, 401);
		const kept = await keepForPerson(request, path, getSession(context).namedPerson ?? stranger);
		if (kept) headers.append("Set-Cookie", kept);
		const [waits, lost] = stranger === null ? ["formKept", "formNotTaken"] : ["formWaits", "formTooLong"];
		headers.append("Set-Cookie", flashCookie({ code: kept ? waits : lost, type: "warning" }));
	} else if (getSession(context).hasCookie) {
		headers.append("Set-Cookie", flashCookie({ code: "sessionOver", type: "warning" }));
	}
	return redirect("/auth", { headers });
}

/** What changes who may come in is typed anew: it could have been planted by whoever had the device before. */
const CREDENTIAL_PAGES = /^\/profile\/(email|password|delete)\b/;

/** Only for the person whom the ended session names: somebody else may be the next to sign in here. */
async function keepForPerson(request: Request, path: string, person: string | null): Promise<string | null> {
	if (CREDENTIAL_PAGES.test(path)) return null;
	const fields = person ? await readPostedFields(request) : null;
	return person && fields?.length ? keepTypedCookie({ person, path, fields }) : null;
}
