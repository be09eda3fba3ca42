import { expect, it } from "vitest";
import { parseUserAgent } from "./device-name.ts";

const MOZILLA = "Mozilla/5.0";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

it.each([
	[`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, "Chrome", "Windows"],
	[`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`, "Edge", "Windows"],
	[`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/120.0.0.0`, "Opera", "macOS"],
	[`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, "Chrome", "Android"],
	[
		`${MOZILLA} (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
		"Samsung Internet",
		"Android",
	],
	[
		`${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
		"Safari",
		"iPhone",
	],
	[
		`${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`,
		"Chrome",
		"iPhone",
	],
	[
		`${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/141.0 Mobile/15E148 Safari/605.1.15`,
		"Firefox",
		"iPad",
	],
	[
		`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
		"Safari",
		"macOS",
	],
	[`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, "Firefox", "Linux"],
	[`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, "Chrome", "ChromeOS"],
	["curl/8.14.1", "curl", null],
	["something of its own", null, null],
	["", null, null],
	[null, null, null],
])("%s", (userAgent, browser, system) => {
	expect(parseUserAgent(userAgent)).toEqual({ browser, system });
});
