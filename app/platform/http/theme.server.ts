/** The theme cookie: read by the server, so that a page never flashes in the wrong colours. */
import { ONE_YEAR, readCookie, serializeCookie } from "./cookies.server.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme; what the device prefers when nothing was chosen. */
export function readTheme(request: Request): Theme {
	const value = readCookie(request, "theme");
	return THEMES.find((theme) => theme === value) ?? "system";
}

/** The Set-Cookie header that keeps a theme for a year. */
export function themeCookie(theme: Theme): string {
	return serializeCookie("theme", theme, ONE_YEAR);
}
