/** The guard of the admin area: administrators of every rank. */
import { Outlet } from "react-router";
import areas from "#app/areas.css?url";
import { ADMIN_ROLES } from "#app/domains/accounts/viewer.ts";
import { AdminNavigation } from "#app/domains/administration/ui/admin-navigation.tsx";
import { withTexts } from "#app/locales/browser-texts.ts";
import { requireRole } from "#app/middleware/guards.server.ts";

/** The classes of pages that only some people see. */
export const links = () => [{ rel: "stylesheet", href: areas }];
export const handle = { texts: "admin" };
export const middleware = [requireRole(ADMIN_ROLES)];
export const clientMiddleware = [withTexts("admin")];

/** The guard runs on navigations in the browser too, because this loader does. */
export function loader() {
	return null;
}

export default function AdminArea() {
	return (
		<>
			<AdminNavigation />
			<Outlet />
		</>
	);
}
