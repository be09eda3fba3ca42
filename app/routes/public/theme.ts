/** Changes the theme of this browser and returns to the page. */
import { href, redirect } from "react-router";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { THEMES, themeCookie } from "#app/platform/http/theme.server.ts";
import type { Route } from "./+types/theme";

/** GET, e.g. an old bookmark, redirects to the home page. */
export function loader() {
	return redirect(href("/"));
}

export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request);
	const theme = THEMES.find((name) => name === form.get("theme"));
	const path = safePath(form.get("return_to"));
	return redirectAfterPost(path, theme ? { "Set-Cookie": themeCookie(theme) } : {});
}
