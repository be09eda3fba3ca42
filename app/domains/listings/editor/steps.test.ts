import { describe, expect, it } from "vitest";
import { afterSaving, parseStep, publishedPath, stepBeside } from "./steps.ts";

describe("readStep", () => {
	it("reads a known step", () => expect(parseStep(new URLSearchParams("step=place"))).toBe("place"));
	it("falls back to the first step", () => {
		expect(parseStep(new URLSearchParams())).toBe("basics");
		expect(parseStep(new URLSearchParams("step=other"))).toBe("basics");
	});
});

describe("stepBeside", () => {
	it("moves one step", () => {
		expect(stepBeside("basics", "next")).toBe("place");
		expect(stepBeside("place", "back")).toBe("basics");
	});
	it("stays at either end", () => {
		expect(stepBeside("basics", "back")).toBe("basics");
		expect(stepBeside("publish", "next")).toBe("publish");
	});
});

describe("afterSaving", () => {
	const draft = { kind: "vehicle", id: 7, first_listed_at: null } as const;

	it("leads to the neighbouring step without a message", () => {
		expect(afterSaving(draft, "basics", "next")).toEqual({ path: "/dashboard/vehicles/7/edit?step=place" });
	});
	it("leads back to the dashboard", () => {
		expect(afterSaving(draft, "basics", "later")).toEqual({ path: "/dashboard", flash: "draftSaved" });
		const published = { ...draft, first_listed_at: "2026-01-01" };
		expect(afterSaving(published, "basics", "later")).toEqual({ path: "/dashboard", flash: "saved" });
	});
	it("stays on the step by default", () => {
		expect(afterSaving(draft, "words", "")).toEqual({ path: "/dashboard/vehicles/7/edit?step=words", flash: "saved" });
	});
});

it("leads to the page about what happens next after publishing", () =>
	expect(publishedPath({ kind: "property", id: 3 })).toBe("/dashboard/properties/3/published"));
