/**
 * The HTML constraints of a form, from its zod schema. A loader hands them to the page, so that zod never reaches the
 * browser. conform's own `getZodConstraint` reads only `required` from zod 4.6.
 */
import { z } from "zod";
import type { Constraints } from "./constraints.ts";

const known = new WeakMap<z.ZodObject, Constraints>();

/** The constraints of every field of a schema. Limits that the schema computes, in refinements, are not among them. */
export function constraintsOf(schema: z.ZodObject): Constraints {
	let constraints = known.get(schema);
	if (!constraints) {
		constraints = deriveConstraints(schema);
		known.set(schema, constraints);
	}
	return constraints;
}

function deriveConstraints(schema: z.ZodObject): Constraints {
	const { properties = {}, required = [] } = z.toJSONSchema(schema, {
		io: "input",
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema }) => {
			// HTML patterns have no flags, and a JSON schema leaves them out.
			if (patternsOf(zodSchema).some(({ flags }) => /[^duv]/.test(flags))) delete jsonSchema.pattern;
		},
	});
	return Object.fromEntries(
		Object.entries(properties).map(([name, property]) => [
			name,
			toConstraint(property as z.core.JSONSchema.Schema, required.includes(name)),
		]),
	);
}

/** The regular expressions that a text is checked by. */
function patternsOf({ _zod: { def } }: z.core.$ZodTypes): RegExp[] {
	const checks = (def.checks ?? []) as { _zod: { def: { pattern?: RegExp } } }[];
	return checks.map((check) => check._zod.def.pattern).filter((pattern) => pattern !== undefined);
}

function toConstraint(property: z.core.JSONSchema.Schema, isListed: boolean): Constraints[string] {
	const isList = property.type === "array";
	const constraint: Constraints[string] = {};
	// A form may leave out a list, and what has a default.
	if (isListed && property.default === undefined && (!isList || (property.minItems ?? 0) > 0))
		constraint.required = true;
	if (isList) constraint.multiple = true;
	// "required" says as much as a length of one.
	if (property.minLength !== undefined && property.minLength > 1) constraint.minLength = property.minLength;
	if (property.maxLength !== undefined) constraint.maxLength = property.maxLength;
	// A format has its own input type.
	if (property.pattern !== undefined && property.format === undefined) constraint.pattern = property.pattern;
	if (isLimit(property.minimum)) constraint.min = property.minimum;
	if (isLimit(property.maximum)) constraint.max = property.maximum;
	if (property.multipleOf !== undefined) constraint.step = property.multipleOf;
	return constraint;
}

/** Integers carry the bounds of exact numbers, which are no limits of a form. */
function isLimit(bound: number | undefined): bound is number {
	return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}
