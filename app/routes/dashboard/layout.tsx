/** The guard of the dashboard: agents and administrators. */
import { Outlet } from "react-router";
import { DASHBOARD_ROLES } from "#app/domains/accounts/viewer.ts";
import { withTexts } from "#app/locales/browser-texts.ts";
import { requireRole } from "#app/middleware/guards.server.ts";

export const handle = { texts: "dashboard" };
export const middleware = [requireRole(DASHBOARD_ROLES)];
export const clientMiddleware = [withTexts("dashboard")];

/** The guard runs on navigations in the browser too, because this loader does. */
export function loader() {
	return null;
}

export default function DashboardArea() {
	return <Outlet />;
}
