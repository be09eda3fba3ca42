/** Where password managers look for the page that changes a password. */
import { redirect } from "react-router";

export function loader() {
	return redirect("/profile/password");
}
