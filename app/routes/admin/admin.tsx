/** The administrator's first page. */
import { getViewer } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/admin";

export function loader({ context }: Route.LoaderArgs) {
	return { email: getViewer(context).email };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
	return <div className="container-page py-10">{loaderData.email}</div>;
}
