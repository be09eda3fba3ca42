/** All addresses without a route. */
import { notFound } from "#app/platform/http/responses.server.ts";

export function loader() {
	throw notFound();
}

export default function NotFound() {
	return null;
}
