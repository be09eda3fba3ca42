import { expect, it } from "vitest";
import { z } from "zod";
import { parseFormData } from "./parse-form.server.ts";

const schema = z.object({
	name: z.string({ error: "nameRequired" }).max(20, "tooLong"),
	age: z.coerce.number().optional(),
});

function post(fields: [string, string][]) {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return parseFormData(form, schema);
}

it.each(["[", "name[a", "a..b", "__proto__.x", "constructor.prototype.y", "name.first", "name[0]", ""])(
	"ignores the unknown field %j",
	(unknownField) => {
		expect(
			post([
				[unknownField, "x"],
				["name", "Ada"],
			]),
		).toMatchObject({ ok: true, value: { name: "Ada" } });
	},
);

it("uses the first of repeated texts", () => {
	expect(
		post([
			["name", "Ada"],
			["name", "Bob"],
			["age", "7"],
		]),
	).toMatchObject({ ok: true, value: { name: "Ada", age: 7 } });
});

it("returns errors with the entered values", () => {
	const text = "x".repeat(21);
	expect(post([["name", text]])).toEqual({
		ok: false,
		state: { values: { name: text }, errors: { name: ["tooLong"] } },
	});
	expect(post([["name", ""]])).toEqual({
		ok: false,
		state: { values: { name: "" }, errors: { name: ["nameRequired"] } },
	});
});
