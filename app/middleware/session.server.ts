/**
 * Opens the session of a request and resolves the viewer. The backend is asked only when a page needs the viewer, and
 * never without a session cookie.
 */
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { loadViewer } from "#app/domains/accounts/viewer-queries.server.ts";
import { env } from "#app/platform/env.server.ts";
import { OPERATION_TIMEOUT, withTimeout } from "#app/platform/errors/timeout.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { setRequestContext } from "#app/platform/logging/request-context.server.ts";
import { BackendRejection, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { createUserClient, openSession, type Session } from "#app/platform/supabase/session.server.ts";

type SessionState = {
	session: Session;
	/** The viewer, loaded once; null without a live session. Throws BackendUnavailable. */
	load(): Promise<Viewer | null>;
	/** The user, once a guard has admitted them. */
	user?: Viewer;
	/** The user shown as signed in; loaded once for all parts of a page. */
	optionalUser?: Promise<Viewer | null>;
};

const sessionContext = createContext<SessionState>();
type Context = Readonly<RouterContextProvider>;

/** `/session` is not among them: it announces an ended session by itself. */
const BACKGROUND_PATHS =
	/^\/(live|notifications\/latest|dashboard\/(properties|vehicles)\/\d+\/autosave|(api|functions)\/.+)$/;

/**
 * Whether open pages or the worker request this without showing it. The response to an ended session keeps its cookie:
 * without it, the next page could not announce the end, nor the next form tell whose text it carries.
 */
export function isBackground(request: Request, url: URL): boolean {
	return BACKGROUND_PATHS.test(url.pathname) || isPrefetch(request);
}

export const session: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const opened = openSession(request);
	let reading: Promise<Viewer | null> | undefined;
	const viewer = () => {
		reading ??= opened.hasCookie
			? loadViewer(opened, request.headers.get("user-agent")).then((person) => {
					if (person) setRequestContext({ actor: person.id, role: person.role });
					return person;
				})
			: Promise.resolve(null);
		return reading;
	};
	context.set(sessionContext, { session: opened, load: viewer });
	const response = await next();
	if (isBackground(request, url)) opened.keepEnded();
	for (const cookie of opened.setCookies) response.headers.append("Set-Cookie", cookie);
	// Personal pages are stored nowhere, not even in the browser's cache, where Back would find them.
	if (opened.hasCookie && !response.headers.has("Cache-Control"))
		response.headers.set("Cache-Control", "private, no-store");
	return response;
};

const sessionTimeout = () => new BackendUnavailable(OPERATION_TIMEOUT);

/** Session of this request, for signing in and out. */
export function getSession(context: Context): Session {
	return context.get(sessionContext).session;
}

/** The user to show as signed in on a public page, or null when there is none or the lookup times out. Never throws. */
export async function getOptionalUser(context: Context): Promise<Viewer | null> {
	const visit = context.get(sessionContext);
	if (visit.user) return visit.user;
	if (!visit.session.hasCookie) return null;
	visit.optionalUser ??= withTimeout(visit.load(), env.publicReadTimeoutMs, sessionTimeout()).catch((error: Error) => {
		log.warn("auth init failed", { message: error.message });
		return null;
	});
	return visit.optionalUser;
}

/** The user for a guarded page, or null. Throws BackendUnavailable after SESSION_TIMEOUT_MS. */
export async function loadUser(context: Context): Promise<Viewer | null> {
	const visit = context.get(sessionContext);
	const viewer = await withTimeout(visit.load(), env.sessionTimeoutMs, sessionTimeout());
	if (viewer) visit.user = viewer;
	return viewer;
}

/** The user of a guarded route. Throws on a route without a guard. */
export function requireUser(context: Context): Viewer {
	const { user } = context.get(sessionContext);
	if (!user) throw new Error("No guard has let a viewer pass");
	return user;
}

/** Data API client with the viewer's rights. A rejected token is renewed once. */
export async function getUserClient(context: Context): Promise<Db> {
	const { session } = context.get(sessionContext);
	const token = await session.token();
	if (!token) throw new BackendRejection("the session ended meanwhile", undefined);
	return createUserClient(token, () => session.renewToken());
}
