/** Guards for layouts: redirect to sign-in, or to /403 when the role is not sufficient. */
import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { PREFERENCES_KEY } from "#app/domains/accounts/notification-preferences.ts";
import type { Role } from "#app/domains/accounts/viewer.ts";
import { PERMISSIONS, type Permission } from "#app/domains/admin/permissions.ts";
import { readPostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { ANY_USER, draftCookie, readDraftCookie } from "#app/platform/http/draft-cookie.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { redactPath } from "#app/platform/logging/redact.ts";
import { restoreDraft } from "./form-draft.server.ts";
import { getOptionalUser, getSession, isBackground, loadUser, requireUser } from "./session.server.ts";

/** Requires a signed-in user; others are redirected to /auth and returned afterwards. */
export const requireSignedIn: MiddlewareFunction<Response> = async (input, next) => {
	const viewer = await loadUser(input.context);
	if (!viewer) throw await redirectToSignIn(input);
	return restoreDraft(input, viewer.id, next);
};

/** For a page that strangers can read: posts need a session, and a person whose session has ended signs in again. */
export const requireSignedInExceptStrangers: MiddlewareFunction<Response> = async (input, next) => {
	const isReading = input.request.method === "GET" || input.request.method === "HEAD";
	return isReading && !getSession(input.context).hasCookie ? next() : requireSignedIn(input, next);
};

/** Requires one of these roles; others are redirected to /403. */
export function requireRole(roles: readonly Role[]): MiddlewareFunction<Response> {
	return async (input, next) => {
		const viewer = await loadUser(input.context);
		if (!viewer) throw await redirectToSignIn(input);
		if (!roles.includes(viewer.role)) throw redirectToForbidden(input);
		return restoreDraft(input, viewer.id, next);
	};
}

/**
 * Requires the second factor of an administrator whose time to set one up has passed; the page that sets it up leads back, to a form
 * with the entered values. After a guard that has loaded the user.
 */
export const requireSecondFactor: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const viewer = requireUser(context);
	if (viewer.secondFactor !== "overdue") return next();
	const path = url.pathname + url.search;
	const headers = new Headers({ "Set-Cookie": setRedirectTo(path) });
	const savedDraft = request.method === "POST" ? await saveDraft(request, path, viewer.id) : null;
	if (savedDraft) headers.append("Set-Cookie", savedDraft);
	const code = request.method !== "POST" ? "factorOverdue" : savedDraft ? "factorOverdueKept" : "factorOverdueNotTaken";
	if (!isPrefetch(request)) headers.append("Set-Cookie", flashCookie({ code, type: "warning" }));
	throw redirect(href("/profile/security/second-factor"), { headers });
};

/** Requires an administrator with this permission; others are redirected to /403. */
export function requirePermission(permission: Permission): MiddlewareFunction<Response> {
	return requireRole(PERMISSIONS[permission]);
}

/**
 * For a form on a public page: a visitor without a session signs in first and the entered values are kept. The user is
 * not known yet, so the draft belongs to the next user who signs in. Nobody creates an account for a form that is refused
 * afterwards: the action answers a stranger's form unless isComplete. A rejected form waits as well when the page is left.
 */
export function requireSignedInToPost(isComplete: (form: FormData) => Promise<boolean>): MiddlewareFunction<Response> {
	return async (input, next) => {
		const { request, url, context } = input;
		if (request.method !== "POST") {
			// Only a kept draft needs the viewer; without one the request does not wait for the session.
			const draft = readDraftCookie(request);
			if (!draft) return next();
			const viewer = await getOptionalUser(context);
			return viewer || draft.person === ANY_USER ? restoreDraft(input, viewer?.id ?? ANY_USER, next) : next();
		}
		const viewer = await loadUser(context);
		const isStranger = !viewer && !getSession(context).claimedUserId && !isBackground(request, url);
		if (!viewer && !(isStranger && !(await isComplete(await readForm(request)))))
			throw await redirectToSignIn(input, ANY_USER);
		return restoreDraft(input, viewer?.id ?? ANY_USER, next, { keepsRejected: true });
	};
}

export type GuardInput = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Redirects to /403. Logged here because the response to a client-side navigation hides the redirect target. */
function redirectToForbidden(input: GuardInput): Response {
	logRejection(input, 403);
	return redirect(href("/403"));
}

function logRejection({ request, url }: GuardInput, code: 401 | 403): void {
	const details = { method: request.method, path: redactPath(url.pathname), code };
	logActivity({ action: "access.refused", type: "access", status: "denied", details });
}

/** Sign-up for people who filled in a form without a session: most have no account yet. It links to sign-in. */
const SIGN_UP_OF_STRANGERS = "/auth?mode=signup&role=agent";

/**
 * Redirects to /auth and remembers the requested path. A rejected POST gets a message about the form. What is not shown
 * gets no message: a script's post gets 401, and its page keeps the form. A prefetched page may be shown later.
 */
export async function redirectToSignIn(
	{ request, url, context }: GuardInput,
	stranger: string | null = null,
): Promise<Response> {
	const path = url.pathname + url.search;
	if (request.method === "POST" && isBackground(request, url)) {
		logRejection({ request, url, context }, 401);
		return Response.json({ status: "signed_out" }, { status: 401, headers: { "Cache-Control": "private, no-store" } });
	}
	const headers = new Headers({ "Set-Cookie": setRedirectTo(path) });
	if (isPrefetch(request)) return redirect(href("/auth"), { headers });
	if (request.method === "POST") {
		logRejection({ request, url, context }, 401);
		const savedDraft = await saveDraft(request, path, getSession(context).claimedUserId);
		if (savedDraft) headers.append("Set-Cookie", savedDraft);
		const [waits, lost] = stranger === null ? ["formKept", "formNotTaken"] : ["formWaits", "formTooLong"];
		const isWaiting = savedDraft !== null && stranger !== null;
		headers.append(
			"Set-Cookie",
			flashCookie({ code: savedDraft ? waits : lost, type: isWaiting ? "info" : "warning" }),
		);
		// A known person whose session has ended signs in.
		if (stranger !== null && !getSession(context).claimedUserId) return redirect(SIGN_UP_OF_STRANGERS, { headers });
	} else if (getSession(context).hasCookie) {
		headers.append("Set-Cookie", flashCookie({ code: "sessionOver", type: "warning", stored: [PREFERENCES_KEY, ""] }));
	}
	return redirect(href("/auth"), { headers });
}

/**
 * Values on pages that change credentials are never restored: an earlier user of the device could have planted them.
 */
const CREDENTIAL_PAGES = /^\/profile\/(email|password|delete|security\/second-factor)\b/;

/**
 * The draft is bound to the user named in the ended session, because the next user of the browser may be a different
 * one. Where no session names anybody, it waits a short time for the person who signs in.
 */
async function saveDraft(request: Request, path: string, person: string | null) {
	if (CREDENTIAL_PAGES.test(path)) return null;
	const fields = await readPostedFields(request);
	if (!fields?.length) return null;
	return draftCookie({ person: person ?? ANY_USER, path, fields });
}
