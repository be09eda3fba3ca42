/** Redacts request paths for logs. */

/** Paths that contain a secret: shared lists and feed tokens. The secret part is removed. */
const SHARED_LIST = /^\/(lists)\/[^/.]+/;
const FEED_TOKEN = /[0-9a-f]{32,}/g;

/** Path without secrets, at most 300 characters. */
export function redactPath(pathname: string): string {
	return pathname.replace(SHARED_LIST, "/$1/*").replace(FEED_TOKEN, "*").slice(0, 300);
}

/** Longer texts are truncated before redaction: slightly more than a log stores. */
const MAX_SCANNED_LENGTH = 12_000;
/** Length of the longest secret (an e-mail address) that truncation can split so that no pattern matches it. */
const MAX_SECRET_LENGTH = 330;

/** A complete URL; its query is removed afterwards. Matching the query here would be quadratic for consecutive URLs. */
const URL_IN_TEXT = /https?:\/\/[^\s"'`()<>]*/g;
const ADDRESS = /[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})+/gu;
/** The word before a bearer token stays. Without lookbehind, which is a syntax error in Safari 15. */
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*|\bsb_(?:secret|publishable)_\w+|(\bBearer )[\w.~+/=-]+/g;

/** End of an error message: the first line of its stack. */
const MESSAGE_END = String.raw`(?=\n[ \t]{1,8}at |$)`;
/**
 * Input values repeated in messages of databases and parsers. The value may contain quotes and brackets, so the match
 * ends with the message unless the following words are known.
 */
const QUOTED_VALUES: readonly [RegExp, string][] = [
	// invalid input syntax for type integer: "…"
	[new RegExp(`(^|[^"]): ".*?${MESSAGE_END}`, "gs"), '$1: "*"'],
	[/\b(value|address|zone|Token) "[^"\n]{0,300}"/g, '$1 "*"'],
	// Key (email)=(…) already exists.
	[
		new RegExp(String.raw`(\bKey \([^)\n]{0,200}\)=\().*?(?:\)(?= (?:already|is|conflicts) )|${MESSAGE_END})`, "gs"),
		"$1*)",
	],
	[new RegExp(String.raw`(\bFailing row contains \().*?${MESSAGE_END}`, "gs"), "$1*)"],
	// "failed to parse filter (…)"
	[new RegExp(String.raw`(\bfailed to parse [a-z ]{1,40}\().*?${MESSAGE_END}`, "gs"), "$1*)"],
	// Unexpected token 'x', "…" is not valid JSON
	[/(?:Unexpected token .{0,20}?)?".{0,200}?"(?:\.{3})? is not valid JSON/gs, '"*" is not valid JSON'],
];

/** Redacts the text of an error: query strings, tokens, e-mail addresses and quoted values. */
export function redactText(text: string): string {
	let redacted = text
		.slice(0, MAX_SCANNED_LENGTH)
		.replace(URL_IN_TEXT, (address) => address.replace(/[?#].*/s, ""))
		.replace(TOKEN, "$1*")
		.replace(FEED_TOKEN, "*")
		.replace(/\/lists\/[^/.\s:"')]+/g, "/lists/*");
	// Runs for every logged value; most contain neither.
	if (redacted.includes("@")) redacted = redacted.replace(ADDRESS, "*@*");
	if (/["(]/.test(redacted))
		for (const [pattern, instead] of QUOTED_VALUES) redacted = redacted.replace(pattern, instead);
	return text.length > MAX_SCANNED_LENGTH ? redacted.slice(0, -MAX_SECRET_LENGTH) : redacted;
}
