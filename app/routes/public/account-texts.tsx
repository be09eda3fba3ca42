/** Pages for everybody that use the texts of signing in and of a person's own pages. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "account" };
export const clientMiddleware = [withTexts("account")];

export default function AccountTexts() {
	return <Outlet />;
}
