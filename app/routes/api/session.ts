/** Whose session this browser has, if it still holds; asked by open pages. */
import { admitViewer } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/session";

export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await admitViewer(context);
	return Response.json({ email: viewer?.email ?? null }, { headers: { "Cache-Control": "private, no-store" } });
}
