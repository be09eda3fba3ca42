/** `supabase/contract/answers.ts`: the shapes of all functions that answer JSON, written as types and read back. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emptyShape, type Field, mergeInto, nameVariant, OPEN, type Scalar, type Shape } from "./shape.ts";

export const ANSWERS_FILE = join(import.meta.dirname, "../../../supabase/contract/answers.ts");

const HEAD = `/**
 * What each database function that returns \`json\` answers, made by \`npm run contract:answers\` from the answers that the tests
 * saw. A test that sees another key or type fails.
 */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Answers = `;

/** The text of the file, before it is formatted. */
export function printContract(contract: ReadonlyMap<string, Shape>): string {
	const functions = [...contract].sort(([a], [b]) => (a < b ? -1 : 1));
	return `${HEAD}{\n${functions.map(([name, shape]) => `${name}: ${printShape(shape)};`).join("\n")}\n};\n`;
}

const SCALARS: readonly Scalar[] = ["string", "number", "boolean", "null"];

function printShape(shape: Shape): string {
	if (shape.isAny) return "Json";
	const parts: string[] = SCALARS.slice(0, 3).filter((scalar) => shape.scalars.has(scalar));
	if (shape.elements) {
		const element = printShape(shape.elements);
		parts.push(isUnion(shape.elements) ? `(${element})[]` : `${element}[]`);
	}
	if (shape.values) parts.push(`Record<string, ${printShape(shape.values)}>`);
	for (const [name, fields] of [...shape.variants].sort(([a], [b]) => (a < b ? -1 : 1)))
		parts.push(printFields(name.split(":")[0] ?? "", fields));
	if (shape.scalars.has("null")) parts.push("null");
	return parts.join(" | ") || "never";
}

function isUnion({ scalars, elements, values, variants, isAny }: Shape): boolean {
	return !isAny && scalars.size + variants.size + Number(Boolean(elements)) + Number(Boolean(values)) > 1;
}

function printFields(outcome: string, fields: ReadonlyMap<string, Field>): string {
	const others = [...fields]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, { shape, isOptional }]) => `${key}${isOptional ? "?" : ""}: ${printShape(shape)}`);
	const all = outcome ? [`ok: ${outcome}`, ...others] : others;
	return `{ ${all.join("; ")} }`;
}

/** The shapes in the committed file, by function. */
export function readContract(): Map<string, Shape> {
	return parseContract(readFileSync(ANSWERS_FILE, "utf8"));
}

/** Reads what printContract wrote. Throws on other text. */
export function parseContract(text: string): Map<string, Shape> {
	const reader = new Reader(text.slice(text.indexOf("export type Answers =") + "export type Answers =".length));
	const [fields] = reader.readType().variants.values();
	return new Map([...(fields ?? [])].map(([name, { shape }]) => [name, shape]));
}

class Reader {
	readonly #tokens: string[];
	#at = 0;
	constructor(text: string) {
		this.#tokens = text.match(/[A-Za-z_][A-Za-z0-9_]*|\[\]|[^\s]/g) ?? [];
	}

	#take(expected?: string): string {
		const token = this.#tokens[this.#at++] ?? "the end";
		if (expected !== undefined && token !== expected)
			throw new Error(`supabase/contract/answers.ts has ${token} where ${expected} should be`);
		return token;
	}

	#skip(token: string): boolean {
		if (this.#tokens[this.#at] !== token) return false;
		this.#at++;
		return true;
	}

	readType(): Shape {
		const shape = emptyShape();
		this.#skip("|");
		do {
			let part = this.#readPart();
			while (this.#skip("[]")) part = { ...emptyShape(), elements: part };
			mergeInto(shape, part);
		} while (this.#skip("|"));
		return shape;
	}

	#readPart(): Shape {
		const token = this.#take();
		const shape = emptyShape();
		if (token === "{") return this.#readObject();
		if (token === "(") {
			const inner = this.readType();
			this.#take(")");
			return inner;
		}
		if (token === "Record") {
			for (const expected of ["<", "string", ","]) this.#take(expected);
			shape.values = this.readType();
			this.#take(">");
		} else if (token === "Json") shape.isAny = true;
		else if ((SCALARS as readonly string[]).includes(token)) shape.scalars.add(token as Scalar);
		else if (token !== "never") throw new Error(`supabase/contract/answers.ts has the unknown type ${token}`);
		return shape;
	}

	#readObject(): Shape {
		const fields = new Map<string, Field>();
		let outcome = "";
		while (!this.#skip("}")) {
			const key = this.#take();
			const isOptional = this.#skip("?");
			this.#take(":");
			if (key === "ok" && (this.#skip("true") || this.#skip("false"))) outcome = this.#tokens[this.#at - 1] ?? "";
			else fields.set(key, { shape: this.readType(), isOptional });
			this.#skip(";");
		}
		const isOpen = [...fields.values()].some(({ isOptional }) => isOptional);
		const name = isOpen ? `${outcome}:${OPEN}` : nameVariant(outcome, [...fields.keys()]);
		return { ...emptyShape(), variants: new Map([[name, fields]]) };
	}
}
