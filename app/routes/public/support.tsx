/** Help: questions by topic, folded, with a search in the answers. */
import { data, href } from "react-router";
import { readHelpPage } from "#app/domains/content/support/read-help-page.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { HelpSearch } from "#app/domains/content/ui/help-search.tsx";
import { HelpTopics } from "#app/domains/content/ui/help-topics.tsx";
import { languageContext } from "#app/middleware/context.ts";
import type { Route } from "./+types/support";
import { loadGenericPage } from "./generic-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Nobody else asks in the same words, so that answers to a search would only push other pages out of the cache. */
const UNCACHED = { headers: { "Cache-Control": "private, no-store" } };

export async function loader(input: Route.LoaderArgs) {
	const { article, head } = await loadGenericPage("support", input);
	const page = readHelpPage(article, input.context.get(languageContext), input.url.searchParams);
	return data({ head, ...page }, page.count === null ? undefined : UNCACHED);
}

export default function Support({ loaderData: { article, topics, query, count, open } }: Route.ComponentProps) {
	const path = href("/support");
	return (
		<ArticlePage article={article} hasSitePages tools={<HelpSearch path={path} query={query} count={count} />}>
			<HelpTopics path={path} topics={topics} open={open} count={count} />
		</ArticlePage>
	);
}
