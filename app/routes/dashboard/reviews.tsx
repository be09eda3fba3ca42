/** What moderators decided about an agent's listings, and what waits for them. */
import { getOwnReviews } from "#app/domains/moderation/moderation-queries.server.ts";
import { OwnReviewsPage } from "#app/domains/moderation/ui/own-reviews-page.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/reviews";

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, "reviews");
	const title = t("title");
	const head = describePage(url, {
		title,
		description: t("intro"),
		path: "/dashboard/reviews",
		language,
		isIndexed: false,
	});
	return { head, reviews: await getOwnReviews(await getViewerDb(context)) };
}

export default function Reviews({ loaderData: { reviews } }: Route.ComponentProps) {
	return <OwnReviewsPage reviews={reviews} />;
}
