/** Pages that show the design system: their texts and their classes are only theirs. */
import { Outlet } from "react-router";
import areas from "#app/areas.css?url";
import { withTexts } from "#app/locales/browser-texts.ts";
import { noIndex } from "#app/middleware/page-head.server.ts";

export const links = () => [{ rel: "stylesheet", href: areas }];
export const handle = { texts: "design" };
export const middleware = [noIndex];
export const clientMiddleware = [withTexts("design")];

export default function DesignPages() {
	return <Outlet />;
}
