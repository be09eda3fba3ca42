/** Terms of use. */
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import type { Route } from "./+types/terms";
import { loadGenericPage } from "./generic-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader(input: Route.LoaderArgs) {
	return loadGenericPage("terms", input);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} />;
}
