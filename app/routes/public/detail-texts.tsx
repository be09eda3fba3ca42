/** Layout of the pages of listings, with their texts. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "detail" };
export const clientMiddleware = [withTexts("detail")];

export default function DetailTexts() {
	return <Outlet />;
}
