/** Privacy policy. */
import { readConsent } from "#app/domains/analytics/consent.server.ts";
import { AnalyticsChoice } from "#app/domains/analytics/ui/analytics-choice.tsx";
import { getArticle } from "#app/domains/content/content-queries.server.ts";
import { ArticlePage } from "#app/domains/content/ui/article-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { Route } from "./+types/privacy";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const article = await getArticle("privacy", language, env.contactEmail);
	const head = pageHead({ url, context }, article.title, { description: article.description, path: "/privacy" });
	return { article, head, consent: readConsent(request) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<ArticlePage article={loaderData.article} />
			<AnalyticsChoice consent={loaderData.consent} />
		</>
	);
}
