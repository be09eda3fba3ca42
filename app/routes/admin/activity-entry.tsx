/** Detail page of an activity row. */
import { readList } from "#app/domains/administration/activity.ts";
import { getActivity } from "#app/domains/administration/activity-queries.server.ts";
import {
	type ActivityEntry as Entry,
	listChanges,
	nameIds,
	toLine,
} from "#app/domains/administration/activity-story.ts";
import { ActivityStoryPage } from "#app/domains/administration/ui/activity-story-page.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/activity-entry";
import { readNames } from "./activity-names.server.ts";

export const middleware = [requirePermission("activity.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = readId(params.id);
	const story = id === null ? null : await getActivity(await getViewerDb(context), id);
	if (!story) throw notFound();
	const language = context.get(languageContext);
	const { role } = getViewer(context);
	const nameOf = await readNames(language);
	const toShown = (one: Entry) => toLine(one, language, role, nameOf);
	const { row, of_request, of_resource } = story;
	const { address, user_agent, ...entry } = row;
	const { details, before, after } = entry;
	return {
		head: pageHead({ url, context }, (t) => t("activity:title")),
		list: readList(url.searchParams),
		line: toShown(entry),
		entry: { address, user_agent, details, before, after },
		changes: nameIds(listChanges(row), nameOf),
		ofRequest: of_request?.map(toShown) ?? null,
		ofResource: of_resource?.map(toShown) ?? null,
	};
}

export default function ActivityEntry({ loaderData: { head: _, ...story } }: Route.ComponentProps) {
	return <ActivityStoryPage {...story} />;
}
