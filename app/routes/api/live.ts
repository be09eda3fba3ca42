/** Stream of live events for the signed-in person. It says that something is new, never what. */
import { loadUser } from "#app/middleware/session.server.ts";
import { openEventStream } from "#app/platform/live/live-events.server.ts";
import type { Route } from "./+types/live";

const STREAM_HEADERS = {
	"Content-Type": "text/event-stream",
	// Without no-store, for which browsers discard a page on leaving it instead of keeping it for Back.
	"Cache-Control": "private, no-transform",
	// nginx collects a compressed response otherwise.
	"X-Accel-Buffering": "no",
};

export async function loader({ request, context }: Route.LoaderArgs) {
	// Nothing else reads a response that does not end.
	const isEventSource = request.method === "GET" && request.headers.get("accept")?.includes("text/event-stream");
	const viewer = isEventSource ? await loadUser(context) : null;
	if (!viewer) return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
	const stream = openEventStream(viewer.id, viewer.sessionId);
	if (!stream) return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
	return new Response(stream, { headers: STREAM_HEADERS });
}
