/** Guard of the account pages: any role. */
import { Outlet } from "react-router";
import { requireSignedIn } from "#app/middleware/guards.server.ts";
import { noIndex } from "#app/middleware/page-head.server.ts";

export const middleware = [requireSignedIn, noIndex];

/** The loader makes the guard run on client-side navigations as well. */
export function loader() {
	return null;
}

export default function AccountArea() {
	return <Outlet />;
}
