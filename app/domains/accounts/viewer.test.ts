import { describe, expect, it } from "vitest";
import { formatViewerName, getInitials } from "./viewer.ts";

describe("initials", () => {
	it.each([
		["Ada Yılmaz", "en", "AD"],
		["Ada", "en", "AD"],
		["a", "en", "A"],
		["ilhan ışık", "tr", "İL"],
		["ilhan", "tr", "İL"],
		["ıtır", "tr", "IT"],
		["ian", "en", "IA"],
		["  Mary  Ann   Smith ", "en", "MA"],
		["şule ğ", "tr", "ŞU"],
		["😀 Ada", "en", "😀A"],
		["", "en", ""],
	] as const)("%s in %s", (name, language, letters) => {
		expect(getInitials(name, language)).toBe(letters);
	});
});

it("uses the e-mail address for a user without a name", () => {
	expect(formatViewerName({ firstName: null, lastName: null, email: "ada@example.com" })).toBe("ada");
	expect(formatViewerName({ firstName: "Ada", lastName: null, email: "ada@example.com" })).toBe("Ada");
});
