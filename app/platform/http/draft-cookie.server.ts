/**
 * Form draft of a user whose session ended: kept encrypted in a cookie for half an hour, for the same user on the same
 * page. Without a named user it is for the person who signs in next, for ten minutes.
 */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { decryptText, encryptText } from "#app/platform/crypto/sealed-text.server.ts";
import type { PostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { cookieName, readCookie, serializeCookie } from "./cookies.server.ts";

const COOKIE_NAME = "typed";
const TTL_SECONDS = 1800;
/** Of a draft that no session names: a different person may use the browser later. */
const UNNAMED_TTL_SECONDS = 600;
/** Browsers store cookies of up to 4096 bytes, including the name. */
const MAX_COOKIE_LENGTH = 3800;

/** User id of a draft that was entered before signing in. */
export const ANY_USER = "anybody";

const schema = z.object({
	/** Id of the author, or `ANY_USER`. */
	person: z.string(),
	/** Path and query of the page. */
	path: z.string(),
	fields: z.array(z.tuple([z.string(), z.string()])),
});

export type StoredDraft = z.infer<typeof schema> & { fields: PostedFields };

/**
 * Set-Cookie header that stores the draft; null when it exceeds the size of a cookie (about 8,000 characters of
 * prose).
 */
export function draftCookie(draft: StoredDraft): string | null {
	const ttlSeconds = draft.person === ANY_USER ? UNNAMED_TTL_SECONDS : TTL_SECONDS;
	const sealed = encryptText(COOKIE_NAME, JSON.stringify(draft), now() + ttlSeconds * 1000);
	return sealed.length > MAX_COOKIE_LENGTH ? null : serializeCookie(COOKIE_NAME, sealed, ttlSeconds);
}

/** The stored draft, for any user. */
export function readDraftCookie(request: Request): StoredDraft | null {
	const sealed = readCookie(request, COOKIE_NAME);
	const text = sealed ? decryptText(COOKIE_NAME, sealed) : null;
	return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
}

/** Whether a response stores a draft. */
export function keepsDraft(response: Response): boolean {
	const start = `${cookieName(COOKIE_NAME)}=`;
	return response.headers.getSetCookie().some((line) => line.startsWith(start));
}

/** Set-Cookie header that deletes the draft. */
export function clearDraftCookie(): string {
	return serializeCookie(COOKIE_NAME, "", 0);
}
