import { expect, it } from "vitest";
import { toSlug } from "./slug.ts";

it.each([
	["Yeni Boğaziçi", "yeni-bogazici"],
	["Işıklar", "isiklar"],
	["İSKELE", "iskele"],
	["  Köşklü Çiftlik! ", "kosklu-ciftlik"],
	["日本", ""],
])("derives the slug of %s as %s", (name, slug) => {
	expect(toSlug(name, 60)).toBe(slug);
});

it("cuts a long slug and leaves no hyphen at its end", () => {
	expect(toSlug("Sea view", 5)).toBe("sea-v");
	expect(toSlug("Sea view", 4)).toBe("sea");
});
