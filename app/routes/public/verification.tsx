/** Explains agent verification. */
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/verification";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const article = await getArticle("verification", language, env.contactEmail);
	const head = pageHead({ url, context }, article.title, { description: article.description, path: "/verification" });
	return { article, head };
}

export default function Verification({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} />;
}
