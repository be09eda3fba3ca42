/** Shown when the role is not sufficient, with status 403. */
import { data } from "react-router";

export function loader() {
	throw data(null, { status: 403 });
}

export default function Forbidden() {
	return null;
}
