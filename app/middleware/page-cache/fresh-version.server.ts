/**
 * Keeps the caches of this process fresh. Visitors see every change within a second. People who change data (with a
 * session, or a job with its secret) see theirs in the next page, on every server. Open pages and devices hear of it soon.
 */
import type { MiddlewareFunction } from "react-router";
import { wakePushSender } from "#app/domains/notifications/push/send-pushes.server.ts";
import { ensureFreshVersion, ensureLatestVersion, expireVersion } from "#app/platform/cache-version.server.ts";
import { wakeEventReader } from "#app/platform/live/live-events.server.ts";
import { getSession } from "../session.server.ts";

/** None depends on cached data. */
const UNCACHED = /^\/?(pictures\/|map\/tiles\/|live$)/;

export const freshVersion: MiddlewareFunction<Response> = async ({ request, context, pattern }, next) => {
	const isAuthor = getSession(context).hasCookie || request.headers.has("Authorization");
	if (request.method === "GET" || request.method === "HEAD") {
		if (!UNCACHED.test(pattern)) await (isAuthor ? ensureLatestVersion() : ensureFreshVersion());
		return next();
	}
	let status: number | undefined;
	try {
		const response = await next();
		status = response.status;
		return response;
	} finally {
		// Even a post that failed may have been written. Reports that pages send by themselves are answered with 204.
		if (status !== 204) {
			wakeEventReader();
			wakePushSender();
			// Before the response: an outage directly after it must not show what it hid.
			if (isAuthor) await ensureLatestVersion();
			// For example a link of a mail that confirms listings.
			else expireVersion();
		}
	}
};
