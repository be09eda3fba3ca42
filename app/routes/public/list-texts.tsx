/** The lists, which have texts of their own: filters, order, what was found. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "lists" };
export const clientMiddleware = [withTexts("lists")];

export default function ListTexts() {
	return <Outlet />;
}
