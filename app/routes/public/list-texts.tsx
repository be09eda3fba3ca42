/** Layout of the list pages, with texts for filters, sorting and results. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "lists" };
export const clientMiddleware = [withTexts("lists")];

export default function ListTexts() {
	return <Outlet />;
}
