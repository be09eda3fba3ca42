/** The theme cookie, read by the server so that pages do not flash in the wrong colours. */
import { ONE_YEAR_SECONDS, type RequestHeaders, readCookie, serializeCookie } from "./cookies.server.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme, or the device's preference. */
export function readTheme(request: RequestHeaders): Theme {
	const value = readCookie(request, "theme");
	return THEMES.find((theme) => theme === value) ?? "system";
}

/** Set-Cookie header that stores a theme for a year. */
export function themeCookie(theme: Theme): string {
	return serializeCookie("theme", theme, ONE_YEAR_SECONDS);
}
