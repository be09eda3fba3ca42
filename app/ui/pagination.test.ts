import { describe, expect, it } from "vitest";
import { listPageNumbers } from "./pagination.tsx";

describe("page numbers", () => {
	it.each([
		[1, 1, [1]],
		[1, 3, [1, 2, 3]],
		[1, 42, [1, 2, null, 42]],
		[4, 42, [1, 2, 3, 4, 5, null, 42]],
		[5, 42, [1, 2, 3, 4, 5, 6, null, 42]],
		[20, 42, [1, 2, null, 19, 20, 21, null, 42]],
		[42, 42, [1, 2, null, 41, 42]],
	])("of page %d of %d", (current, count, numbers) => {
		expect(listPageNumbers(current, count)).toEqual(numbers);
	});
});
