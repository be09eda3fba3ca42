/** Detail page of an activity row. */
import { parseActivityList } from "#app/domains/admin/activity/activity.ts";
import {
	type ActivityEntry as Entry,
	labelIds,
	listChanges,
	toActivityRow,
} from "#app/domains/admin/activity/activity-detail.ts";
import { ActivityDetailPage } from "#app/domains/admin/activity/activity-detail-page.tsx";
import { getActivity } from "#app/domains/admin/activity/activity-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/activity-entry";
import { loadIdLabels } from "./activity-id-labels.server.ts";

export const middleware = [requirePermission("activity.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = parseId(params.id);
	const story = id === null ? null : await getActivity(await getUserClient(context), id);
	if (!story) throw notFound();
	const language = context.get(languageContext);
	const { role } = requireUser(context);
	const nameOf = await loadIdLabels(language);
	const toShown = (one: Entry) => toActivityRow(one, language, role, nameOf);
	const { row, of_request, of_resource } = story;
	const { address, user_agent, ...entry } = row;
	const { details, before, after } = entry;
	return {
		head: pageHead({ url, context }, (t) => t("activity:title")),
		list: parseActivityList(url.searchParams),
		line: toShown(entry),
		entry: { address, user_agent, details, before, after },
		changes: labelIds(listChanges(row), nameOf),
		ofRequest: of_request?.map(toShown) ?? null,
		ofResource: of_resource?.map(toShown) ?? null,
	};
}

export default function ActivityEntry({ loaderData: { head: _, ...story } }: Route.ComponentProps) {
	return <ActivityDetailPage {...story} />;
}
