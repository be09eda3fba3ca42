/** Activity log, for all administrator roles. The address contains all filters, so it can be bookmarked. */
import { countFacets, parseActivitySearch } from "#app/domains/admin/activity/activity.ts";
import { toActivityRow } from "#app/domains/admin/activity/activity-detail.ts";
import { ActivityPage } from "#app/domains/admin/activity/activity-page.tsx";
import { searchActivity } from "#app/domains/admin/activity/activity-queries.server.ts";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Route } from "./+types/activity";
import { loadIdLabels } from "./activity-id-labels.server.ts";

export const middleware = [requirePermission("activity.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { role } = requireUser(context);
	const { filters, place, ignored, unknown } = parseActivitySearch(url.searchParams);
	const db = await getUserClient(context);
	const [found, nameOf] = await Promise.all([searchActivity(db, filters, place, now()), loadIdLabels(language)]);
	return {
		head: pageHead({ url, context }, (t) => t("activity:title")),
		filters,
		place,
		ignored,
		unknown,
		facets: countFacets(found.counts, filters),
		rows: found.rows.map((row) => toActivityRow(row, language, role, nameOf)),
		more: found.more,
		people: found.people,
		mayExport: hasPermission(role, "activity.export"),
	};
}

export default function Activity({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <ActivityPage {...page} />;
}
