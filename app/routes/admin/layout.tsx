/** The guard of the admin area: administrators of every rank. */
import { Outlet } from "react-router";
import { ADMIN_ROLES } from "#app/domains/accounts/viewer.ts";
import { withTexts } from "#app/locales/browser-texts.ts";
import { requireRole } from "#app/middleware/guards.server.ts";

export const handle = { texts: "admin" };
export const middleware = [requireRole(ADMIN_ROLES)];
export const clientMiddleware = [withTexts("admin")];

/** The guard runs on navigations in the browser too, because this loader does. */
export function loader() {
	return null;
}

export default function AdminArea() {
	return <Outlet />;
}
