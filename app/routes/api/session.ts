/** Whether the session of this browser still holds; asked by open pages. */
import { admitViewer } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/session";

export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await admitViewer(context);
	return Response.json({ isSignedIn: viewer !== null }, { headers: { "Cache-Control": "private, no-store" } });
}
