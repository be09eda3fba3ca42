/**
 * The schemas of what people type freely: texts, e-mail addresses and phone numbers. Messages are keys of the
 * `forms` namespace. What does not fit is refused with its reason and never silently altered.
 */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { looksLikeAttack } from "./suspicious-text.ts";

/** Control characters other than tab and line break: no keyboard types them, and the database refuses some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * What no line contains: what breaks it, any control character, and what turns the direction of the letters after it, so
 * that a name reads as another.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_IN_A_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Whether a text holds something that only an attack contains. */
export function isSuspicious(text: string): boolean {
	return looksLikeAttack(text) || CONTROL.test(text);
}

/**
 * A text of one line, at most `max` characters, trimmed: a name, a subject. `emptyMessage` is the key for a missing one;
 * add `.optional()` where it may be left out.
 */
export function freeText(max: number, emptyMessage = "required") {
	return longText(max, emptyMessage).refine((value) => !NOT_IN_A_LINE.test(value), "textDangerous");
}

/** The same of many lines. A line break counts as one character, as the browser's own counter counts it. */
export function longText(max: number, emptyMessage = "required") {
	return z
		.string({ error: emptyMessage })
		.overwrite((value) => value.replaceAll("\r\n", "\n").trim())
		.min(1, emptyMessage)
		.max(max, { error: "textTooLong", abort: true })
		.refine((value) => !isSuspicious(value), "textDangerous");
}

/** An e-mail address by the rules of spec section 5; add `.optional()` where it may be left out. */
export const emailField = z
	.string({ error: "emailRequired" })
	.overwrite((value) => value.trim())
	.min(1, "emailRequired")
	.max(255, { error: "emailTooLong", abort: true })
	.regex(/^[^<>"]*$/, "emailCharacters")
	.pipe(z.email("emailInvalid"));

/**
 * A phone number as E.164. Local ways of writing are understood: numbers here are Turkish ones
 * (0533 …, 533 …, 0392 …), anything else needs its + or 00 and country.
 */
export const phoneField = z
	.string({ error: "required" })
	.max(40, "phoneInvalid")
	.transform((value, context) => {
		const e164 = readPhone(value);
		if (e164) return e164;
		context.addIssue({ code: "custom", message: "phoneInvalid" });
		return z.NEVER;
	});

/** The E.164 form of what was typed, or undefined when it is no number that could ring. */
export function readPhone(typed: string): string | undefined {
	const value = typed.trim();
	// Letters are refused: the library would read "ask for Ali 0533…" and "0533-HOUSE".
	if (/[\p{L}<>"]/u.test(value)) return undefined;
	const number = parsePhoneNumberFromString(value, "TR");
	// Our own numbers are checked closely; of other countries' only the length, their plans change too often.
	const isUsable = number?.countryCallingCode === "90" ? number.isValid() : number?.isPossible();
	return isUsable ? number?.number : undefined;
}
