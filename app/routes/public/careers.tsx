/** Open positions. */
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import type { Route } from "./+types/careers";
import { loadGenericPage } from "./generic-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader(input: Route.LoaderArgs) {
	return loadGenericPage("careers", input);
}

export default function Careers({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} drawing="boat" hasSitePages />;
}
