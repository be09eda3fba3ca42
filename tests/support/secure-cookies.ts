/** Cookies of a site served over TLS: `__Host-`, Secure, HttpOnly, SameSite=Lax and no domain. */
import { expect } from "vitest";

/** The address of a site served over TLS, as SITE_URL. */
export const SECURE_ORIGIN = "https://adahan.test";

/** Expects the cookies of a response to be secure, and the response not to be cached; returns their names. */
export function expectSecureCookies(response: Response, path: string): string[] {
	return response.headers.getSetCookie().map((line) => {
		const name = line.split("=")[0]!;
		expect(name, line).toMatch(/^__Host-/);
		for (const attribute of [/; Secure(;|$)/, /; HttpOnly(;|$)/, /; SameSite=(Lax|Strict)(;|$)/, /; Path=\/(;|$)/])
			expect(line).toMatch(attribute);
		expect(line).not.toMatch(/; Domain=/i);
		expect(response.headers.get("cache-control"), path).toBe("private, no-store");
		return name;
	});
}

/** The cookie header of a session as a site over TLS names it. */
export function secureSession(cookie: string): string {
	return cookie.replace("session-1", "__Host-session-1");
}
