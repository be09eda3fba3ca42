/** What Adahan is, what its dates and facts mean, and how verification works. */
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { env } from "#app/platform/env.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const article = await getArticle("about", language, env.contactEmail);
	const head = describePage(url, { ...article, path: "/about", language });
	return { article, head };
}

export default function About({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} />;
}
