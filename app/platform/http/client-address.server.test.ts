/** What limits are counted by: changing how an address is written, or the half that one's own connection owns, is no way round. */
import { describe, expect, it } from "vitest";
import { limitedAddress } from "./client-address.server.ts";

describe("the address that limits are counted by", () => {
	it.each(["9.9.9.9", "9.9.9.9:4711", "::ffff:9.9.9.9", "::FFFF:0909:0909", "[::ffff:9.9.9.9]:80"])(
		"%s is one IPv4 address",
		(written) => expect(limitedAddress(written)).toBe("9.9.9.9"),
	);

	it.each(["2001:db8:1:1::1", "2001:DB8:1:1:ffff:0:0:2", "[2001:db8:1:1::3]:443", "2001:db8:1:1::4%eth0"])(
		"%s belongs to one connection",
		(written) => expect(limitedAddress(written)).toBe("2001:db8:1:1::/64"),
	);

	it("tells two connections, and this machine, apart", () => {
		expect(limitedAddress("2001:db8:1:2::1")).toBe("2001:db8:1:2::/64");
		expect(limitedAddress("::1")).toBe("0:0:0:0::/64");
		expect(limitedAddress("127.0.0.1")).toBe("127.0.0.1");
	});

	it("keeps what is no address, in short", () => {
		expect(limitedAddress("unknown")).toBe("unknown");
		expect(limitedAddress("1.2.3.4.5:x")).toBe("1.2.3.4.5:x");
		expect(limitedAddress("x".repeat(5000))).toHaveLength(100);
	});
});
