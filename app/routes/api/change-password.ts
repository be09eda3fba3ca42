/** Where password managers look for the page that changes a password. */
import { href, redirect } from "react-router";

export function loader() {
	return redirect(href("/profile/password"));
}
