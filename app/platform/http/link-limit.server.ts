/** The limit of a mailed link: whoever holds one can have its act done again and again, from wherever they are. */
import { createHash } from "node:crypto";
import { data } from "react-router";
import { verifyLink } from "#app/platform/signed-link.server.ts";
import { takeRateLimit } from "./rate-limit.server.ts";

const MOST_A_MINUTE = 10;

/**
 * Counts a post by a link that is ours, and throws the answer 429 when there were too many. By the link and not by the
 * client: mail programs post for all their readers from a few addresses. A forged link is not counted, it leads nowhere.
 */
export async function limitLink(purpose: string, token: string | null): Promise<void> {
	if (!token || !verifyLink(purpose, token).ok) return;
	const key = createHash("sha256").update(token).digest("base64url").slice(0, 22);
	const wait = await takeRateLimit(`mail-link:${key}`, MOST_A_MINUTE, 60);
	if (wait > 0) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
}
