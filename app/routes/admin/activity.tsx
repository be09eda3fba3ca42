/** What happened on the site, for administrators of every rank. A saved filter is a bookmark: all of it is in the address. */
import { countFacets, readActivitySearch } from "#app/domains/administration/activity.ts";
import { searchActivity } from "#app/domains/administration/activity-queries.server.ts";
import { toLine } from "#app/domains/administration/activity-story.ts";
import { may } from "#app/domains/administration/permissions.ts";
import { ActivityPage } from "#app/domains/administration/ui/activity-page.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/activity";
import { readNames } from "./activity-names.server.ts";

export const middleware = [requirePermission("activity.read")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { role } = getViewer(context);
	const { filters, place, ignored } = readActivitySearch(url.searchParams);
	const db = await getViewerDb(context);
	const [found, nameOf] = await Promise.all([searchActivity(db, filters, place, now()), readNames(language)]);
	const title = translations(language).getFixedT(language, "activity")("title");
	return {
		head: describePage(url, { title, description: title, path: url.pathname, language, isIndexed: false }),
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
