/** Addresses of other sites that a page may link to. The database accepts the same (`private.is_public_link`). */
import { completeWebAddress } from "../forms/web-address.ts";

/** Names of hosts that are no public ones. */
const PRIVATE_HOST = /\.(localhost|local|internal|intranet|lan|home|corp|test|example|invalid|onion|arpa)$/;
/** Labels with a dot between them; the last one is no number, so that no IP address is meant. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Characters that the URL standard leaves as they are, and that could end an address in a text. */
const UNSAFE = /["'<>\\^`{|}]/g;

/** The address in its one spelling: https, a public host by its name, no credentials, no port; undefined for any other. */
export function readPublicLink(text: string): string | undefined {
	const url = URL.parse(completeWebAddress(text.trim()));
	if (url?.protocol !== "https:" || url.username || url.password || url.port) return undefined;
	if (!HOST.test(url.hostname) || PRIVATE_HOST.test(url.hostname)) return undefined;
	return url.href.replace(UNSAFE, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Characters of an address as people read it: a letter such as ç counts as one, although it is stored as %C3%A7. */
export function countLinkCharacters(link: string): number {
	try {
		return [...decodeURI(link)].length;
	} catch {
		return link.length;
	}
}
