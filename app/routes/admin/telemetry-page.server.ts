/** What the pages of errors and of security events share on the server: their heads. */
import type { RouterContextProvider } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";

/** The head of a page, by its title's namespace; path without what one browser alone asked for. */
export function describeTelemetryPage(
	url: URL,
	context: Readonly<RouterContextProvider>,
	namespace: "adminErrors" | "adminSecurity",
	path: string,
) {
	const language = context.get(languageContext);
	const title = translations(language).getFixedT(language, namespace)("title");
	return describePage(url, { title, description: title, path, language, isIndexed: false });
}
