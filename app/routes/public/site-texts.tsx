/** The home page, the agents and the pages at the foot: they share texts that lists and listings do without. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "site" };
export const clientMiddleware = [withTexts("site")];

export default function SiteTexts() {
	return <Outlet />;
}
