import { expect, it } from "vitest";
import { fingerprintError, normaliseMessage, topFrame } from "./fingerprint.server.ts";

const facts = { source: "browser", kind: "error", route: "/properties/:id" } as const;
const of = (message: string, stack?: string) => fingerprintError({ ...facts, message, stack });

it("ignores numbers and ids", () => {
	expect(of("No listing 17 at 1,250.50")).toBe(of("No listing 4 at 3"));
	expect(of("gone: 3f2c1b9a-0d3e-4f5a-8b7c-6d5e4f3a2b1c")).toBe(of("gone: 00000000-0000-4000-8000-000000000001"));
	expect(normaliseMessage("key deadbeef01 of\n cafe")).toBe("key # of cafe");
});

it("depends on message and location, not on line and file hash", () => {
	expect(of("x is undefined")).not.toBe(of("y is undefined"));
	const at = (file: string) => `TypeError: x\n    at open (https://adahan.example/assets/${file})\n    at main`;
	expect(of("x", at("gallery-Ab12_-9z.js:1:204"))).toBe(of("x", at("gallery-zz34Qq_-.js:7:9")));
	expect(of("x", at("gallery-Ab12_-9z.js:1:204"))).not.toBe(of("x", at("search-Ab12_-9z.js:1:204")));
	expect(topFrame("open@https://adahan.example/assets/gallery-Ab12_-9z.js:1:2")).toBe("open@/assets/gallery.js");
	expect(topFrame(undefined)).toBe("");
});

it("uses the page when the stack has no location", () => {
	expect(of("x")).not.toBe(fingerprintError({ ...facts, message: "x", route: "/about" }));
	expect(of("x")).toMatch(/^[0-9a-f]{16}$/);
});

it("does not parse a pathological stack", () => {
	const started = performance.now();
	expect(topFrame("@".repeat(400_000))).toBe("");
	// Parsing it would take minutes.
	expect(performance.now() - started).toBeLessThan(5000);
});
