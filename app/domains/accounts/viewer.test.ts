import { describe, expect, it } from "vitest";
import { initialsOf, nameViewer } from "./viewer.ts";

describe("the letters in the place of a picture", () => {
	it.each([
		["Ada Yılmaz", "en", "AY"],
		["Ada", "en", "AD"],
		["a", "en", "A"],
		["ilhan ışık", "tr", "İI"],
		["ilhan", "tr", "İL"],
		["ıtır", "tr", "IT"],
		["ian", "en", "IA"],
		["  Mary  Ann   Smith ", "en", "MS"],
		["şule ğ", "tr", "ŞĞ"],
		["😀 Ada", "en", "😀A"],
		["", "en", ""],
	] as const)("%s in %s", (name, language, letters) => {
		expect(initialsOf(name, language)).toBe(letters);
	});
});

it("who gave no name is called by their address", () => {
	expect(nameViewer({ firstName: null, lastName: null, email: "ada@example.com" })).toBe("ada");
	expect(nameViewer({ firstName: "Ada", lastName: null, email: "ada@example.com" })).toBe("Ada");
});
