/** Answers with a feed, or that the reader already has it. */
import { createHash } from "node:crypto";
import { now } from "#app/platform/clock.ts";

type FeedOptions = {
	/** Content-Type; an Atom feed by default. */
	type?: string;
	/** Time of the newest change, in milliseconds. */
	changedAt?: number | null;
};

/**
 * 304 when the request names the entity tag of this document or, without any tag, a time since which nothing changed.
 * `headers`: of both answers.
 */
export function answerWithFeed(
	request: Request,
	feed: string,
	headers: Record<string, string>,
	{ type = "application/atom+xml; charset=utf-8", changedAt = null }: FeedOptions = {},
): Response {
	const tag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 22)}"`;
	const shared: Record<string, string> = { ...headers, ETag: tag };
	// The header counts whole seconds: within the current one another change may follow.
	const changedSecond = changedAt !== null && now() - changedAt >= 1000 ? Math.floor(changedAt / 1000) * 1000 : null;
	if (changedSecond !== null) shared["Last-Modified"] = new Date(changedSecond).toUTCString();
	if (isKnown(request.headers, tag, changedSecond)) return new Response(null, { status: 304, headers: shared });
	return new Response(feed, { headers: { ...shared, "Content-Type": type } });
}

/** Whether the reader has this document: by its tag, which takes precedence, or by its time. */
function isKnown(asked: Headers, tag: string, changedSecond: number | null): boolean {
	const tags = asked.get("If-None-Match");
	if (tags !== null)
		return tags
			.split(",")
			.map((one) => one.trim().replace(/^W\//, ""))
			.includes(tag);
	const since = Date.parse(asked.get("If-Modified-Since") ?? "");
	return changedSecond !== null && !Number.isNaN(since) && changedSecond <= since;
}
