/** Terms of use. */
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/terms";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const article = await getArticle("terms", language, env.contactEmail);
	const head = pageHead({ url, context }, article.title, { description: article.description, path: "/terms" });
	return { article, head };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} />;
}
