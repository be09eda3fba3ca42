/**
 * A return path on this origin: starts with a single slash, cannot be read as a different origin by any browser, and
 * has no control characters. Otherwise the fallback.
 */
export function safePath(value: unknown, fallback = "/"): string {
	if (typeof value !== "string" || value.length > 2000) return fallback;
	if (!value.startsWith("/") || /^\/[/\\]/.test(value)) return fallback;
	for (let index = 0; index < value.length; index++) if (value.charCodeAt(index) < 32) return fallback;
	try {
		const url = new URL(value, "http://here.invalid");
		if (url.origin !== "http://here.invalid" || url.pathname.startsWith("//")) return fallback;
		return url.pathname + url.search + url.hash;
	} catch {
		return fallback;
	}
}
