/**
 * Opens the session of a request and tells who asks. Nothing is asked of the backend unless a page wants to know, and
 * nothing at all without the session's cookie.
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
	/** Who asks, read once; null for anybody without a live session. Throws BackendUnavailable. */
	viewer(): Promise<Viewer | null>;
	/** The person, once a guard has let them pass. */
	known?: Viewer;
	/** Who is shown as signed in: waited for once, however many parts of a page ask. */
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
	// A page made for one person stays with nobody: not in the browser's store either, where Back would find it.
	if (opened.hasCookie && !response.headers.has("Cache-Control"))
		response.headers.set("Cache-Control", "private, no-store");
	return response;
};

/** The session of this request, for signing in and out. */
export function getSession(context: Context): Session {
	return context.get(visitContext).session;
}

/** Who is shown as signed in on a public page: whoever is known in time, else nobody. Never throws. */
export async function findViewer(context: Context): Promise<Viewer | null> {
	const visit = context.get(visitContext);
	if (visit.known) return visit.known;
	visit.shown ??= inTime(visit.viewer(), env.publicReadMilliseconds).catch((error: Error) => {
		log.error("auth init failed", { message: error.message });
		return null;
	});
	return visit.shown;
}

/** Who asks for a guarded page, null for nobody. Throws BackendUnavailable after SESSION_TIMEOUT_MS. */
export async function admitViewer(context: Context): Promise<Viewer | null> {
	const visit = context.get(visitContext);
	const viewer = await inTime(visit.viewer(), env.sessionTimeoutMs);
	if (viewer) visit.known = viewer;
	return viewer;
}

/** The person behind a guard. Throws where no guard stands before. */
export function getViewer(context: Context): Viewer {
	const { known } = context.get(visitContext);
	if (!known) throw new Error("No guard has let a viewer pass");
	return known;
}

/** The data API with the rights of the viewer. A token that is refused is renewed once. */
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
	// Whoever comes too late is nobody's unhandled failure.
	work.catch(() => {});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
