/** What of a request's path logs may keep. */

/** Addresses that are secrets by themselves lose their secret part: shared lists, and the tokens of feeds. */
const SHARED_LIST = /^\/(lists)\/[^/.]+/;
const FEED_TOKEN = /[0-9a-f]{32,}/g;

/** The path without its secrets, at most 300 characters. */
export function loggedPath(pathname: string): string {
	return pathname.replace(SHARED_LIST, "/$1/*").replace(FEED_TOKEN, "*").slice(0, 300);
}

/** Of a text no more is read: what a log keeps of the longest, and a little. */
const MOST_READ = 12_000;
/** What the end of a text that was cut off may hold half of, and no pattern would know: an e-mail address, at the longest. */
const LONGEST_SECRET = 330;

/** A whole address, whose query is cut off afterwards: looked for with its query, addresses in a row are read over and over. */
const URL_IN_TEXT = /https?:\/\/[^\s"'`()<>]*/g;
const ADDRESS = /[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63})+/gu;
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*|\bsb_(?:secret|publishable)_\w+|(?<=\bBearer )[\w.~+/=-]+/g;

/** Where the words of an error end: at the first line of its stack. */
const END = String.raw`(?=\n[ \t]{1,8}at |$)`;
/**
 * What databases and parsers repeat of what they were given. It may hold quotes and brackets itself, so that it ends where
 * the words do, unless the words behind it are known.
 */
const QUOTED: readonly [RegExp, string][] = [
	// invalid input syntax for type integer: "…"
	[new RegExp(`(?<!"): ".*?${END}`, "gs"), ': "*"'],
	[/\b(value|address|zone|Token) "[^"\n]{0,300}"/g, '$1 "*"'],
	// Key (email)=(…) already exists.
	[new RegExp(String.raw`(\bKey \([^)\n]{0,200}\)=\().*?(?:\)(?= (?:already|is|conflicts) )|${END})`, "gs"), "$1*)"],
	[new RegExp(String.raw`(\bFailing row contains \().*?${END}`, "gs"), "$1*)"],
	// "failed to parse filter (…)"
	[new RegExp(String.raw`(\bfailed to parse [a-z ]{1,40}\().*?${END}`, "gs"), "$1*)"],
	// Unexpected token 'x', "…" is not valid JSON
	[/(?:Unexpected token .{0,20}?)?".{0,200}?"(?:\.{3})? is not valid JSON/gs, '"*" is not valid JSON'],
];

/** A text of an error without what may be secret or somebody's: queries of addresses, tokens, e-mail addresses, quoted values. */
export function loggedText(text: string): string {
	let told = text
		.slice(0, MOST_READ)
		.replace(URL_IN_TEXT, (address) => address.replace(/[?#].*/s, ""))
		.replace(TOKEN, "*")
		.replace(FEED_TOKEN, "*")
		.replace(/\/lists\/[^/.\s:"')]+/g, "/lists/*");
	// Every value of the log comes here; most have neither.
	if (told.includes("@")) told = told.replace(ADDRESS, "*@*");
	if (/["(]/.test(told)) for (const [pattern, instead] of QUOTED) told = told.replace(pattern, instead);
	return text.length > MOST_READ ? told.slice(0, -LONGEST_SECRET) : told;
}
