/** Current user of this browser's session; requested by open pages. */
import { getSession, loadUser } from "#app/middleware/session.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { Route } from "./+types/session";

export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await loadUser(context);
	const headers = new Headers({ "Cache-Control": "private, no-store" });
	// Sets the message that the page shows after revalidating. Not after signing out in this browser.
	if (!viewer && getSession(context).hasCookie)
		headers.append("Set-Cookie", flashCookie({ code: "sessionOver", type: "warning" }));
	return Response.json({ email: viewer?.email ?? null }, { headers });
}
