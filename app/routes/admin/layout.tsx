/** Guard of the admin area: all administrator roles. */
import { Outlet } from "react-router";
import areas from "#app/areas.css?url";
import { ADMIN_ROLES } from "#app/domains/accounts/viewer.ts";
import { AdminNavigation } from "#app/domains/admin/navigation.tsx";
import { listPermissions } from "#app/domains/admin/permissions.ts";
import { requireRole, requireSecondFactor } from "#app/middleware/guards.server.ts";
import { noIndex } from "#app/middleware/page-head.server.ts";
import { requireUser } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/layout";

/** Styles of restricted pages. */
export const links = () => [{ rel: "stylesheet", href: areas }];
export const middleware = [requireRole(ADMIN_ROLES), requireSecondFactor, noIndex];

/** The loader makes the guard run on client-side navigations as well. */
export function loader({ context }: Route.LoaderArgs) {
	return { permissions: listPermissions(requireUser(context).role) };
}

export default function AdminArea({ loaderData: { permissions } }: Route.ComponentProps) {
	return (
		<>
			<AdminNavigation permissions={permissions} />
			<Outlet />
		</>
	);
}
