/** Layout of agents, footer pages and the search in words, with their texts. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "site" };
export const clientMiddleware = [withTexts("site")];

export default function SiteTexts() {
	return <Outlet />;
}
