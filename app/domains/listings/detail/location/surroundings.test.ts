import { expect, test } from "vitest";
import { ringLabelHeight } from "./surroundings.ts";

const LAPTA = { latitude: 35.343, longitude: 33.164 };

test("rings of 1 and 2 km are labelled at their tops, which a map of 3 km each way shows", () => {
	expect(ringLabelHeight(LAPTA, 1, [])).toBe(28);
	expect(ringLabelHeight(LAPTA, 2, [])).toBe(6);
});

test("a landmark at the top of a ring moves its label to the bottom", () => {
	expect(ringLabelHeight(LAPTA, 1, [{ kind: "beach", x: 52, y: 30 }])).toBe(72);
});
