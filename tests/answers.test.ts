/** The shapes of answers: what fits them, how they are merged, and how they are written and read. */
import { describe, expect, it } from "vitest";
import { parseContract, printContract } from "./support/answers/contract-file.ts";
import {
	addNewKeys,
	type Exceptions,
	emptyShape,
	findMisfit,
	mergeInto,
	type Shape,
	shapeOf,
} from "./support/answers/shape.ts";

const NONE: Exceptions = { freeKeys: new Set(), any: new Set() };

function shapeOfAll(answers: unknown[], exceptions = NONE): Shape {
	const shape = emptyShape();
	for (const answer of answers) mergeInto(shape, shapeOf(answer, "read", exceptions));
	return shape;
}

const print = (shape: Shape) =>
	printContract(new Map([["read", shape]]))
		.split("read: ")[1]
		?.split(";\n};")[0];

describe("a shape", () => {
	it("has every type that a value had, and the shape of all elements", () => {
		const shape = shapeOfAll([
			{ rows: [], next: null },
			{ rows: [{ id: 1 }, { id: 2 }], next: "a" },
		]);
		expect(print(shape)).toBe("{ next: string | null; rows: { id: number }[] }");
	});

	it("keeps objects with other keys apart, and outcomes by their ok", () => {
		const shape = shapeOfAll([{ ok: true, id: 1 }, { ok: false, code: "full" }, { gone: true }, { name: "a" }]);
		expect(print(shape)).toBe(
			"{ gone: boolean } | { name: string } | { ok: false; code: string } | { ok: true; id: number }",
		);
	});

	it("makes keys optional when objects differ in too many ways, in whichever order they come", () => {
		const answers = [{ a: 1 }, { b: 1 }, { c: 1 }, { d: 1 }, { a: 1, e: "x" }];
		const text = "{ a?: number; b?: number; c?: number; d?: number; e?: string }";
		expect(print(shapeOfAll(answers))).toBe(text);
		expect(print(shapeOfAll(answers.reverse()))).toBe(text);
	});

	it("takes keys that are data for free ones, also those seen before", () => {
		expect(print(shapeOfAll([{ days: { total: 1 } }, { days: { "2026-11-28": 2 } }]))).toBe(
			"{ days: Record<string, number> }",
		);
		const named = { freeKeys: new Set(["read.places"]), any: new Set(["read.facts"]) };
		expect(print(shapeOfAll([{ places: { lapta: 1 }, facts: { x: [1] } }], named))).toBe(
			"{ facts: Json; places: Record<string, number> }",
		);
	});

	it("learns a new key of an object that is known, and keeps another variant apart", () => {
		const known = shapeOfAll([{ rows: [{ id: 1, name: "a" }] }, { ok: true }, { ok: false, code: "full" }]);
		const learn = (answers: unknown[]) => {
			const seen = shapeOfAll(answers);
			addNewKeys(known, seen);
			mergeInto(known, seen);
			return print(known);
		};
		expect(learn([{ rows: [{ id: 2, name: "b", heating: null }] }])).toBe(
			"{ rows: { heating: null; id: number; name: string }[] } | { ok: false; code: string } | { ok: true }",
		);
		// Seen as before beside the longer one.
		expect(learn([{ ok: true }, { ok: true, left: 1 }])).toContain("{ ok: true } | { ok: true; left: number }");
	});

	it("is the same after it was written and read", () => {
		const contract = new Map([
			["one", shapeOfAll([[{ a: [1, "x", null] }], { ok: true }, {}, null])],
			["two", shapeOfAll([{ a: 1 }, { b: 1 }, { c: 1 }, { d: 1 }, { e: {} }])],
			["three", shapeOfAll([{ free: { "1": [true], "2": [] } }])],
		]);
		const text = printContract(contract);
		expect(printContract(parseContract(text))).toBe(text);
	});
});

describe("an answer", () => {
	const shape = shapeOfAll([
		{ total: 1, rows: [{ id: 1, area: null }], counts: { "1": 2 } },
		{ total: 0, rows: [], counts: {} },
	]);
	const answer = (row: object) => ({ total: 1, rows: [{ id: 1, area: null }, row], counts: {} });

	it("fits when its keys and types are known", () => {
		expect(findMisfit(answer({ id: 2, area: null }), shape)).toBeUndefined();
		expect(findMisfit({ ...answer({ id: 2, area: null }), counts: { "7": 3 } }, shape)).toBeUndefined();
	});

	it("is refused with a renamed, missing or further key, or another type", () => {
		expect(findMisfit(answer({ id: 2, place: null }), shape)).toBe("rows[].place: an unknown key");
		expect(findMisfit(answer({ id: 2 }), shape)).toBe("rows[].area: missing");
		expect(findMisfit(answer({ id: 2, area: null, slug: "x" }), shape)).toBe("rows[].slug: an unknown key");
		expect(findMisfit(answer({ id: "2", area: null }), shape)).toBe("rows[].id: string");
		expect(findMisfit({ ...answer({ id: 2, area: null }), counts: { "7": "3" } }, shape)).toBe("counts.7: string");
		expect(findMisfit(null, shape)).toBe("the answer: null");
		const findByDay = (value: unknown) => findMisfit(value, shape, false);
		expect(findByDay(answer({ id: null }))).toBeUndefined();
		expect(findByDay(answer({ id: 2, place: null }))).toBe("rows[].place: an unknown key");
		expect(findByDay(answer({ id: "2" }))).toBe("rows[].id: string");
	});

	it("is refused with an outcome that was never seen", () => {
		const outcomes = shapeOfAll([{ ok: true, id: 1 }]);
		expect(findMisfit({ ok: false, code: "full" }, outcomes)).toBe("the answer: an object with ok false");
	});
});
