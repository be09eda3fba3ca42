import { expect, it } from "vitest";
import { formatPhone } from "./format-phone.ts";

it("groups a Turkish number with non-breaking spaces and leaves others unchanged", () => {
	expect(formatPhone("+905338990001")).toBe("+90\u00a0533\u00a0899\u00a000\u00a001");
	expect(formatPhone("+447700900123")).toBe("+447700900123");
});

it("uses plain spaces in a field", () => {
	expect(formatPhone("+905338990001", " ")).toBe("+90 533 899 00 01");
});
