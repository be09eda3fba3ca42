/**
 * Form draft of a user whose session ended: kept encrypted in a cookie for half an hour, for the same user on the same
 * page.
 */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import type { PostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { openText, sealText } from "#app/platform/sealed-text.server.ts";
import { readCookie, serializeCookie } from "./cookies.server.ts";

const NAME = "typed";
const SECONDS = 1800;
/** Browsers store cookies of up to 4096 bytes, including the name. */
const LONGEST = 3800;

/** User id of a draft that was entered before signing in. */
export const ANYBODY = "anybody";

const schema = z.object({
	/** Id of the author, or `ANYBODY`. */
	person: z.string(),
	/** Path and query of the page. */
	path: z.string(),
	fields: z.array(z.tuple([z.string(), z.string()])),
});

export type Typed = z.infer<typeof schema> & { fields: PostedFields };

/**
 * Set-Cookie header that stores the draft; null when it exceeds the size of a cookie (about 8,000 characters of
 * prose).
 */
export function keepTypedCookie(typed: Typed): string | null {
	const sealed = sealText(NAME, JSON.stringify(typed), now() + SECONDS * 1000);
	return sealed.length > LONGEST ? null : serializeCookie(NAME, sealed, SECONDS);
}

/** The stored draft, for any user. */
export function readTypedCookie(request: Request): Typed | null {
	const sealed = readCookie(request, NAME);
	const text = sealed ? openText(NAME, sealed) : null;
	return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
}

/** Set-Cookie header that deletes the draft. */
export function forgetTypedCookie(): string {
	return serializeCookie(NAME, "", 0);
}
