import { describe, expect, it } from "vitest";
import { isPushEndpoint } from "./push-hosts.server.ts";

const isAllowed = (endpoint: string) => isPushEndpoint(endpoint, ["http://127.0.0.1:7777", "https://push.example"]);

describe("endpoints of push services", () => {
	it.each([
		"https://fcm.googleapis.com/fcm/send/abc:def",
		"https://fcm.googleapis.com:443/wp/abc",
		"https://updates.push.services.mozilla.com/wpush/v2/abc",
		"https://web.push.apple.com/QAbc",
		"https://wns2-par02p.notify.windows.com/w/?token=abc",
		"http://127.0.0.1:7777/push/abc",
		"https://push.example/abc",
	])("%s is allowed", (endpoint) => expect(isAllowed(endpoint)).toBe(true));

	it.each([
		["loopback", "https://127.0.0.1/x"],
		["another port of an added host", "http://127.0.0.1:7778/x"],
		["IPv6 loopback", "https://[::1]/x"],
		["a number as address", "https://2130706433/x"],
		["link-local", "http://169.254.169.254/latest/meta-data"],
		["a private network", "https://10.0.0.1/x"],
		["localhost", "https://localhost/x"],
		["http", "http://fcm.googleapis.com/fcm/send/abc"],
		["an added host without https", "http://push.example/abc"],
		["another port", "https://fcm.googleapis.com:8443/x"],
		["a suffix", "https://fcm.googleapis.com.evil.example/x"],
		["a prefix", "https://evilfcm.googleapis.com/x"],
		["a part of the name", "https://evilpush.apple.com/x"],
		["the bare domain", "https://push.apple.com/x"],
		["another service of the same owner", "https://storage.googleapis.com/x"],
		["a trailing dot", "https://fcm.googleapis.com./x"],
		["a user part", "https://fcm.googleapis.com@evil.example/x"],
		["a user on a known host", "https://user:word@fcm.googleapis.com/x"],
		["a backslash", "https://evil.example\\.push.apple.com/x"],
		["a look-alike letter", "https://web.push.аpple.com/x"],
		["a line break", "https://web.push.apple.com/x\r\nHost: evil"],
		["another protocol", "ftp://fcm.googleapis.com/x"],
		["no address", "fcm.googleapis.com/x"],
		["nothing", ""],
		["a long one", `https://web.push.apple.com/${"x".repeat(1000)}`],
	])("%s is refused", (_, endpoint) => expect(isAllowed(endpoint)).toBe(false));
});
