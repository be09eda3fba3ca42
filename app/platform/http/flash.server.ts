/**
 * A message, and optionally the state of a small form, carried over one redirect in a cookie. Only codes and entered
 * values are stored; texts come from the locale files.
 */
import { z } from "zod";
import { readCookie, serializeCookie } from "./cookies.server.ts";

/** Types and positions of a message. */
export const TOAST_TYPES = ["success", "error", "warning", "info", "celebration", "achievement"] as const;
export const TOAST_POSITIONS = ["top-right", "top-left", "bottom-right", "bottom-left", "center"] as const;

const schema = z.object({
	/** Key of the `flash` texts, with or without the prefix "flash.". */
	code: z
		.string()
		.regex(/^[a-zA-Z.]{1,60}$/)
		.optional(),
	/** Key of a second sentence. */
	more: z
		.string()
		.regex(/^[a-zA-Z.]{1,60}$/)
		.optional(),
	/** Formatted values in the text; `count` chooses its plural. */
	values: z.record(z.string().regex(/^[a-z]{1,20}$/), z.union([z.string().max(60), z.number()])).optional(),
	type: z.enum(TOAST_TYPES).default("info"),
	/** Position on the screen with JavaScript. */
	position: z.enum(TOAST_POSITIONS).optional(),
	/** A button beside the message, e.g. undo: posts one field to a path of ours. */
	button: z
		.object({
			label: z.enum(["undo", "startOver"]),
			action: z.string().regex(/^(\/[a-z0-9-]{1,30}){1,5}$/),
			name: z.string().regex(/^[a-z]{1,20}$/),
			value: z.string().max(80),
		})
		.optional(),
	/** A link beside the message to a page of ours. */
	link: z
		.object({
			label: z.enum(["seePlans", "toPlan", "toFavourites", "toSignIn"]),
			to: z.string().regex(/^(\/[a-z0-9-]{1,30}){1,5}$/),
		})
		.optional(),
	/** Key and value of an entry for local storage, after signing in; an empty value deletes it, after signing out. */
	stored: z.tuple([z.literal("notification-preferences"), z.string().max(300)]).optional(),
	/** State of a form posted from a different page, e.g. the newsletter in the footer. */
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

/** Set-Cookie header that shows the message on the next page. */
export function flashCookie(flash: FlashMessage): string {
	return serializeCookie("flash", JSON.stringify(schema.parse(flash)), 60);
}

/** Set-Cookie header that deletes the message after it was shown. */
export function clearFlashCookie(): string {
	return serializeCookie("flash", "", 0);
}

/** Message to show on this page, if there is a valid one. */
export function readFlash(request: Request): Flash | undefined {
	const raw = readCookie(request, "flash");
	if (!raw) return undefined;
	try {
		return schema.parse(JSON.parse(raw));
	} catch {
		return undefined;
	}
}
