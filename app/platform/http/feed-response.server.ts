/** Answers with a feed, or that the reader already has it. */
import { createHash } from "node:crypto";

/** 304 when the request names the entity tag of this document. `headers`: of both answers. */
export function answerWithFeed(request: Request, feed: string, headers: Record<string, string>): Response {
	const tag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 22)}"`;
	const known = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
	if (known.includes(tag)) return new Response(null, { status: 304, headers: { ...headers, ETag: tag } });
	return new Response(feed, {
		headers: { ...headers, ETag: tag, "Content-Type": "application/atom+xml; charset=utf-8" },
	});
}
