/** Moderation queue. */
import { QUEUE_REASONS } from "#app/domains/moderation/moderation.ts";
import { getQueue } from "#app/domains/moderation/moderation-queries.server.ts";
import { QueuePage } from "#app/domains/moderation/ui/queue-page.tsx";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import type { Route } from "./+types/queue";

export const middleware = [requirePermission("moderation.decide")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const reason = QUEUE_REASONS.find((kind) => kind === url.searchParams.get("kind")) ?? null;
	const page = parsePageNumber(url.searchParams);
	const queue = await getQueue(await getUserClient(context), reason, page);
	return { head: pageHead({ url, context }, (t) => t("moderation:queue")), queue, reason, page, now: now() };
}

export default function ReviewQueue({ loaderData: { head: _, ...page } }: Route.ComponentProps) {
	return <QueuePage {...page} />;
}
