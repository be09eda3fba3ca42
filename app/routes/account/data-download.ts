/** Download of a user's data. */
import { href, redirect } from "react-router";
import { copyOwnData } from "#app/domains/accounts/own-account.server.ts";
import { getViewer, getViewerDb } from "#app/middleware/session.server.ts";
import { logAct } from "#app/platform/activity-log.server.ts";
import { now } from "#app/platform/clock.ts";
import { noteLimitReached } from "#app/platform/http/rate-limit.server.ts";
import { seeOther } from "#app/platform/http/responses.server.ts";
import { islandDay } from "#app/platform/island-day.ts";
import type { Route } from "./+types/data-download";

/** The file is only created by POST. */
export function loader() {
	return redirect(href("/profile/data"));
}

export async function action({ request, context }: Route.ActionArgs) {
	const copy = await copyOwnData(await getViewerDb(context), getViewer(context).id);
	if (!copy.ok) {
		const isLimit = copy.code === "rate_limited";
		// The redirect has no status to log the limit by.
		if (isLimit) noteLimitReached(request.method);
		return seeOther(`${href("/profile/data")}?problem=${isLimit ? "limit" : "away"}`);
	}
	logAct({ action: "account.exported", type: "export", resource_type: "account", resource_id: getViewer(context).id });
	const day = islandDay(now());
	return new Response(copy.json, {
		headers: {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Disposition": `attachment; filename="adahan-${day}.json"`,
			"Cache-Control": "private, no-store",
		},
	});
}
