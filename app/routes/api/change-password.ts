/** Well-known address where password managers look for the change-password page. */
import { href, redirect } from "react-router";

export function loader() {
	return redirect(href("/profile/password"));
}
