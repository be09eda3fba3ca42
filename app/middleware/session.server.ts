/**
 * Opens the session of a request and resolves the viewer. The backend is asked only when a page needs the viewer, and
 * never without a session cookie.
 */
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { readViewer } from "#app/domains/accounts/viewer-queries.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { noteInScope } from "#app/platform/request-scope.server.ts";
import { BackendRefused, BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { connectAs, openSession, type Session } from "#app/platform/supabase/session.server.ts";

type Visit = {
	session: Session;
	/** The viewer, loaded once; null without a live session. Throws BackendUnavailable. */
	viewer(): Promise<Viewer | null>;
	/** The user, once a guard has admitted them. */
	known?: Viewer;
	/** The user shown as signed in; loaded once for all parts of a page. */
	shown?: Promise<Viewer | null>;
};

const visitContext = createContext<Visit>();
type Context = Readonly<RouterContextProvider>;

export const session: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const opened = openSession(request);
	let reading: Promise<Viewer | null> | undefined;
	const viewer = () => {
		reading ??= opened.hasCookie
			? readViewer(opened, request.headers.get("user-agent")).then((person) => {
					if (person) noteInScope({ actor: person.id, role: person.role });
					return person;
				})
			: Promise.resolve(null);
		return reading;
	};
	context.set(visitContext, { session: opened, viewer });
	const response = await next();
	for (const cookie of opened.setCookies) response.headers.append("Set-Cookie", cookie);
	// Personal pages are stored nowhere, not even in the browser's cache, where Back would find them.
	if (opened.hasCookie && !response.headers.has("Cache-Control"))
		response.headers.set("Cache-Control", "private, no-store");
	return response;
};

/** Session of this request, for signing in and out. */
export function getSession(context: Context): Session {
	return context.get(visitContext).session;
}

/** The user to show as signed in on a public page, or null when there is none or the lookup times out. Never throws. */
export async function findViewer(context: Context): Promise<Viewer | null> {
	const visit = context.get(visitContext);
	if (visit.known) return visit.known;
	visit.shown ??= inTime(visit.viewer(), env.publicReadMilliseconds).catch((error: Error) => {
		log.error("auth init failed", { message: error.message });
		return null;
	});
	return visit.shown;
}

/** The user for a guarded page, or null. Throws BackendUnavailable after SESSION_TIMEOUT_MS. */
export async function admitViewer(context: Context): Promise<Viewer | null> {
	const visit = context.get(visitContext);
	const viewer = await inTime(visit.viewer(), env.sessionTimeoutMs);
	if (viewer) visit.known = viewer;
	return viewer;
}

/** The user of a guarded route. Throws on a route without a guard. */
export function getViewer(context: Context): Viewer {
	const { known } = context.get(visitContext);
	if (!known) throw new Error("No guard has let a viewer pass");
	return known;
}

/** Data API client with the viewer's rights. A rejected token is renewed once. */
export async function getViewerDb(context: Context): Promise<Db> {
	const { session } = context.get(visitContext);
	const token = await session.token();
	if (!token) throw new BackendRefused("the session ended meanwhile", undefined);
	return connectAs(token, () => session.renewToken());
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new BackendUnavailable("Operation timeout")), milliseconds);
	});
	// Prevents an unhandled rejection after the timeout.
	work.catch(() => {});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
