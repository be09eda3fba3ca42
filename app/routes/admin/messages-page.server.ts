/** The heads of the pages about messages, mails and jobs. */
import type { RouterContextProvider } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";

type Title = "adminNewsletter:title" | "adminContact:title" | "adminJobs:title" | "adminMails:title";

/** The head of a page by the key of its title, after what it is about, where that is one thing. */
export function describeMessagesPage(
	url: URL,
	context: Readonly<RouterContextProvider>,
	key: Title,
	thing?: string,
	path = url.pathname,
) {
	const language = context.get(languageContext);
	const name = translations(language).t(key);
	const title = thing ? `${thing} · ${name}` : name;
	return describePage(url, { title, description: title, path, language, isIndexed: false });
}
