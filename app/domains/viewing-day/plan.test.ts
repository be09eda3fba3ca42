import { describe, expect, it } from "vitest";
import { orderStops, spaceTimes } from "./order-stops.ts";
import { readPlan } from "./plan.ts";
import { listQuestions } from "./questions.ts";
import { parseViewingDay, viewingDayPath } from "./viewing-day.ts";

const NOW = Date.parse("2026-11-25T23:30:00Z");
/** The day on the island at that moment. */
const TODAY = "2026-11-26";
const plan = (query: string) => readPlan(new URLSearchParams(query), NOW);

describe("order of stops", () => {
	const at = (id: string, latitude: number | null, longitude: number | null = 33.3) => ({ id, latitude, longitude });

	it("is the shortest of the ways from each stop to the nearest of the rest", () => {
		const stops = [
			at("middle", 35.2),
			at("north", 35.4),
			at("unknown", null),
			at("south", 35.1),
			at("near north", 35.35),
		];
		const order = orderStops(stops).map(({ id }) => id);
		expect(order.at(-1)).toBe("unknown");
		// Beginning in the middle would go to the south first, and back.
		expect([order.slice(0, 4), order.slice(0, 4).reverse()]).toContainEqual(["north", "near north", "middle", "south"]);
		expect(orderStops([])).toEqual([]);
		expect(orderStops([at("a", null), at("b", null)]).map(({ id }) => id)).toEqual(["a", "b"]);
	});

	it("has times that end before midnight", () => {
		expect(spaceTimes(3, 9 * 60 + 50, 45)).toEqual(["09:50", "10:35", "11:20"]);
		expect(spaceTimes(2, 23 * 60, 59)).toEqual(["23:00", "23:59"]);
		expect(spaceTimes(2, 23 * 60, 60)).toBeNull();
	});
});

describe("form", () => {
	it("begins with tomorrow, and takes over what its address names", () => {
		expect(plan("")).toMatchObject({ step: "choose", values: { day: "2026-11-27", start: "10:00" }, errors: {} });
		expect(plan("stop=7&stop=x&stop=7").stops).toEqual([{ id: 7, time: undefined }]);
		expect(plan(`day=${TODAY}&stop=7@09:30`)).toMatchObject({ step: "times", stops: [{ id: 7, time: "09:30" }] });
	});

	it.each([
		["day=2026-11-25", { day: ["viewing:errors.day"] }],
		["day=2027-01-26", { day: ["viewing:errors.day"] }],
		["day=2026-12-32", { day: ["viewing:errors.day"] }],
		["day=tomorrow", { day: ["viewing:errors.day"] }],
		["day=2027-01-25&start=9:00", { start: ["viewing:errors.time"] }],
		["start=24:00", { start: ["viewing:errors.time"] }],
		["every=14", { every: ["viewing:errors.every"] }],
		["every=1e2", { every: ["viewing:errors.every"] }],
		["start=23:00&stop=2&every=60", { start: ["viewing:errors.late"] }],
		[Array.from({ length: 12 }, (_, id) => `stop=${id + 2}`).join("&"), { stop: ["viewing:errors.tooMany"] }],
	])("refuses %s and keeps it", (query, errors) => {
		const read = plan(`${query}&stop=1&step=times`);
		expect(read).toMatchObject({ step: "choose", errors });
		expect(Object.keys(read.errors)).toEqual(Object.keys(errors));
		for (const [name, value] of new URLSearchParams(query))
			if (name !== "stop") expect(Object.values(read.values)).toContain(value);
	});

	it("refuses a day without a stop, and times that are missing, invalid or taken", () => {
		expect(plan("step=times").errors).toEqual({ stop: ["viewing:errors.none"] });
		const read = plan("step=pack&stop=1&stop=2&stop=3&stop=4&at-1=10:00&at-2=&at-3=25:00&at-4=10:00");
		expect(read.step).toBe("times");
		expect(read.errors).toEqual({
			"at-2": ["viewing:errors.time"],
			"at-3": ["viewing:errors.time"],
			"at-4": ["viewing:errors.taken"],
		});
		expect(read.stops[2]).toEqual({ id: 3, time: "25:00" });
	});

	it("leads to a pack in the order of the times", () => {
		const { step, values, stops } = plan(`step=pack&day=${TODAY}&stop=1&stop=2&at-1=11:00&at-2=09:15`);
		expect(step).toBe("pack");
		const path = viewingDayPath({ day: values.day, stops: stops.map(({ id, time = "" }) => ({ id, time })) });
		const day = parseViewingDay(new URL(path, "http://adahan.test").searchParams, NOW)!;
		expect(day).toEqual({
			day: TODAY,
			stops: [
				{ id: 2, time: "09:15" },
				{ id: 1, time: "11:00" },
			],
		});
	});
});

it.each([
	"",
	"day=2026-11-27",
	"day=2026-11-27&stop=1",
	"stop=1@10:00",
	"day=2026-11-25&stop=1@10:00",
	"day=2026-11-27&stop=1@10:00&stop=2@x",
])("reads no pack from the address %s", (query) => expect(parseViewingDay(new URLSearchParams(query), NOW)).toBeNull());

it("asks for what concerns the listing", () => {
	const base = { kind: "property", category: "sale", type: "villa", construction_state: null } as const;
	const names = (change: object) => listQuestions({ ...base, ...change }).map(({ name }) => name);
	expect(names({})).toEqual(["title", "openCosts", "charge", "supply", "stays"]);
	expect(names({ construction_state: "off_plan" })).toContain("handover");
	expect(names({ type: "farmland" })).toEqual(["title", "zoning", "access", "openCosts"]);
	expect(names({ category: "rent" })).toEqual(["moveIn", "bills", "term", "supply", "stays"]);
	expect(names({ kind: "vehicle", type: "car" })).toEqual(["papers", "duty", "inspection", "history", "drive"]);
});
