import { describe, expect, it } from "vitest";
import { countDifferences, hashPixels } from "./image-hash.ts";
import { firstWidth, variantWidths } from "./image-kind.ts";

describe("image hash", () => {
	it("compares each point with its right neighbour", () => {
		const rising = Uint8Array.from({ length: 72 }, (_, index) => (index % 9) * 20);
		expect(hashPixels(rising)).toBe("f".repeat(16));
		expect(hashPixels(rising.toReversed())).toBe("0".repeat(16));
		const once = new Uint8Array(72).fill(100);
		once[1] = 200;
		expect(hashPixels(once)).toBe("8000000000000000");
	});

	it("is null for a uniform image and rejects other sizes", () => {
		expect(hashPixels(new Uint8Array(72).fill(240))).toBeNull();
		expect(() => hashPixels(new Uint8Array(64))).toThrow("64 points");
	});

	it("differs in as many bits as the images", () => {
		expect(countDifferences("00000000000000ff", "000000000000000f")).toBe(4);
		expect(countDifferences("f".repeat(16), "0".repeat(16))).toBe(64);
		expect(countDifferences("8000000000000001", "8000000000000001")).toBe(0);
	});
});

describe("image widths", () => {
	it.each([
		[1920, [320, 640, 1280, 1920], 640],
		[1700, [320, 640, 1280, 1700], 640],
		[1300, [320, 640, 1280], 640],
		[1200, [320, 640, 1200], 640],
		[640, [320, 640], 640],
		[600, [320, 600], 600],
		[380, [320], 320],
		[320, [320], 320],
		[250, [250], 250],
	])("%i", (width, widths, first) => {
		expect(variantWidths(width)).toEqual(widths);
		expect(firstWidth(width)).toBe(first);
		expect(widths).toContain(first);
	});
});
