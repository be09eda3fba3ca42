/** What of a request's path logs may keep. */

/** Addresses that are secrets by themselves lose their secret part: shared lists, and the tokens of feeds. */
const SHARED_LIST = /^\/(lists)\/[^/.]+/;
const FEED_TOKEN = /[0-9a-f]{32}/g;

/** The path without its secrets, at most 300 characters. */
export function loggedPath(pathname: string): string {
	return pathname.replace(SHARED_LIST, "/$1/*").replace(FEED_TOKEN, "*").slice(0, 300);
}

/** A whole address, whose query is cut off afterwards: looked for with its query, addresses in a row are read over and over. */
const URL_IN_TEXT = /https?:\/\/[^\s"'`()<>]*/g;
const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*|\bsb_(?:secret|publishable)_\w+/g;

/** A text of an error without what may be secret or somebody's: queries of addresses, tokens, e-mail addresses. */
export function loggedText(text: string): string {
	return text
		.replace(URL_IN_TEXT, (address) => address.replace(/[?#].*/s, ""))
		.replace(TOKEN, "*")
		.replace(FEED_TOKEN, "*")
		.replace(/\/lists\/[^/.\s:"')]+/g, "/lists/*")
		.replace(ADDRESS, "*@*");
}
