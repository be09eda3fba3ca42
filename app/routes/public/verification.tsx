/** Explains agent verification. */
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import type { Route } from "./+types/verification";
import { loadGenericPage } from "./generic-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader(input: Route.LoaderArgs) {
	return loadGenericPage("verification", input);
}

export default function Verification({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} drawing="deed" />;
}
