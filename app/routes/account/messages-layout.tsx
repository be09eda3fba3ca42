/** Layout of the conversations: their texts are fetched for these pages only. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "messages" };
export const clientMiddleware = [withTexts("messages")];

/** The loader makes the middleware run on client-side navigations as well. */
export function loader() {
	return null;
}

export default function MessagesArea() {
	return <Outlet />;
}
