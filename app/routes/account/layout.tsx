/** The guard of a person's own pages: any role. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";
import { requireSignedIn } from "#app/middleware/guards.server.ts";
import { noIndex } from "#app/middleware/page-head.server.ts";

export const handle = { texts: "account" };
export const middleware = [noIndex, requireSignedIn];
export const clientMiddleware = [withTexts("account")];

/** The guard runs on navigations in the browser too, because this loader does. */
export function loader() {
	return null;
}

export default function AccountArea() {
	return <Outlet />;
}
