/**
 * A message, and optionally the state of a small form, carried over one redirect in a cookie.
 * Only codes and what the visitor typed travel in it; the words come from the locale files.
 */
import { z } from "zod";
import { readCookie, serializeCookie } from "./cookies.server.ts";

/** What a message can be about, and where it can float (spec section 4). */
export const NOTICE_TYPES = ["success", "error", "warning", "info", "celebration", "achievement"] as const;
export const NOTICE_POSITIONS = ["top-right", "top-left", "bottom-right", "bottom-left", "center"] as const;

const schema = z.object({
	/** Which message: a key of the `flash` texts, with or without "flash." before it. */
	code: z
		.string()
		.regex(/^[a-zA-Z.]{1,60}$/)
		.optional(),
	type: z.enum(NOTICE_TYPES).default("info"),
	/** Where it floats with script; see `Notice`. */
	position: z.enum(NOTICE_POSITIONS).optional(),
	/** A button beside the message, e.g. to undo what it tells: posts one field to an address of ours. */
	act: z
		.object({
			label: z.enum(["undo", "startAnew"]),
			action: z.string().regex(/^(\/[a-z0-9-]{1,30}){1,5}$/),
			name: z.string().regex(/^[a-z]{1,20}$/),
			value: z.string().max(60),
		})
		.optional(),
	/** State of a form that was posted from another page, e.g. the newsletter in the footer. */
	form: z
		.object({
			name: z.string().max(40),
			values: z.record(z.string(), z.string().max(300)),
			errors: z.record(z.string(), z.array(z.string().max(80)).max(5)),
		})
		.optional(),
});

export type Flash = z.infer<typeof schema>;
/** A message as it is written; defaults may be left out. */
export type FlashMessage = z.input<typeof schema>;

/** The Set-Cookie header that shows the message on the next page. */
export function flashCookie(flash: FlashMessage): string {
	return serializeCookie("flash", JSON.stringify(schema.parse(flash)), 60);
}

/** The Set-Cookie header that forgets the message once it is shown. */
export function clearFlashCookie(): string {
	return serializeCookie("flash", "", 0);
}

/** The message to show on this page, if there is a well-formed one. */
export function readFlash(request: Request): Flash | undefined {
	const raw = readCookie(request, "flash");
	if (!raw) return undefined;
	try {
		return schema.parse(JSON.parse(raw));
	} catch {
		return undefined;
	}
}
