/** Help by topic. */
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import type { Route } from "./+types/support";
import { loadGenericPage } from "./generic-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader(input: Route.LoaderArgs) {
	return loadGenericPage("support", input);
}

export default function Support({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} hasSitePages />;
}
