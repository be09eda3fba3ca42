import { expect, it } from "vitest";
import { groupSigns, readCode, readRecoveryCode } from "./second-factor-code.ts";

it.each([
	["123456", "123456"],
	[" 123 456 ", "123456"],
	["123-456", "123456"],
	["123\u00a0456", "123456"],
	["\u200e123456", "123456"],
	["１２３４５６", "123456"],
	["٠١٢٣٤٥", "012345"],
	["۰۱۲۳۴۵", "012345"],
	["12345", null],
	["1234567", null],
	["12345a", null],
	["", null],
])("reads the code %j as %j", (text, code) => {
	expect(readCode(text)).toBe(code);
});

it("reads a recovery code with or without its dashes, in capitals too", () => {
	const code = "abcd2345wxyz";
	expect(groupSigns(code, "-")).toBe("abcd-2345-wxyz");
	for (const text of [code, "ABCD-2345-WXYZ", " abcd 2345 wxyz"]) expect(readRecoveryCode(text)).toBe(code);
	for (const text of ["", "abcd-2345", "abcd-2345-wxy1"]) expect(readRecoveryCode(text)).toBeNull();
});
