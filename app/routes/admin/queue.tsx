/** The queue of the moderators. */
import { QUEUE_REASONS } from "#app/domains/moderation/moderation.ts";
import { getQueue } from "#app/domains/moderation/moderation-queries.server.ts";
import { QueuePage } from "#app/domains/moderation/ui/queue-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Route } from "./+types/queue";
import { describeModerationPage, readPage } from "./moderation-page.server.ts";

export const middleware = [requirePermission("moderation.decide")];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export async function loader({ url, context }: Route.LoaderArgs) {
	const reason = QUEUE_REASONS.find((kind) => kind === url.searchParams.get("kind")) ?? null;
	const page = readPage(url);
	const queue = await getQueue(await getViewerDb(context), reason, page);
	return { head: describeModerationPage(url, context, "queue"), queue, reason, page, now: now() };
}

export default function ReviewQueue({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <QueuePage {...page} />;
}
