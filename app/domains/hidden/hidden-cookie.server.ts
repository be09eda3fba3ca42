/**
 * What a browser without an account hides: the newest 50 listings and 20 advertisers, in an HttpOnly cookie. At sign-in they
 * move to the account.
 */
import { ONE_YEAR_SECONDS, readCookie, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { COOKIE_RADIX, formatIds, parseIds } from "#app/platform/http/id-list.ts";
import type { Hidden } from "./hidden.ts";

const COOKIE_NAME = "hidden";
const MAX_LISTINGS = 50;
const MAX_AGENTS = 20;
const MAX_COOKIE_LENGTH = 3000;
/** As the database has it. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 80;

/** The slug of an agent, or null. */
export function parseSlug(value: unknown): string | null {
	return typeof value === "string" && value.length <= MAX_SLUG_LENGTH && SLUG.test(value) ? value : null;
}

/** Invalid entries and repeated ones are left out. */
export function readHidden(request: Request): Hidden {
	const [ids = "", slugs = ""] = (readCookie(request, COOKIE_NAME) ?? "").slice(0, MAX_COOKIE_LENGTH).split("~");
	const agents = slugs.split(".").flatMap((slug) => parseSlug(slug) ?? []);
	return {
		listings: parseIds(ids, MAX_LISTINGS, COOKIE_RADIX),
		agents: [...new Set(agents)].slice(0, MAX_AGENTS),
	};
}

/** Set-Cookie header that stores the newest of them for a year; without any it deletes the cookie. */
export function hiddenCookie({ listings, agents }: Hidden): string {
	if (listings.length + agents.length === 0) return serializeCookie(COOKIE_NAME, "", 0);
	const ids = formatIds(listings.slice(0, MAX_LISTINGS), COOKIE_RADIX);
	return serializeCookie(COOKIE_NAME, `${ids}~${agents.slice(0, MAX_AGENTS).join(".")}`, ONE_YEAR_SECONDS);
}
