/** Changes the language of this browser and returns to the page. */

import { redirect } from "react-router";
import { isLanguage } from "#app/locales/i18n.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { Route } from "./+types/language";

/** Nothing to see by GET: an old bookmark leads home. */
export function loader() {
	return redirect("/");
}

export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request);
	const language = form.get("language");
	const path = safePath(form.get("return_to"));
	return redirect(path, {
		status: 303,
		headers: isLanguage(language) ? { "Set-Cookie": languageCookie(language) } : {},
	});
}
