/** What the pages of an import share: their heads, and the file that an address names. */
import type { RouterContextProvider } from "react-router";
import { getImport } from "#app/domains/listings/import/import-queries.server.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The head of a page of an import. */
export function describeImport(
	url: URL,
	context: Context,
	title: "title" | "columnsTitle" | "checkTitle" | "resultTitle",
) {
	const language = context.get(languageContext);
	const text = translations(language).getFixedT(language, "import")(title);
	return describePage(url, { title: text, description: text, path: url.pathname, language, isIndexed: false });
}

/** The viewer's import of an address, with their client of the backend; answers 404 where there is none. */
export async function findImport(context: Context, id: string) {
	const db = await getViewerDb(context);
	const file = await getImport(db, id);
	if (!file) throw notFound();
	return { db, file };
}
