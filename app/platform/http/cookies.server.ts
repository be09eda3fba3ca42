/** First-party cookies: names and attributes in one place. */
import { env } from "#app/platform/env.server.ts";

/** A request as far as its headers are read: of the framework, or adapted from the server's. */
export type RequestHeaders = { headers: Pick<Headers, "get"> };

/** `__Host-` over TLS: such a cookie cannot be set by a sibling host. */
export function cookieName(name: string): string {
	return env.isSecure ? `__Host-${name}` : name;
}

/** Value of one of our cookies, or undefined. */
export function readCookie(request: RequestHeaders, name: string): string | undefined {
	const wanted = `${cookieName(name)}=`;
	for (const part of (request.headers.get("cookie") ?? "").split(";")) {
		const pair = part.trim();
		if (!pair.startsWith(wanted)) continue;
		try {
			return decodeURIComponent(pair.slice(wanted.length));
		} catch {
			return undefined;
		}
	}
	return undefined;
}

/** All cookies of a request under their full names. */
export function listCookies(request: RequestHeaders): { name: string; value: string }[] {
	return (request.headers.get("cookie") ?? "")
		.split(";")
		.map((part) => part.trim())
		.filter(Boolean)
		.map((pair) => {
			const [name = "", ...rest] = pair.split("=");
			return { name, value: rest.join("=") };
		});
}

/** Whether a request carries no cookies except these. */
export function hasOnlyCookies(request: RequestHeaders, names: readonly string[]): boolean {
	const allowed = names.map(cookieName);
	return listCookies(request).every(({ name }) => allowed.includes(name));
}

/** A Set-Cookie header. maxAge in seconds; 0 deletes the cookie. */
export function serializeCookie(
	name: string,
	value: string,
	maxAge: number,
	options: { isReadable?: boolean; isFullName?: boolean } = {},
): string {
	return [
		`${options.isFullName ? name : cookieName(name)}=${encodeURIComponent(value)}`,
		"Path=/",
		`Max-Age=${maxAge}`,
		"SameSite=Lax",
		...(options.isReadable ? [] : ["HttpOnly"]),
		...(env.isSecure ? ["Secure"] : []),
	].join("; ");
}

/** Set-Cookie headers that delete all of our cookies in the request but those of `except`, which are names without prefix. */
export function clearCookies(request: Request, except: readonly string[]): string[] {
	const stays = except.map(cookieName);
	return listCookies(request)
		.filter(({ name }) => !stays.includes(name))
		.map(({ name }) => serializeCookie(name, "", 0, { isFullName: true }));
}

export const ONE_YEAR_SECONDS = 365 * 86_400;
