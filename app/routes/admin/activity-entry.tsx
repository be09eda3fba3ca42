/** One row of the activity log, whole. */
import { getActivity } from "#app/domains/administration/activity-queries.server.ts";
import { listChanges, toLine } from "#app/domains/administration/activity-story.ts";
import { ActivityStoryPage } from "#app/domains/administration/ui/activity-story-page.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/activity-entry";

export const middleware = [requirePermission("activity.read")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const id = readId(params.id);
	const story = id === null ? null : await getActivity(await getViewerDb(context), id);
	if (!story) throw notFound();
	const language = context.get(languageContext);
	const { role } = getViewer(context);
	const title = translations(language).getFixedT(language, "activity")("title");
	const { row, of_request, of_resource } = story;
	const { address, user_agent, ...entry } = row;
	const { details, before, after } = entry;
	return {
		head: describePage(url, { title, description: title, path: url.pathname, language, isIndexed: false }),
		line: toLine(entry, language, role),
		entry: { address, user_agent, details, before, after },
		changes: listChanges(row),
		ofRequest: of_request?.map((one) => toLine(one, language, role)) ?? null,
		ofResource: of_resource?.map((one) => toLine(one, language, role)) ?? null,
	};
}

export default function ActivityEntry({ loaderData: { head: _, ...story } }: Route.ComponentProps) {
	return <ActivityStoryPage {...story} />;
}
