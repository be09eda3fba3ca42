/** Layout of the home page, with its texts. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "home" };
export const clientMiddleware = [withTexts("home")];

export default function HomeTexts() {
	return <Outlet />;
}
