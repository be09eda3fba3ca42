/** About Adahan, its dates and facts, and verification. */
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import type { Route } from "./+types/about";
import { loadGenericPage } from "./generic-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader(input: Route.LoaderArgs) {
	return loadGenericPage("about", input);
}

export default function About({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} drawing="town" />;
}
