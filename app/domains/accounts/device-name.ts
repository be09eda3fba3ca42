/** Short device name of a session from its user agent. Common devices only, without versions, which are often wrong. */

/** The first match counts: most browsers also name the ones they derive from. */
const BROWSERS: readonly [RegExp, string][] = [
	[/\bEdgA?(iOS)?\//, "Edge"],
	[/\b(OPR|OPX|OPiOS|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bYaBrowser\//, "Yandex"],
	[/\bVivaldi\//, "Vivaldi"],
	[/\bDuckDuckGo\//, "DuckDuckGo"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
	[/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
	[/^curl\//, "curl"],
];

const SYSTEMS: readonly [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "macOS"],
	[/\bLinux\b|\bX11\b/, "Linux"],
];

/** Browser and system name; null where unknown. */
export function parseUserAgent(userAgent: string | null): { browser: string | null; system: string | null } {
	const find = (known: readonly [RegExp, string][]) =>
		known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
	return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
