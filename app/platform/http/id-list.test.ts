import { describe, expect, it } from "vitest";
import { COOKIE_RADIX, formatIds, parseId, parseIds } from "./id-list.ts";

describe("id list", () => {
	it.each([10, COOKIE_RADIX])("round-trips in base %i", (radix) => {
		const ids = [7, 1, 999_999_999_999, 35, 36];
		expect(parseIds(formatIds(ids, radix), 20, radix)).toEqual(ids);
		expect(parseIds(formatIds([], radix), 20, radix)).toEqual([]);
	});

	it("is short in a cookie", () => {
		expect(formatIds(Array<number>(20).fill(9_999_999), COOKIE_RADIX).length).toBeLessThanOrEqual(20 * 6);
	});

	it("holds each id once, up to a limit", () => {
		expect(parseIds("3.3.1.3.2", 20)).toEqual([3, 1, 2]);
		expect(parseIds("1.2.3.4.5", 4)).toEqual([1, 2, 3, 4]);
		expect(parseIds(Array.from({ length: 100_000 }, (_, index) => index + 1).join("."), 20)).toHaveLength(20);
	});

	it.each([
		null,
		undefined,
		"",
		".",
		"..",
		"0",
		"-1",
		"1e3",
		"1.5e3",
		"a,b",
		"<script>",
		"%00",
		" 1",
		"٣",
		"1234567890123456",
	])("reads no wrong id from %j", (text) => {
		for (const id of parseIds(text, 20)) expect(id).toBe(1);
		for (const id of parseIds(text, 20, COOKIE_RADIX)) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
	});
});

describe("id", () => {
	it("is a positive integer in the database's range", () => {
		expect(parseId("42")).toBe(42);
		for (const wrong of ["", "0", "042", "-1", "4.2", "4e2", "1".repeat(16), "x", null, 42, new Blob()])
			expect(parseId(wrong)).toBeNull();
	});
});
