/** What the pages of moderation share on the server: their heads, and the number of a page of a list. */
import type { RouterContextProvider } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";

/** The head of a page of moderation. title: a key of the `moderation` texts. */
export function describeModerationPage(
	url: URL,
	context: Readonly<RouterContextProvider>,
	title: "queue" | "reportsTitle" | "heldTitle",
) {
	const language = context.get(languageContext);
	const text = translations(language).getFixedT(language, "moderation")(title);
	return describePage(url, { title: text, description: text, path: url.pathname, language, isIndexed: false });
}

/** The page of a list that an address names; anything else is the first. */
export function readPage(url: URL): number {
	const text = url.searchParams.get("page") ?? "";
	return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1;
}
