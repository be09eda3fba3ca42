/** Download of a user's data. */
import { href, redirect } from "react-router";
import { exportOwnData } from "#app/domains/accounts/own-account.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { logRateLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import type { Route } from "./+types/data-download";

/** The file is only created by POST. */
export function loader() {
	return redirect(href("/profile/data"));
}

export async function action({ request, context }: Route.ActionArgs) {
	const copy = await exportOwnData(await getUserClient(context), requireUser(context).id);
	if (!copy.ok) {
		const isLimit = copy.code === "rate_limited";
		// The redirect has no status to log the limit by.
		if (isLimit) logRateLimitReached(request.method);
		return redirectAfterPost(`${href("/profile/data")}?problem=${isLimit ? "limit" : "away"}`);
	}
	logActivity({
		action: "account.exported",
		type: "export",
		resource_type: "account",
		resource_id: requireUser(context).id,
	});
	const day = islandDay(now());
	return new Response(copy.json, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${day}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
}
