/** Guard of the dashboard: agents and administrators. */
import { Outlet } from "react-router";
import areas from "#app/areas.css?url";
import { DASHBOARD_ROLES } from "#app/domains/accounts/viewer.ts";
import { DashboardNavigation } from "#app/domains/dashboard/ui/dashboard-navigation.tsx";
import { requireRole } from "#app/middleware/guards.server.ts";
import { noIndex } from "#app/middleware/page-head.server.ts";

/** Styles of restricted pages. */
export const links = () => [{ rel: "stylesheet", href: areas }];
export const middleware = [requireRole(DASHBOARD_ROLES), noIndex];

/** The loader makes the guard run on client-side navigations as well. */
export function loader() {
	return null;
}

export default function DashboardArea() {
	return (
		<>
			<DashboardNavigation />
			<Outlet />
		</>
	);
}
