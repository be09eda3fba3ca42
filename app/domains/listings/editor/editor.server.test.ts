import { describe, expect, it } from "vitest";
import { assessQuality } from "./listing-quality.ts";
import { parseDate, parseNumber, parsePoint } from "./parse-number.ts";
import { hashFields, threeWayMerge } from "./three-way-merge.server.ts";

describe("entered numbers", () => {
	it.each([
		["1250", 1250],
		["1,250", 1250],
		["1.250", 1250],
		["1 250", 1250],
		["£ 1,250,000", 1_250_000],
		["1.250.000 GBP", 1_250_000],
		["1,250.50", 1250.5],
		["1.250,50", 1250.5],
		["12.5", 12.5],
		["12,5", 12.5],
		["-3", -3],
		["0", 0],
	])("%s", (text, number) => {
		expect(parseNumber(text)).toBe(number);
	});

	it.each(["", " ", "2+1", "1e5", "0x10", "NaN", "1,25,0.0.0", "12,50,0", "1.2.3", ".", "£", "ten", "1,250.500,2"])(
		"reject %j",
		(text) => {
			expect(parseNumber(text)).toBeUndefined();
		},
	);

	it("reject a very long text quickly", () => {
		expect(parseNumber(`1${" ".repeat(250_000)}x`)).toBeUndefined();
		expect(parsePoint(`35${" ".repeat(250_000)}x`)).toBeUndefined();
	});

	it("read a single separator as decimal where decimals are allowed", () => {
		expect(parseNumber("1.338", true)).toBe(1.338);
		expect(parseNumber("1.338", false)).toBe(1338);
	});

	it("parses dates and rejects impossible ones", () => {
		expect(parseDate("2026-02-28")).toBe("2026-02-28");
		expect(parseDate("1/2/2026")).toBe("2026-02-01");
		for (const none of ["2026-02-30", "31.4.2026", "tomorrow", "2026", "2101-01-01", "1899-12-31", ""])
			expect(parseDate(none)).toBeUndefined();
	});
});

describe("map locations", () => {
	it.each([
		"35.334, 33.317",
		"35.334 33.317",
		"(35.334,33.317)",
		"35,334 33,317",
		"geo:35.334,33.317?z=15",
		"https://www.google.com/maps/place/X/@35.1,33.1,15z/data=!3m1!4b1!4m5!3m4!8m2!3d35.334!4d33.317",
		"https://maps.google.com/?q=35.334,33.317",
		"https://www.google.com/maps/search/?api=1&query=35.334%2C33.317",
		"https://www.openstreetmap.org/?mlat=35.334&mlon=33.317#map=17/35.3/33.3",
		"https://www.openstreetmap.org/#map=17/35.334/33.317",
		"https://maps.apple.com/?ll=35.334,33.317&z=10",
	])("%s", (text) => {
		expect(parsePoint(text)).toEqual({ latitude: 35.334, longitude: 33.317 });
	});

	it("reject short links and words", () => {
		expect(parsePoint("https://maps.app.goo.gl/AbC")).toBe("short");
		expect(parsePoint("by the harbour")).toBeUndefined();
	});

	it("are parsed quickly from a long text", () => {
		const start = performance.now();
		parsePoint(`https://x/?q=${"1".repeat(100_000)}`);
		parseNumber(`${"1,".repeat(50_000)}x`);
		expect(performance.now() - start).toBeLessThan(500);
	});
});

describe("three-way merge", () => {
	const base = { title_en: "A", title_tr: "B", description_en: "one\ntwo", features: ["lift", "well"] };
	const names = Object.keys(base);
	const baseHashes = hashFields(names, base);
	const merge = (mine: object, theirs: object, choices = {}) =>
		threeWayMerge(names, { ...base, ...mine }, { ...base, ...theirs }, baseHashes, choices);

	it("accepts changes of one side", () => {
		expect(merge({ title_en: "X" }, { title_tr: "Y" })).toEqual({ fields: ["title_en"], conflicts: [] });
		expect(merge({ description_en: "one\r\ntwo " }, { title_tr: "Y" })).toEqual({ fields: [], conflicts: [] });
		expect(merge({ features: ["well", "lift"] }, {})).toEqual({ fields: [], conflicts: [] });
		expect(merge({ title_en: "X" }, { title_en: "X" })).toEqual({ fields: [], conflicts: [] });
	});

	it("asks about conflicts until one version is chosen", () => {
		const conflict = { field: "title_en", mine: "X", theirs: "Y" };
		expect(merge({ title_en: "X" }, { title_en: "Y" })).toEqual({ fields: [], conflicts: [conflict] });
		expect(merge({ title_en: "" }, { title_en: "Y" })).toMatchObject({ conflicts: [{ mine: "", theirs: "Y" }] });
		expect(merge({ title_en: "X" }, { title_en: "Y" }, { title_en: "mine" }).fields).toEqual(["title_en"]);
		expect(merge({ title_en: "X" }, { title_en: "Y" }, { title_en: "theirs" })).toEqual({ fields: [], conflicts: [] });
	});

	it("asks about every difference without base hashes", () => {
		expect(threeWayMerge(names, { ...base, title_en: "X" }, base, "").conflicts.map(({ field }) => field)).toEqual([
			"title_en",
		]);
	});
});

describe("completeness", () => {
	const flat = { kind: "property", category: "sale", type: "apartment", price_pence: 0, features: [] };

	it("starts at zero with the most important point of the type first", () => {
		const { percent, missing } = assessQuality(flat, 0);
		expect(percent).toBe(0);
		expect(missing[0]!.point).toBe("photos");
		const points = (listing: object) => assessQuality({ ...flat, ...listing }, 0).missing.map(({ point }) => point);
		expect(points({})).toEqual(expect.arrayContaining(["floor", "title_origin"]));
		expect(points({ type: "farmland" })).not.toEqual(expect.arrayContaining(["bedrooms"]));
		expect(points({ category: "rent" })).toEqual(expect.arrayContaining(["deposit"]));
		expect(points({ kind: "vehicle", type: "car" })).toEqual(expect.arrayContaining(["odometer", "steering"]));
	});

	it("rises with each value up to a hundred", () => {
		const whole = {
			...flat,
			price_pence: 5,
			area_id: 1,
			title_en: "A flat",
			title_tr: "Daire",
			description_en: "x".repeat(200),
			features: ["lift"],
			gross_m2: 85,
			bathrooms: 1,
			built_year: 2020,
			floor: 0,
			bedrooms: 0,
			furnishing: "furnished",
			title_origin: "exchange",
			title_state: "own_deed",
		};
		expect(assessQuality(whole, 5)).toEqual({ percent: 100, missing: [] });
		expect(assessQuality({ ...whole, title_origin: "not_stated" }, 5).percent).toBeLessThan(100);
	});
});
