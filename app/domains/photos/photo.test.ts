/** Which rejected files are worth sending again. */
import { describe, expect, it } from "vitest";
import { isRetryable } from "./photo.ts";

describe("isRetryable", () => {
	it.each(["busy", "unavailable", "rate_limited", "no_connection", "session_ended"] as const)(
		"offers another try after %s",
		(problem) => expect(isRetryable(problem)).toBe(true),
	);
	it.each([
		"not_a_picture",
		"heic",
		"too_many_pixels",
		"broken",
		"animated",
		"too_small",
		"too_large",
		"gone",
	] as const)("offers none after %s, which the same file meets again", (problem) =>
		expect(isRetryable(problem)).toBe(false),
	);
});
