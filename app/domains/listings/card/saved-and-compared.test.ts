import { expect, it } from "vitest";
import { applyChoice, dropConfirmed, settle } from "./saved-and-compared.tsx";

const none = { saved: [], compared: [] };

it("applies each choice once", () => {
	const saved = applyChoice(applyChoice(none, "save", 1), "save", 1);
	expect(saved).toEqual({ saved: [1], compared: [] });
	expect(applyChoice(saved, "remove", 1)).toEqual(none);
	expect(applyChoice(saved, "remove", 2)).toEqual(saved);
	const compared = applyChoice(applyChoice(applyChoice(saved, "add", 3), "add", 4), "add", 3);
	expect(compared).toEqual({ saved: [1], compared: [4, 3] });
	expect(applyChoice(compared, "drop", 4)).toEqual({ saved: [1], compared: [3] });
	expect(applyChoice(compared, "clear", 1)).toEqual({ saved: [1], compared: [] });
});

it("drops confirmed choices when data arrives and reverts only a refused one", () => {
	const choices = [1, 2, 3].map((id) => ({ name: "add" as const, id }));
	const asked = { choices, answered: 1, known: 1 };
	const settled = settle(asked, true);
	expect(settled).toEqual({ choices, answered: 2, known: 1 });
	expect(settle(settled, false)).toEqual({ choices: choices.slice(0, 2), answered: 2, known: 1 });
	expect(dropConfirmed(settled)).toEqual({ choices: choices.slice(1), answered: 1, known: 0 });
});
