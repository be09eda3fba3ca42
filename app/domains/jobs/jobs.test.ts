import { describe, expect, it } from "vitest";
import { findHeldSince, getRunMessage, listCounts } from "./jobs.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe("held up since", () => {
	const held = (renewed: string | null, done_at: string | null) =>
		findHeldSince({ job: "send-mail", done_at, since: ago(9000) }, renewed, NOW);

	it("is the last sign of life of a silent run", () => {
		expect(held(ago(61), ago(200))).toBe(ago(61));
		expect(held(ago(59), ago(200))).toBeNull();
	});

	it("is the last completed run of a late job, or when it was first known", () => {
		expect(held(ago(1), ago(301))).toBe(ago(301));
		expect(held(null, null)).toBe(ago(9000));
		expect(held(null, ago(299))).toBeNull();
	});
});

it("reads counts and remark of a run from any record", () => {
	const run = { details: { sent: 3, failed: 0, reason: "smtp_url_missing", odd: null, nested: {} } };
	expect(listCounts(run)).toEqual([{ name: "sent", value: 3 }]);
	expect(getRunMessage(run)).toBe("smtp_url_missing");
	expect(getRunMessage({ details: { message: 7 } })).toBeNull();
});
