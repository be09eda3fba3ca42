/**
 * Schemas for free text: texts, e-mail addresses and phone numbers. Messages are keys of the `forms` namespace.
 * Invalid input is rejected with a reason. Only the marks of direction are removed from longer texts, because address
 * books and office programs put them around what people copy.
 */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { looksLikeAttack } from "./suspicious-text.ts";

/** Control characters other than tab and line break; keyboards do not produce them and the database rejects some. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Characters not allowed in a single line: line breaks, control characters, and direction overrides, which could make
 * a name read as a different one.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const FORBIDDEN_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/**
 * Invisible characters, with which one name looks like another. The joiners of Persian words and of emoji are allowed,
 * but not beside Latin, Greek and Cyrillic letters. The database has the same rule (`private.is_single_line`).
 */
const INVISIBLE =
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: the pattern matches single code points
	/[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|[A-Za-z\u00c0-\u052f][\u200c\u200d]|[\u200c\u200d][A-Za-z\u00c0-\u052f]/u;
const READABLE = /(?!\u200c|\u200d|\ufe0f)\S/u;

/** Marks that change the order of reading, with which one address is shown as another. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
/** A character that can be seen; the database has the same rule (`private.is_multiline_text`). */
const VISIBLE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: the pattern matches single code points
	/[^\s\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;

const [LATIN, GREEK, CYRILLIC] = [
	"A-Za-z\\u00c0-\\u024f\\u1e00-\\u1eff",
	"\\u0370-\\u03ff\\u1f00-\\u1fff",
	"\\u0400-\\u052f\\u1c80-\\u1c8f",
];
/** Letters of different alphabets in one word, which look alike; as in the database (`private.is_name`). */
const MIXED_ALPHABETS = new RegExp(
	[
		[LATIN, GREEK + CYRILLIC],
		[GREEK + CYRILLIC, LATIN],
		[GREEK, CYRILLIC],
		[CYRILLIC, GREEK],
	]
		.map(([first, second]) => `[${first}][\\u0300-\\u036f]*[${second}]`)
		.join("|"),
);

/**
 * Single-line text of at most `max` characters, trimmed: a name, a subject. `emptyMessage` is the key for a missing
 * value; add `.optional()` for optional fields.
 */
export function freeText(max: number, emptyMessage = "required") {
	return checkedText(max, emptyMessage)
		.refine((value) => !FORBIDDEN_IN_LINE.test(value), "textControls")
		.refine((value) => READABLE.test(value) && !INVISIBLE.test(value), "textInvisible");
}

/** Name of a person or a company: `freeText` without words of two alphabets. */
export function nameText(max: number, emptyMessage = "required") {
	return freeText(max, emptyMessage).refine((value) => !MIXED_ALPHABETS.test(value), "nameAlphabets");
}

/** Multi-line text without marks of direction. A line break counts as one character, as in the browser's own counter. */
export function multilineText(max: number, emptyMessage = "required") {
	return checkedText(max, emptyMessage, withoutDirectionMarks).refine(isVisible, "textInvisible");
}

/**
 * Text with markup of at most `max` characters; its first line keeps its indentation. Attack patterns are ordinary words
 * here: the renderer never outputs HTML.
 */
export function markdownText(max: number) {
	return z
		.string({ error: "required" })
		.overwrite(normaliseMarkdown)
		.max(max, { error: "textTooLong", abort: true })
		.refine((value) => !CONTROL.test(value), "textControls")
		.refine((value) => value === "" || isVisible(value), "textInvisible");
}

/** A posted text with markup as it is stored. */
export function normaliseMarkdown(text: string): string {
	return withoutDirectionMarks(text).replaceAll("\r\n", "\n").replace(/^\n+/, "").trimEnd();
}

function checkedText(max: number, emptyMessage: string, clean = (value: string) => value) {
	return z
		.string({ error: emptyMessage })
		.overwrite((value) => clean(value).replaceAll("\r\n", "\n").trim())
		.min(1, emptyMessage)
		.max(max, { error: "textTooLong", abort: true })
		.refine((value) => !looksLikeAttack(value), { error: "textDangerous", abort: true })
		.refine((value) => !CONTROL.test(value), { error: "textControls", abort: true });
}

const withoutDirectionMarks = (text: string) => text.replace(DIRECTION_MARKS, "");
const isVisible = (text: string) => VISIBLE.test(text);

/** E-mail address of at most 255 characters, trimmed; add `.optional()` for optional fields. */
export const emailField = z
	.string({ error: "emailRequired" })
	.overwrite((value) => value.trim())
	.min(1, "emailRequired")
	.max(255, { error: "emailTooLong", abort: true })
	.regex(/^[^<>"]*$/, "emailCharacters")
	.pipe(z.email("emailInvalid"));

/**
 * Phone number as E.164. Local notations are accepted: numbers without a country code are Turkish (0533 …, 533 …, 0392
 * …), others need + or 00 and the country.
 */
export const phoneField = z
	.string({ error: "required" })
	.max(40, "phoneInvalid")
	.transform((value, context) => {
		const e164 = normalisePhone(value);
		if (e164) return e164;
		context.addIssue({ code: "custom", message: "phoneInvalid" });
		return z.NEVER;
	});

/** E.164 form of an entered number, or undefined if it is not a possible number. */
export function normalisePhone(input: string): string | undefined {
	const value = input.trim();
	// Letters are rejected: the library would accept "ask for Ali 0533…" and "0533-HOUSE".
	if (/[\p{L}<>"]/u.test(value)) return undefined;
	const number = parsePhoneNumberFromString(value, "TR");
	// Turkish numbers are fully validated; for other countries only the length, because their plans change too often.
	const isUsable = number?.countryCallingCode === "90" ? number.isValid() : number?.isPossible();
	return isUsable ? number?.number : undefined;
}
