/** Changes the language of this browser and of the signed-in user, and returns to the page. */
import { href, type RouterContextProvider, redirect } from "react-router";
import { updateLanguage } from "#app/domains/accounts/profile.server.ts";
import { isLanguage, type Language } from "#app/locales/i18n.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { consumeDefaultLimit } from "#app/platform/http/rate-limit.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { log } from "#app/platform/logging/log.server.ts";
import type { Route } from "./+types/language";

/** GET, e.g. an old bookmark, redirects to the home page. */
export function loader() {
	return redirect(href("/"));
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const language = form.get("language");
	const path = safePath(form.get("return_to"));
	if (!isLanguage(language)) return redirectAfterPost(path);
	await saveLanguage(context, language);
	return redirectAfterPost(path, { "Set-Cookie": languageCookie(language) });
}

/** Stores the language for mails and new devices, within the default limit; a failure is ignored. */
async function saveLanguage(context: Readonly<RouterContextProvider>, language: Language): Promise<void> {
	const viewer = await getOptionalUser(context);
	if (!viewer || viewer.language === language) return;
	try {
		if ((await consumeDefaultLimit("/preferences/language", viewer.id)) > 0) return;
		await updateLanguage(await getUserClient(context), viewer.id, language);
	} catch (error) {
		log.warn("language_not_noted", { message: (error as Error).message });
	}
}
