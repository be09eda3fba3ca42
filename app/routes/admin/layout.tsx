/** The guard of the admin area: administrators of every rank. */
import { Outlet } from "react-router";
import areas from "#app/areas.css?url";
import { ADMIN_ROLES } from "#app/domains/accounts/viewer.ts";
import { listPermissions } from "#app/domains/administration/permissions.ts";
import { AdminNavigation } from "#app/domains/administration/ui/admin-navigation.tsx";
import { withTexts } from "#app/locales/browser-texts.ts";
import { requireRole } from "#app/middleware/guards.server.ts";
import { noIndex } from "#app/middleware/page-head.server.ts";
import { getViewer } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/layout";

/** The classes of pages that only some people see. */
export const links = () => [{ rel: "stylesheet", href: areas }];
export const handle = { texts: "admin" };
export const middleware = [noIndex, requireRole(ADMIN_ROLES)];
export const clientMiddleware = [withTexts("admin")];

/** The guard runs on navigations in the browser too, because this loader does. */
export function loader({ context }: Route.LoaderArgs) {
	return { permissions: listPermissions(getViewer(context).role) };
}

export default function AdminArea({ loaderData: { permissions } }: Route.ComponentProps) {
	return (
		<>
			<AdminNavigation permissions={permissions} />
			<Outlet />
		</>
	);
}
