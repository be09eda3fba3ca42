/** The rules for those who look and those who advertise. */
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { env } from "#app/platform/env.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const article = await getArticle("terms", language, env.contactEmail);
	const head = describePage(url, { ...article, path: "/terms", language });
	return { article, head };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} />;
}
