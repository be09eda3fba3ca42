/** Activity log, for all administrator roles. The address contains all filters, so it can be bookmarked. */
import { countFacets, readActivitySearch } from "#app/domains/administration/activity.ts";
import { searchActivity } from "#app/domains/administration/activity-queries.server.ts";
import { toLine } from "#app/domains/administration/activity-story.ts";
import { may } from "#app/domains/administration/permissions.ts";
import { ActivityPage } from "#app/domains/administration/ui/activity-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Route } from "./+types/activity";
import { readNames } from "./activity-names.server.ts";

export const middleware = [requirePermission("activity.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { role } = getViewer(context);
	const { filters, place, ignored } = readActivitySearch(url.searchParams);
	const db = await getViewerDb(context);
	const [found, nameOf] = await Promise.all([searchActivity(db, filters, place, now()), readNames(language)]);
	return {
		head: pageHead({ url, context }, (t) => t("activity:title")),
		filters,
		place,
		ignored,
		facets: countFacets(found.counts, filters),
		rows: found.rows.map((row) => toLine(row, language, role, nameOf)),
		more: found.more,
		people: found.people,
		mayExport: may(role, "activity.export"),
	};
}

export default function Activity({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <ActivityPage {...page} />;
}
