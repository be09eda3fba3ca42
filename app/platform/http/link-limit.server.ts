/** Rate limit for mailed links, which can be replayed from any address. */
import { createHash } from "node:crypto";
import { data } from "react-router";
import { verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { consumeRateLimit } from "./rate-limit.server.ts";

const MAX_PER_MINUTE = 10;

/**
 * Counts a POST by its valid link and throws a 429 response beyond the limit. Counted by link and not by client,
 * because mail providers post for all users from a few addresses. Forged links have no effect and are not counted.
 */
export async function enforceLinkLimit(purpose: string, token: string | null): Promise<void> {
	if (!token || !verifyLink(purpose, token).ok) return;
	const key = createHash("sha256").update(token).digest("base64url").slice(0, 22);
	const wait = await consumeRateLimit(`mail-link:${key}`, MAX_PER_MINUTE, 60);
	if (wait > 0) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
}
