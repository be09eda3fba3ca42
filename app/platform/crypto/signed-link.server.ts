/**
 * Signatures for links that authorise an action (newsletter, availability) and for short stamps. Each is bound to one
 * purpose.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";

/** Result of checking a link: its subject, or why it is rejected. */
export type LinkCheck = { ok: true; subject: string } | { ok: false; code: "bad" | "expired" };

/** Longer tokens are rejected unchecked; subjects are ids. */
const MAX_TOKEN_LENGTH = 500;

/** HMAC-SHA256 of a text for one purpose, base64url, 43 characters. */
export function createSignature(purpose: string, text: string): string {
	return createHmac("sha256", env.signingSecret).update(`signed:${purpose}\n${text}`).digest("base64url");
}

/** Constant-time comparison. */
export function isSameSecret(candidate: string, expected: string): boolean {
	const [a, b] = [Buffer.from(candidate), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** Token for a link. expiresAt in milliseconds since the epoch; without it the link does not expire. */
export function signLink(purpose: string, subject: string, { expiresAt }: { expiresAt?: number } = {}): string {
	const end = expiresAt === undefined ? "" : Math.floor(expiresAt / 1000).toString(36);
	const body = `${Buffer.from(subject).toString("base64url")}.${end}`;
	return `${body}.${createSignature(purpose, body)}`;
}

/** Verifies a token. Missing, truncated, altered, or issued for a different purpose means bad. */
export function verifyLink(purpose: string, token: string | null | undefined): LinkCheck {
	const parts = (token ?? "").slice(0, MAX_TOKEN_LENGTH + 1).split(".");
	const [subject = "", end = "", signature = ""] = parts;
	if (parts.length !== 3 || !isSameSecret(signature, createSignature(purpose, `${subject}.${end}`)))
		return { ok: false, code: "bad" };
	if (end && Number.parseInt(end, 36) * 1000 <= now()) return { ok: false, code: "expired" };
	return { ok: true, subject: Buffer.from(subject, "base64url").toString() };
}
