/** The path of a request as logs may keep it: an address that is a secret by itself loses its secret part. */
const SECRET_PARTS = /^\/(lists)\/[^/.]+/;

export function loggedPath(pathname: string): string {
	return pathname.replace(SECRET_PARTS, "/$1/*").slice(0, 300);
}
