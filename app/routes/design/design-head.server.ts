/** The head of a page that shows the design system: it belongs into no search engine. */
import type { RouterContextProvider } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";

export function describeDesign(
	url: URL,
	context: Readonly<RouterContextProvider>,
	page: "demo" | "notifications" | "enhancements",
) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, "design");
	return describePage(url, {
		title: t(`${page}Title`),
		description: t(`${page}Intro`),
		path: url.pathname,
		language,
		isIndexed: false,
	});
}
