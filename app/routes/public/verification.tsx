/** What it means that an agent is verified, and how to be. */
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { env } from "#app/platform/env.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/verification";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const article = await getArticle("verification", language, env.contactEmail);
	const head = describePage(url, { ...article, path: "/verification", language });
	return { article, head };
}

export default function Verification({ loaderData }: Route.ComponentProps) {
	return <ArticlePage article={loaderData.article} />;
}
