/**
 * What was typed into a form whose sender's session had ended: waits, sealed, in a cookie of half an hour for the same
 * person on the same page.
 */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import type { PostedFields } from "#app/platform/forms/posted-fields.server.ts";
import { openText, sealText } from "#app/platform/sealed-text.server.ts";
import { readCookie, serializeCookie } from "./cookies.server.ts";

const NAME = "typed";
const SECONDS = 1800;
/** Browsers keep a cookie of 4096 bytes, with its name. */
const LONGEST = 3800;

/** In the place of a person: somebody wrote it before signing in. */
export const ANYBODY = "anybody";

const schema = z.object({
	/** The id of the person who wrote it, or `ANYBODY`. */
	person: z.string(),
	/** The path and query of the page. */
	path: z.string(),
	fields: z.array(z.tuple([z.string(), z.string()])),
});

export type Typed = z.infer<typeof schema> & { fields: PostedFields };

/** The Set-Cookie header that keeps it; null for more than a cookie holds (some 8,000 letters of prose). */
export function keepTypedCookie(typed: Typed): string | null {
	const sealed = sealText(NAME, JSON.stringify(typed), now() + SECONDS * 1000);
	return sealed.length > LONGEST ? null : serializeCookie(NAME, sealed, SECONDS);
}

/** What is kept, whoever asks. */
export function readTypedCookie(request: Request): Typed | null {
	const sealed = readCookie(request, NAME);
	const text = sealed ? openText(NAME, sealed) : null;
	return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
}

/** The Set-Cookie header that forgets it. */
export function forgetTypedCookie(): string {
	return serializeCookie(NAME, "", 0);
}
