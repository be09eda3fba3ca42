/** Moderation decisions on an agent's listings, and pending reviews. */
import { getOwnReviews } from "#app/domains/moderation/moderation-queries.server.ts";
import { OwnReviewsPage } from "#app/domains/moderation/ui/own-reviews-page.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import type { Route } from "./+types/reviews";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, "reviews");
	const title = t("title");
	const head = pageHead({ url, context }, title, { description: t("intro") });
	return { head, reviews: await getOwnReviews(await getUserClient(context)) };
}

export default function Reviews({ loaderData: { reviews } }: Route.ComponentProps) {
	return <OwnReviewsPage reviews={reviews} />;
}
