/** What of a request's path logs may keep. */

/** Addresses that are secrets by themselves lose their secret part: shared lists, and the tokens of feeds. */
const SHARED_LIST = /^\/(lists)\/[^/.]+/;
const FEED_TOKEN = /[0-9a-f]{32}/g;

/** The path without its secrets, at most 300 characters. */
export function loggedPath(pathname: string): string {
	return pathname.replace(SHARED_LIST, "/$1/*").replace(FEED_TOKEN, "*").slice(0, 300);
}
