/** The mail a visitor waits for, kept in a cookie so that the page after a form can name the address and resend it. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { RESEND_INTERVAL_SECONDS } from "./account-limits.ts";

const COOKIE_NAME = "pending_mail";
const TTL_SECONDS = 3600;
const schema = z.object({
	email: z.string().min(3).max(255),
	kind: z.enum(["signup", "recovery"]),
	/** Milliseconds since the epoch. */
	sentAt: z.number().int().min(0).default(0),
	/** Of a sign-up: proves that this browser requested the account. */
	key: z.string().max(60).optional(),
});

export type PendingMail = z.infer<typeof schema>;

/** New key of a sign-up, kept in the browser. */
export function createSignUpKey(): string {
	return randomBytes(24).toString("base64url");
}

/** Hash of the key, stored with the account. */
export function hashSignUpKey(key: string): string {
	return createHash("sha256").update(key).digest("base64url");
}

/** Set-Cookie header of a mail sent now. */
export function pendingMailCookie(mail: Omit<PendingMail, "sentAt">): string {
	return serializeCookie(COOKIE_NAME, JSON.stringify({ ...mail, sentAt: now() }), TTL_SECONDS);
}

/** Set-Cookie header after the mail was used. */
export function clearPendingMail(): string {
	return serializeCookie(COOKIE_NAME, "", 0);
}

/** The pending mail with the seconds until it can be resent, or null. */
export function readPendingMail(request: Request): (PendingMail & { wait: number }) | null {
	const raw = readCookie(request, COOKIE_NAME);
	if (!raw) return null;
	try {
		const mail = schema.parse(JSON.parse(raw));
		const wait = Math.ceil((mail.sentAt + RESEND_INTERVAL_SECONDS * 1000 - now()) / 1000);
		return { ...mail, wait: Math.min(Math.max(wait, 0), RESEND_INTERVAL_SECONDS) };
	} catch {
		return null;
	}
}
