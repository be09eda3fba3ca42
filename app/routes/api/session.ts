/** Whose session this browser has, if it still holds; asked by open pages. */
import { admitViewer, getSession } from "#app/middleware/session.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { Route } from "./+types/session";

export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await admitViewer(context);
	const headers = new Headers({ "Cache-Control": "private, no-store" });
	// The page that asks is read anew and shows another face: there it is said why. Who signed out here knows.
	if (!viewer && getSession(context).hasCookie)
		headers.append("Set-Cookie", flashCookie({ code: "sessionOver", type: "warning" }));
	return Response.json({ email: viewer?.email ?? null }, { headers });
}
