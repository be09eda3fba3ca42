/**
 * The shape of JSON that database functions answer: which keys an object has and of which types their values are, merged
 * over many answers.
 */

/** The types that a value may have. Without any, nothing was seen yet: an array that was always empty. */
export type Shape = {
	scalars: Set<Scalar>;
	/** Shape of the elements, when the value may be an array. */
	elements?: Shape;
	/** Shape of the values, when the value may be an object whose keys are data: ids, days, codes. */
	values?: Shape;
	/** When the value may be an object with fixed keys: the variants that differ in their keys. */
	variants: Map<string, Map<string, Field>>;
	/** Any JSON: what is stored for others and never read by name. */
	isAny: boolean;
};
export type Scalar = "string" | "number" | "boolean" | "null";
export type Field = { shape: Shape; isOptional: boolean };

/** Paths whose objects have free keys, and paths that are not looked into: see `pathOf` for their form. */
export type Exceptions = { freeKeys: ReadonlySet<string>; any: ReadonlySet<string> };

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Variants with other keys that are kept apart for each outcome. */
const MAX_VARIANTS = 4;
/** Stands for the keys of the variant that those of too many have become. */
export const OPEN = "*";

/** A key that a function may write by itself; any other one is data. */
const FIXED_KEY = /^[a-z][A-Za-z0-9_]*$/;

export function emptyShape(): Shape {
	return { scalars: new Set(), variants: new Map(), isAny: false };
}

/** The value of `ok`, or nothing. */
function outcomeOf(value: object): "true" | "false" | "" {
	const { ok } = value as { ok?: unknown };
	return typeof ok === "boolean" ? (ok ? "true" : "false") : "";
}

function variantOf(value: object): string {
	return nameVariant(outcomeOf(value), Object.keys(value));
}

/** Name of a variant: the outcome, and the keys without `ok`. */
export function nameVariant(outcome: string, keys: string[]): string {
	const others = outcome ? keys.filter((key) => key !== "ok") : keys;
	return `${outcome}:${others.sort().join(",")}`;
}

/**
 * The first part of a value that a shape does not allow, as a path and a reason (`rows[].area: a string`), or undefined.
 * A required key that is missing is one too. Unless isStrict, nulls, missing keys and values that were never filled are
 * allowed: what is empty may depend on the order of tests, and a renamed key is an unknown one as well.
 */
export function findMisfit(value: unknown, shape: Shape, isStrict = true, path = ""): string | undefined {
	if (shape.isAny || (!isStrict && (value === null || wasNeverFilled(shape)))) return undefined;
	if (value === null || typeof value !== "object") {
		const scalar = value === null ? "null" : (typeof value as Scalar);
		return shape.scalars.has(scalar) ? undefined : `${path || "the answer"}: ${scalar}`;
	}
	if (Array.isArray(value)) {
		const { elements } = shape;
		if (!elements) return `${path || "the answer"}: an array`;
		for (const element of value) {
			const misfit = findMisfit(element, elements, isStrict, `${path}[]`);
			if (misfit) return misfit;
		}
		return undefined;
	}
	return findObjectMisfit(value as Record<string, unknown>, shape, isStrict, path);
}

function wasNeverFilled({ scalars, elements, values, variants }: Shape): boolean {
	return !elements && !values && variants.size === 0 && [...scalars].every((scalar) => scalar === "null");
}

function findObjectMisfit(
	value: Record<string, unknown>,
	shape: Shape,
	isStrict: boolean,
	path: string,
): string | undefined {
	if (shape.values) {
		for (const [key, held] of Object.entries(value)) {
			const misfit = findMisfit(held, shape.values, isStrict, at(path, key));
			if (misfit) return misfit;
		}
		return undefined;
	}
	const { variants } = shape;
	const outcome = outcomeOf(value);
	// Most objects have one variant, and need no list of their keys.
	const [only] = variants.size === 1 ? variants.keys() : [];
	const name = only?.startsWith(`${outcome}:`) ? only : variantOf(value);
	const fields = variants.get(name) ?? variants.get(`${outcome}:${OPEN}`);
	if (fields) return findFieldMisfit(value, fields, isStrict, path);
	const [near] = [...variants].filter(([other]) => other.startsWith(`${outcome}:`));
	if (near)
		return (
			findFieldMisfit(value, near[1], isStrict, path) ?? (isStrict ? `${path || "the answer"}: other keys` : undefined)
		);
	return `${path || "the answer"}: an object${outcome ? ` with ok ${outcome}` : ""}`;
}

function findFieldMisfit(
	value: Record<string, unknown>,
	fields: ReadonlyMap<string, Field>,
	isStrict: boolean,
	path: string,
): string | undefined {
	for (const key in value) {
		const field = fields.get(key);
		if (!field) {
			if (key === "ok" && typeof value.ok === "boolean") continue;
			return `${at(path, key)}: an unknown key`;
		}
		const misfit = findMisfit(value[key], field.shape, isStrict, at(path, key));
		if (misfit) return misfit;
	}
	if (!isStrict) return undefined;
	for (const [key, { isOptional }] of fields) if (!isOptional && !(key in value)) return `${at(path, key)}: missing`;
	return undefined;
}

const at = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Path of the elements or free values below a path: `list_areas[]`, `list_areas.*`. */
export const pathOf = { elements: (path: string) => `${path}[]`, values: (path: string) => `${path}.*` };

/** Path of a key; that of all keys where they are named together. */
function keyPath(path: string, key: string, { any, freeKeys }: Exceptions): string {
	const all = pathOf.values(path);
	return any.has(all) || freeKeys.has(all) ? all : `${path}.${key}`;
}

/** The shape of one value. path: name of the function, with the keys that lead to the value. */
export function shapeOf(value: unknown, path: string, exceptions: Exceptions): Shape {
	const shape = emptyShape();
	if (exceptions.any.has(path)) shape.isAny = true;
	else if (value === null || typeof value !== "object") {
		shape.scalars.add(value === null ? "null" : (typeof value as Scalar));
	} else if (Array.isArray(value)) {
		shape.elements = emptyShape();
		for (const element of value as Json[])
			mergeInto(shape.elements, shapeOf(element, pathOf.elements(path), exceptions));
	} else if (exceptions.freeKeys.has(path) || Object.keys(value).some((key) => !FIXED_KEY.test(key))) {
		shape.values = emptyShape();
		for (const held of Object.values(value)) mergeInto(shape.values, shapeOf(held, pathOf.values(path), exceptions));
	} else {
		const fields = new Map<string, Field>();
		for (const [key, held] of Object.entries(value))
			if (key !== "ok" || typeof held !== "boolean")
				fields.set(key, { shape: shapeOf(held, keyPath(path, key, exceptions), exceptions), isOptional: false });
		shape.variants.set(variantOf(value), fields);
	}
	return shape;
}

/** Adds what another shape allows. Keys that only one of two objects has become optional. */
export function mergeInto(target: Shape, added: Shape): void {
	target.isAny ||= added.isAny;
	for (const scalar of added.scalars) target.scalars.add(scalar);
	if (added.elements) {
		target.elements ??= emptyShape();
		mergeInto(target.elements, added.elements);
	}
	if (added.values) {
		target.values ??= emptyShape();
		mergeInto(target.values, added.values);
	}
	for (const [name, fields] of added.variants) addVariant(target.variants, name, fields);
	if (!target.values) return;
	// An object was taken for one with fixed keys before another answer showed that they are data.
	for (const fields of target.variants.values())
		for (const { shape } of fields.values()) mergeInto(target.values, shape);
	target.variants.clear();
}

/**
 * Gives the objects of a contract the keys that the database has learnt since: an object that was seen only with keys that the
 * contract has nowhere there is the known one, not another variant. Before mergeInto.
 */
export function addNewKeys(known: Shape, seen: Shape): void {
	if (known.elements && seen.elements) addNewKeys(known.elements, seen.elements);
	if (known.values && seen.values) addNewKeys(known.values, seen.values);
	for (const [name, fields] of seen.variants) {
		const before = known.variants.has(name) ? name : findOlder(known, seen, name, fields);
		const kept = before === undefined ? undefined : known.variants.get(before);
		if (before === undefined || !kept) continue;
		known.variants.delete(before);
		known.variants.set(name, kept);
		for (const [key, { shape, isOptional }] of fields) {
			const field = kept.get(key);
			if (field) addNewKeys(field.shape, shape);
			else kept.set(key, { shape: emptyShape(), isOptional });
		}
	}
}

/** The one known variant that has all keys of a seen one but those that are new there. */
function findOlder(known: Shape, seen: Shape, name: string, fields: ReadonlyMap<string, Field>): string | undefined {
	const outcome = name.slice(0, name.indexOf(":") + 1);
	const all = [...known.variants].filter(([other]) => other.startsWith(outcome));
	// Its keys are optional anyway.
	if (known.variants.has(`${outcome}${OPEN}`)) return undefined;
	const knownKeys = new Set(all.flatMap(([, others]) => [...others.keys()]));
	const old = [...fields.keys()].filter((key) => knownKeys.has(key));
	const older = all.filter(
		([other, others]) => !seen.variants.has(other) && others.size === old.length && old.every((key) => others.has(key)),
	);
	return older[0]?.[0];
}

/** Adds a variant; when an outcome has too many, they become one whose keys are optional. */
function addVariant(variants: Shape["variants"], name: string, fields: Map<string, Field>): void {
	const outcome = name.slice(0, name.indexOf(":") + 1);
	const open = `${outcome}${OPEN}`;
	const known = variants.get(name) ?? variants.get(open);
	if (known) {
		mergeFields(known, fields);
		return;
	}
	variants.set(name, fields);
	const all = [...variants.keys()].filter((other) => other.startsWith(outcome));
	if (all.length <= MAX_VARIANTS && name !== open) return;
	const [first = name, ...others] = all;
	const merged = variants.get(first) ?? fields;
	for (const other of others) mergeFields(merged, variants.get(other) ?? fields);
	for (const other of all) variants.delete(other);
	variants.set(open, merged);
}

function mergeFields(known: Map<string, Field>, added: ReadonlyMap<string, Field>): void {
	for (const [key, field] of known) if (!added.has(key)) field.isOptional = true;
	for (const [key, field] of added) {
		const before = known.get(key);
		if (!before) known.set(key, { ...field, isOptional: true });
		else {
			before.isOptional ||= field.isOptional;
			mergeInto(before.shape, field.shape);
		}
	}
}
