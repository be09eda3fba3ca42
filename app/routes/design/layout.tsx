/** Layout of the design pages, with their own texts and styles. */
import { Outlet } from "react-router";
import areas from "#app/areas.css?url";
import { withTexts } from "#app/locales/browser-texts.ts";

export const links = () => [{ rel: "stylesheet", href: areas }];
export const handle = { texts: "design" };
export const clientMiddleware = [withTexts("design")];

export default function DesignPages() {
	return <Outlet />;
}
