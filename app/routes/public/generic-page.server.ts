/** Text and head of a page whose address is its slug. */
import type { RouterContextProvider } from "react-router";
import type { ContentSlug } from "#app/domains/content/content-page.ts";
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { env } from "#app/platform/env.server.ts";

type Input = { url: URL; context: Readonly<RouterContextProvider> };

/** The text of a page in the language of the request, with its head. */
export async function loadGenericPage(slug: ContentSlug, { url, context }: Input) {
	const article = await getArticle(slug, context.get(languageContext), env.contactEmail);
	const head = pageHead({ url, context }, article.title, { description: article.description, path: `/${slug}` });
	return { article, head };
}
