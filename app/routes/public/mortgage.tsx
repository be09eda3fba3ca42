/** Guide to buying with a loan or a plan of the developer. */
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import type { Route } from "./+types/mortgage";
import { loadGenericPage } from "./generic-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader(input: Route.LoaderArgs) {
	return loadGenericPage("mortgage", input);
}

export default function MortgageGuide({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} drawing="keys" hasSitePages />;
}
