/** Which mail somebody waits for: kept in a cookie, so that the page after a form can name the address and send again. */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { RESEND_SECONDS } from "./account-limits.ts";

const NAME = "pending_mail";
const SECONDS = 3600;
const schema = z.object({
	email: z.string().min(3).max(255),
	kind: z.enum(["signup", "recovery"]),
	/** Milliseconds since the epoch. */
	sentAt: z.number().int().min(0).default(0),
	/** Of a sign-up: shows that it was this browser that asked for the account. */
	key: z.string().max(60).optional(),
});

export type PendingMail = z.infer<typeof schema>;

/** A new key for a sign-up, which stays in the browser. */
export function newSignUpKey(): string {
	return randomBytes(24).toString("base64url");
}

/** What the account keeps of the key. */
export function hashSignUpKey(key: string): string {
	return createHash("sha256").update(key).digest("base64url");
}

/** The Set-Cookie header of a mail that was sent now. */
export function pendingMailCookie(mail: Omit<PendingMail, "sentAt">): string {
	return serializeCookie(NAME, JSON.stringify({ ...mail, sentAt: now() }), SECONDS);
}

/** The Set-Cookie header once the mail has served. */
export function forgetPendingMail(): string {
	return serializeCookie(NAME, "", 0);
}

/** The mail that is waited for, with the seconds until it can be sent again; null without one. */
export function readPendingMail(request: Request): (PendingMail & { wait: number }) | null {
	const raw = readCookie(request, NAME);
	if (!raw) return null;
	try {
		const mail = schema.parse(JSON.parse(raw));
		const wait = Math.ceil((mail.sentAt + RESEND_SECONDS * 1000 - now()) / 1000);
		return { ...mail, wait: Math.min(Math.max(wait, 0), RESEND_SECONDS) };
	} catch {
		return null;
	}
}
