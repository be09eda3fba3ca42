/** Public pages that use the texts of sign-in and account pages. */
import { Outlet } from "react-router";
import { withTexts } from "#app/locales/browser-texts.ts";

export const handle = { texts: "account" };
export const clientMiddleware = [withTexts("account")];

export default function AccountTexts() {
	return <Outlet />;
}
