/** The path of a request as logs may keep it: an address that is a secret by itself loses its secret part. */
/** The tokens of feeds. */
const TOKENS = /[0-9a-f]{32}/g;
const SECRET_PARTS = /^\/(lists)\/[^/.]+/;

export function loggedPath(pathname: string): string {
	return pathname.replace(SECRET_PARTS, "/$1/*").replace(TOKENS, "*").slice(0, 300);
}
