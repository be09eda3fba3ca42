import { describe, expect, it } from "vitest";
import { z } from "zod";
import { constraintsOf } from "./constraints.server.ts";
import { emailField, freeText, multilineText, phoneField } from "./free-text.server.ts";

describe("constraints from a schema", () => {
	it("reads the lengths of texts and whether they are optional", () => {
		const schema = z.object({
			name: freeText(80, "nameRequired"),
			about: multilineText(2000).optional(),
			code: z.string().min(4).max(6),
			phone: phoneField,
			whatsapp: phoneField.optional(),
		});
		expect(constraintsOf(schema)).toEqual({
			name: { required: true, maxLength: 80 },
			about: { maxLength: 2000 },
			code: { required: true, minLength: 4, maxLength: 6 },
			phone: { required: true, maxLength: 40 },
			whatsapp: { maxLength: 40 },
		});
	});

	it("reads the pattern of a text, except with flags or of a format", () => {
		const schema = z.object({
			email: emailField,
			day: z.iso.date(),
			plate: z.string().regex(/^[a-z]+$/i),
		});
		expect(constraintsOf(schema)).toEqual({
			email: { required: true, maxLength: 255, pattern: '^[^<>"]*$' },
			day: { required: true },
			plate: { required: true },
		});
	});

	it("reads the limits and steps of numbers, without the bounds of exact integers", () => {
		const schema = z.object({
			rooms: z.coerce.number().int().min(1).max(9),
			count: z.coerce.number().int().optional(),
			rate: z.number().min(0.5).multipleOf(0.01),
		});
		expect(constraintsOf(schema)).toEqual({
			rooms: { required: true, min: 1, max: 9 },
			count: {},
			rate: { required: true, min: 0.5, step: 0.01 },
		});
	});

	it("requires a select and a checkbox, but no list and no field with a default", () => {
		const schema = z.object({
			kind: z.enum(["agent", "private_seller"]),
			agreed: z.literal("on"),
			newsletter: z.literal("on").optional(),
			areas: z.array(z.string()),
			languages: z.array(z.string()).min(1),
			sort: z.string().max(10).default("new"),
		});
		expect(constraintsOf(schema)).toEqual({
			kind: { required: true },
			agreed: { required: true },
			newsletter: {},
			areas: { multiple: true },
			languages: { required: true, multiple: true },
			sort: { maxLength: 10 },
		});
	});

	it("reads a refined schema once", () => {
		const schema = z.object({ name: freeText(5) }).refine(() => true);
		expect(constraintsOf(schema)).toEqual({ name: { required: true, maxLength: 5 } });
		expect(constraintsOf(schema)).toBe(constraintsOf(schema));
	});
});
