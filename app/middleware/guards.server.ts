/** Guards for layouts: redirect to sign-in, or to /403 when the role is not sufficient. */
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

/** Requires a signed-in user; others are redirected to /auth and returned afterwards. */
export const requireSignedIn: MiddlewareFunction<Response> = async (input, next) => {
	const viewer = await admitViewer(input.context);
	if (!viewer) throw await askToSignIn(input);
	return bringBackTyped(input, viewer.id, next);
};

/** Requires one of these roles; others are redirected to /403. */
export function requireRole(roles: readonly Role[]): MiddlewareFunction<Response> {
	return async (input, next) => {
		const viewer = await admitViewer(input.context);
		if (!viewer) throw await askToSignIn(input);
		if (!roles.includes(viewer.role)) throw refuse(input);
		return bringBackTyped(input, viewer.id, next);
	};
}

/** Requires an administrator with this permission; others are redirected to /403. */
export function requirePermission(permission: Permission): MiddlewareFunction<Response> {
	return requireRole(PERMISSIONS[permission]);
}

/**
 * For a form on a public page: a visitor without a session signs in first and the entered values are kept. The user is
 * not known yet, so the draft belongs to the next user who signs in.
 */
export const requireSignedInToPost: MiddlewareFunction<Response> = async (input, next) => {
	if (input.request.method !== "POST") {
		// Only a kept draft needs the viewer; without one the request does not wait for the session.
		if (!readTypedCookie(input.request)) return next();
		const viewer = await findViewer(input.context);
		return viewer ? bringBackTyped(input, viewer.id, next) : next();
	}
	const viewer = await admitViewer(input.context);
	if (!viewer) throw await askToSignIn(input, ANYBODY);
	return bringBackTyped(input, viewer.id, next);
};

type Input = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Redirects to /403. Logged here because the response to a client-side navigation hides the redirect target. */
function refuse(input: Input): Response {
	noteRefusal(input, 403);
	return redirect("/403");
}

function noteRefusal({ request, url }: Input, code: 401 | 403): void {
	const details = { method: request.method, path: loggedPath(url.pathname), code };
	logAct({ action: "access.refused", type: "access", status: "denied", details });
}

/** Redirects to /auth and remembers the requested path. A rejected POST gets a message about the form. */
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

/**
 * Values on pages that change credentials are never restored: an earlier user of the device could have planted them.
 */
const CREDENTIAL_PAGES = /^\/profile\/(email|password|delete)\b/;

/**
 * The draft is bound to the user named in the ended session, because the next user of the browser may be a different
 * one.
 */
async function keepForPerson(request: Request, path: string, person: string | null): Promise<string | null> {
	if (CREDENTIAL_PAGES.test(path)) return null;
	const fields = person ? await readPostedFields(request) : null;
	return person && fields?.length ? keepTypedCookie({ person, path, fields }) : null;
}
