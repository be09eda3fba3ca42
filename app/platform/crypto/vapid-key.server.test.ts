import { describe, expect, it } from "vitest";
import { deriveVapidKey, getVapidPublicKey } from "./vapid-key.server.ts";

describe("VAPID key", () => {
	it("is the same for the same secret, and another for another one", () => {
		expect(deriveVapidKey("a")).toBe(deriveVapidKey("a"));
		expect(deriveVapidKey("a")).not.toBe(deriveVapidKey("b"));
	});

	it("is a key of P-256 for any secret", () => {
		for (let number = 0; number < 100; number++) {
			const key = deriveVapidKey(`secret ${number}`);
			expect(key).toMatch(/^[\w-]{43}$/);
			expect(Buffer.from(getVapidPublicKey(key), "base64url")).toHaveLength(65);
		}
	});

	it("has the public key of the curve", () => {
		// The generator of P-256 is the public key of 1.
		const one = Buffer.alloc(32).fill(1, 31).toString("base64url");
		expect(getVapidPublicKey(one)).toBe(
			"BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
		);
	});
});
