/** Page heads for loaders: language, address and indexing come from the request. */

import { createContext, type MetaDescriptor, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { Translations } from "#app/locales/translate.ts";
import { translations } from "#app/locales/translations.server.ts";
import { describePage, type PageHead } from "#app/platform/http/page-head.server.ts";
import { languageContext } from "./context.ts";

const noIndexContext = createContext(false);

/** Keeps search engines out of all pages of a layout. */
export const noIndex: MiddlewareFunction<Response> = ({ context }) => {
	context.set(noIndexContext, true);
};

/** A text as it is, or a function of the translations. */
type Text = string | ((t: Translations["t"]) => string);

type Options = Partial<Omit<PageHead, "title" | "description" | "language">> & { description?: Text };

/**
 * The descriptors of a page's head. Defaults: the title as description, the requested path, and the indexing rule of the
 * layout.
 */
export function pageHead(
	{ url, context }: { url: URL; context: Readonly<RouterContextProvider> },
	title: Text,
	{ description = title, path = url.pathname, isIndexed = !context.get(noIndexContext), ...rest }: Options = {},
): MetaDescriptor[] {
	const language = context.get(languageContext);
	const toText = (text: Text) => (typeof text === "string" ? text : text(translations(language).t));
	return describePage(url, {
		...rest,
		title: toText(title),
		description: toText(description),
		path,
		isIndexed,
		language,
	});
}
