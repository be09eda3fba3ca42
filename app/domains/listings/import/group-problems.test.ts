import { expect, it } from "vitest";
import { groupProblems } from "./group-problems.ts";
import type { CheckedRow } from "./import-rows.ts";

const row = (number: number, more: Partial<CheckedRow>): CheckedRow => ({
	kind: "property",
	number,
	reference: `R${number}`,
	siteReference: null,
	action: "new",
	target: null,
	titles: { en: null, tr: null },
	fields: {},
	given: {},
	before: {},
	pictures: [],
	plans: [],
	errors: [],
	warnings: [],
	...more,
});

it("groups the same problem of a column, those of refused rows first", () => {
	const rounded = (value: string) => ({ column: "m²", value, message: "import:problem.rounded" });
	const twice = (first: number) => ({ column: "Ref", value: "A", message: `import:problem.referenceTwice ${first}` });
	const groups = groupProblems([
		...Array.from({ length: 7 }, (_, index) => row(index + 2, { warnings: [rounded(`${70 + (index % 5)},5`)] })),
		row(9, { action: "bad", errors: [twice(2)], warnings: [rounded("1,5")] }),
		row(10, { action: "bad", errors: [twice(3)] }),
	]);
	expect(groups).toEqual([
		{
			column: "Ref",
			message: "import:problem.referenceTwiceGroup",
			isDropped: false,
			isRefused: true,
			rowCount: 2,
			values: ["A"],
			rows: [9, 10],
		},
		{
			column: "m²",
			message: "import:problem.rounded",
			isDropped: false,
			isRefused: false,
			rowCount: 7,
			values: ["70,5", "71,5", "72,5", "73,5"],
			rows: [2, 3, 4, 5, 6],
		},
	]);
});
