import { expect, it } from "vitest";
import { applyChoice } from "./chosen-listings.tsx";

const none = { saved: [], compared: [] };

it("each button does one thing, and twice is once", () => {
	const saved = applyChoice(applyChoice(none, "save", 1), "save", 1);
	expect(saved).toEqual({ saved: [1], compared: [] });
	expect(applyChoice(saved, "remove", 1)).toEqual(none);
	expect(applyChoice(saved, "remove", 2)).toEqual(saved);
	const compared = applyChoice(applyChoice(applyChoice(saved, "add", 3), "add", 4), "add", 3);
	expect(compared).toEqual({ saved: [1], compared: [4, 3] });
	expect(applyChoice(compared, "drop", 4)).toEqual({ saved: [1], compared: [3] });
	expect(applyChoice(compared, "clear", 1)).toEqual({ saved: [1], compared: [] });
});
