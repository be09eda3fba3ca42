/** The agent's first page. */
import { getViewer } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/dashboard";

export function loader({ context }: Route.LoaderArgs) {
	return { email: getViewer(context).email };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	return <div className="container-page py-10">{loaderData.email}</div>;
}
