/** Changes the language of this browser and of the signed-in user, and returns to the page. */
import { type RouterContextProvider, redirect } from "react-router";
import { updateLanguage } from "#app/domains/accounts/profile.server.ts";
import { isLanguage, type Language } from "#app/locales/i18n.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { findViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { seeOther } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { log } from "#app/platform/log.server.ts";
import type { Route } from "./+types/language";

/** GET, e.g. an old bookmark, redirects to the home page. */
export function loader() {
	return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const language = form.get("language");
	const path = safePath(form.get("return_to"));
	if (!isLanguage(language)) return seeOther(path);
	await noteLanguage(context, language);
	return seeOther(path, { "Set-Cookie": languageCookie(language) });
}

/** Stores the language for mails and new devices; a failure is ignored. */
async function noteLanguage(context: Readonly<RouterContextProvider>, language: Language): Promise<void> {
	const viewer = await findViewer(context);
	if (!viewer || viewer.language === language) return;
	try {
		await updateLanguage(await getViewerDb(context), viewer.id, language);
	} catch (error) {
		log.error("language_not_noted", { message: (error as Error).message });
	}
}
