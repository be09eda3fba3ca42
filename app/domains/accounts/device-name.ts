/**
 * The device of a session in two words, from what its browser says of itself. Only the common ones are told apart, and
 * versions are left out: they are wrong more often than they help.
 */

/** The first that fits counts: most browsers also name those they descend from. */
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

/** Browser and system by their own names; null for what cannot be told. */
export function readDevice(userAgent: string | null): { browser: string | null; system: string | null } {
	const find = (known: readonly [RegExp, string][]) =>
		known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
	return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
