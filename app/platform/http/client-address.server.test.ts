/**
 * The key that limits count by: neither other spellings of an address nor the freely chosen half of an IPv6 address
 * evade it.
 */
import { describe, expect, it } from "vitest";
import { clientAddress, rateLimitAddress } from "./client-address.server.ts";
import { SOCKET_ADDRESS_HEADER, signSocketAddress } from "./socket-address.server.ts";

describe("client address of limits", () => {
	it.each(["9.9.9.9", "9.9.9.9:4711", "::ffff:9.9.9.9", "::FFFF:0909:0909", "[::ffff:9.9.9.9]:80"])(
		"normalises %s to one IPv4 address",
		(written) => expect(rateLimitAddress(written)).toBe("9.9.9.9"),
	);

	it.each(["2001:db8:1:1::1", "2001:DB8:1:1:ffff:0:0:2", "[2001:db8:1:1::3]:443", "2001:db8:1:1::4%eth0"])(
		"assigns %s to one network",
		(written) => expect(rateLimitAddress(written)).toBe("2001:db8:1:1::/64"),
	);

	it("distinguishes networks and the local machine", () => {
		expect(rateLimitAddress("2001:db8:1:2::1")).toBe("2001:db8:1:2::/64");
		expect(rateLimitAddress("::1")).toBe("0:0:0:0::/64");
		expect(rateLimitAddress("127.0.0.1")).toBe("127.0.0.1");
	});

	it("truncates an invalid address", () => {
		expect(rateLimitAddress("unknown")).toBe("unknown");
		expect(rateLimitAddress("1.2.3.4.5:x")).toBe("1.2.3.4.5:x");
		expect(rateLimitAddress("x".repeat(5000))).toHaveLength(100);
	});
});

describe("the socket's address", () => {
	const request = (value: string) =>
		new Request("http://adahan.test/", { headers: { [SOCKET_ADDRESS_HEADER]: value } });
	const signed = signSocketAddress("9.9.9.9");

	it("is read from a header that our server signed", () => {
		expect(clientAddress(request(signed))).toBe("9.9.9.9");
		expect(clientAddress(request(signSocketAddress("2001:db8::1%eth 0")))).toBe("2001:db8::1%eth 0");
	});

	it.each([
		["an address alone", "203.0.113.9"],
		["another address under a good signature", signed.replace("9.9.9.9", "9.9.9.8")],
		["a signature alone", signed.split(" ")[0]!],
		["two values", `${signed}, ${signed}`],
		["a short signature", `AAAA 203.0.113.9`],
		["nothing", ""],
	])("is not believed: %s", (_, value) => expect(clientAddress(request(value))).toBe("local"));
});
