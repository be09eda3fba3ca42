/** A person's own profile. */
import { getViewer } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/profile";

export function loader({ context }: Route.LoaderArgs) {
	return { email: getViewer(context).email };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
	return <div className="container-page py-10">{loaderData.email}</div>;
}
