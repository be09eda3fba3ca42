/**
 * The path to return to, if it is one of ours: starts with a single slash, keeps to this origin
 * however a browser reads it, and holds no control characters. Else the fallback.
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
