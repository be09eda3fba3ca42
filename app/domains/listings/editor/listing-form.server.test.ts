import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { setClock } from "#app/platform/clock.ts";
import { KINDS } from "../listing.ts";
import { PROPERTY_TYPES } from "../property.ts";
import { VEHICLE_TYPES } from "../vehicle.ts";
import { VOCABULARY } from "./field-control.tsx";
import { type FieldInput, type ParseContext, parseListingFields, type ReferenceData } from "./listing-form.server.ts";
import { allFieldsFor, fieldsFor, fieldsForStep, type ListField, listMissingFields, STEPS } from "./listing-form.ts";

const area = (id: number, slug: string, name_en: string, name_tr: string, aliases: string[] = []) => ({
	id,
	slug,
	name_en,
	name_tr,
	aliases,
	parent_id: id > 99 ? Math.floor(id / 100) : null,
});
const model = (id: number, slug: string, name: string) => ({ id, slug, name, type: "car", body: "hatchback" });
const referenceData: ReferenceData = {
	areas: [
		area(1, "girne", "Kyrenia", "Girne"),
		area(4, "iskele", "İskele", "İskele", ["Trikomo"]),
		area(111, "girne.lapta", "Lapta", "Lapta"),
		area(116, "girne.bogaz", "Boğaz", "Boğaz"),
		area(403, "iskele.bogaz", "Boğaz", "Boğaz"),
	],
	makes: [
		{
			id: 1,
			slug: "toyota",
			name: "Toyota",
			models: [model(101, "vitz", "Vitz"), model(107, "corolla-axio", "Corolla Axio")],
		},
		{ id: 15, slug: "mercedes-benz", name: "Mercedes-Benz", models: [model(1501, "c-class", "C-Class")] },
	],
};

beforeAll(() => setClock(() => Date.UTC(2026, 10, 22)));
afterAll(() => setClock());

const FLAT = { type: "apartment", category: "sale" } as const;
const read = (values: FieldInput, context: Partial<ParseContext> = FLAT) =>
	parseListingFields("property", values, { referenceData, ...context });
const readVehicle = (values: FieldInput, type = "car") =>
	parseListingFields("vehicle", values, { referenceData, type });
const errorOf = (field: string, value: string, context: Partial<ParseContext> = FLAT) => {
	const result = read({ [field]: value }, context);
	return result.ok ? undefined : result.errors[field];
};

describe("form fields", () => {
	it("depend on type and category", () => {
		expect(fieldsFor("property", "farmland", "sale")).not.toEqual(expect.arrayContaining(["bedrooms"]));
		for (const absent of ["bathrooms", "floor", "gross_m2", "furnishing", "monthly_charge", "payment_interval_months"])
			expect(fieldsFor("property", "olive_grove", "sale")).not.toContain(absent);
		expect(fieldsFor("property", "farmland", "sale")).toEqual(expect.arrayContaining(["land_m2", "zoning_percent"]));
		expect(fieldsFor("property", "apartment", "sale")).toContain("floor");
		expect(fieldsFor("property", "villa", "sale")).not.toContain("floor");
		expect(fieldsFor("property", "studio", "rent")).not.toContain("bedrooms");
		expect(fieldsFor("property", "apartment", "rent")).toContain("deposit");
		expect(fieldsFor("property", "apartment", "rent")).not.toContain("title_origin");
		expect(fieldsFor("vehicle", "motorcycle", "sale")).not.toContain("doors");
		expect(fieldsFor("vehicle", "car", "sale")).toContain("steering");
	});

	it("each have a step; each type has price, place and texts", () => {
		for (const [kind, types] of [
			["property", PROPERTY_TYPES],
			["vehicle", VEHICLE_TYPES],
		] as const)
			for (const type of types) {
				const fields = fieldsFor(kind, type, "sale");
				expect(fields).toEqual(expect.arrayContaining(["type", "area", "price", "title_en", "title_tr"]));
				expect(STEPS.flatMap((step) => fieldsForStep(kind, type, "sale", step)).sort()).toEqual([...fields].sort());
				for (const field of fields) expect(allFieldsFor(kind)[field]).toBeDefined();
			}
	});

	it("have a label in both languages for every value of a list", () => {
		const wordless = KINDS.flatMap((kind) =>
			Object.entries(allFieldsFor(kind)).flatMap(([name, rule]) =>
				("values" in rule ? rule.values : []).flatMap((value) =>
					LANGUAGES.map((language) => `${language} ${VOCABULARY[name as ListField]}.${value}`),
				),
			),
		).filter((key) => {
			const [language, name] = key.split(" ") as [Language, string];
			return !translations(language).exists(name);
		});
		// "Not stated" is the empty choice of the select.
		expect(wordless.filter((key) => !key.endsWith(".not_stated"))).toEqual([]);
	});

	it("list what is missing for publication", () => {
		expect(listMissingFields({ kind: "property", price_pence: 0 })).toEqual(["area", "price", "title"]);
		expect(listMissingFields({ kind: "property", price_pence: 5, area_id: 1, title_tr: "Ev" })).toEqual([]);
		expect(listMissingFields({ kind: "vehicle", price_pence: 5, area_id: 1, title_en: "Car" })).toEqual([
			"make",
			"steering",
		]);
	});
});

describe("parsing", () => {
	it("converts texts into columns", () => {
		expect(
			read({
				area: "Girne - Lapta",
				price: "£ 120,000.50",
				bedrooms: "2",
				floor: "-1",
				features: ["lift", "sea_view", "lift"],
				vat_paid: "Hayır",
				transformer_paid: "",
				swap_accepted: "on",
				title_en: "  A flat inside Famagusta's medieval walls ",
				description_tr: "Technical data: 2+1\r\nOrtaçağ surları",
				handover_on: "1.3.2027",
			}),
		).toEqual({
			ok: true,
			fields: {
				area_id: 111,
				price_pence: 12_000_050,
				bedrooms: 2,
				floor: -1,
				features: ["lift", "sea_view"],
				vat_paid: false,
				transformer_paid: null,
				swap_accepted: true,
				title_en: "A flat inside Famagusta's medieval walls",
				description_tr: "Technical data: 2+1\nOrtaçağ surları",
				handover_on: "2027-03-01",
			},
		});
	});

	it("converts dönüm into square metres", () => {
		const land = { type: "farmland", category: "sale" } as const;
		expect(read({ land_m2: "2,5", land_unit: "donum" }, land)).toEqual({ ok: true, fields: { land_m2: 3345 } });
		expect(read({ land_m2: "2.500", land_unit: "m2" }, land)).toEqual({ ok: true, fields: { land_m2: 2500 } });
	});

	it("reads a location from coordinates, a link or two fields, within the island", () => {
		const point = { latitude: 35.334, longitude: 33.317 };
		expect(read({ point: "35.334, 33.317" })).toMatchObject({ fields: point });
		expect(read({ point: "https://www.google.com/maps/@35.334,33.317,17z" })).toMatchObject({ fields: point });
		expect(read({ point: "35.334, 33.317", latitude: "", longitude: "33.1" })).toMatchObject({ fields: point });
		expect(read({ latitude: "35,334", longitude: "33,317", location_precision: "rounded" })).toMatchObject({
			fields: { ...point, location_precision: "rounded" },
		});
		expect(read({ latitude: "35.334", longitude: "" })).toMatchObject({ errors: { longitude: "writing:pointHalf" } });
		expect(errorOf("point", "51.5, 0.1")).toBe("writing:pointElsewhere");
		expect(errorOf("point", "near the harbour")).toBe("writing:pointInvalid");
		expect(errorOf("point", "https://maps.app.goo.gl/x7")).toBe("writing:mapLinkShort");
		expect(read({ latitude: "", longitude: "", location_precision: "rounded" })).toMatchObject({
			fields: { location_precision: "area" },
		});
	});

	it("reads makes and models by name and checks that they match", () => {
		expect(readVehicle({ model: "corolla axio", make: "" })).toMatchObject({ fields: { make_id: 1, model_id: 107 } });
		expect(readVehicle({ make: "Mercedes Benz", model: "C class" })).toMatchObject({
			fields: { make_id: 15, model_id: 1501 },
		});
		expect(readVehicle({ make: "toyota", model: "mercedes-benz/c-class" })).toMatchObject({
			errors: { model: "writing:modelOfAnotherMake" },
		});
		expect(readVehicle({ make: "toyota", model: "C-Class" })).toMatchObject({
			errors: { model: "writing:modelUnknown" },
		});
		expect(readVehicle({ make: "Lada" })).toMatchObject({ errors: { make: "writing:makeUnknown" } });
	});

	it.each([
		["1.6", 1600],
		["1,6 L", 1600],
		["2", 2000],
		["1.998 cc", 1998],
		["1600cc", 1600],
		["0", 0],
	])("reads an engine of “%s” as %i cm³", (engine_cc, size) => {
		expect(readVehicle({ engine_cc })).toMatchObject({ fields: { engine_cc: size } });
	});

	it("requires a unit for a distance", () => {
		expect(readVehicle({ odometer: "85.000", odometer_unit: "miles" })).toEqual({
			ok: true,
			fields: { odometer: 85_000, odometer_unit: "miles" },
		});
		expect(readVehicle({ odometer: "85000" })).toMatchObject({ fields: { odometer_unit: "km" } });
		expect(readVehicle({ odometer: "", odometer_unit: "km" })).toMatchObject({
			fields: { odometer: null, odometer_unit: null },
		});
	});

	it("clears the fields of a step that were not sent and keeps the others", () => {
		expect(read({ bedrooms: "2" }, { ...FLAT, fields: ["bedrooms", "features", "swap_accepted"] })).toEqual({
			ok: true,
			fields: { bedrooms: 2, features: [], swap_accepted: false },
		});
		expect(read({ bedrooms: "2", status: "available" }, FLAT)).toEqual({ ok: true, fields: { bedrooms: 2 } });
	});

	it("clears the fields of another type and refuses their values", () => {
		expect(read({ type: "olive_grove", category: "sale" })).toMatchObject({
			fields: { type: "olive_grove", bedrooms: null, floor: null, monthly_charge_pence: null, deposit_pence: null },
		});
		expect(read({ type: "studio", category: "rent" })).toMatchObject({
			fields: { bedrooms: 0, living_rooms: 1, title_origin: null, vat_paid: null, swap_accepted: false },
		});
		expect(readVehicle({ type: "motorcycle" })).toMatchObject({ fields: { steering: "right", doors: null } });
		expect(read({ bedrooms: "2", floor: "" }, { type: "farmland", category: "sale" })).toEqual({
			ok: false,
			errors: { bedrooms: "writing:notOfType" },
			fields: {},
		});
		expect(read({ price: "1" }, {})).toMatchObject({ errors: { type: "required", category: "required" } });
		expect(read({ type: "castle", category: "sale" }, {})).toMatchObject({ errors: { type: "invalid" } });
	});
});

describe("validation", () => {
	it.each([
		["price", "-1", "writing:priceNegative"],
		["price", "10000000.01", "writing:priceTooHigh"],
		["price", "cheap", "writing:priceInvalid"],
		["price", "1e6", "writing:priceInvalid"],
		["price", "Infinity", "writing:priceInvalid"],
		["bedrooms", "41", "writing:tooLarge 40"],
		["bedrooms", "-1", "writing:tooSmall 0"],
		["bedrooms", "2,5", "writing:numberWhole"],
		["bedrooms", "2+1", "writing:numberInvalid"],
		["built_year", "2037", "writing:tooLarge 2036"],
		["area", "Boğaz", "writing:placeAmbiguous"],
		["area", "Atlantis", "writing:placeUnknown"],
		["title_en", "ab", "writing:textTooShort 3"],
		["video_url", "http://vimeo.com/1", "writing:linkInvalid"],
		["video_url", `https://vimeo.com/${"a".repeat(283)}`, "writing:linkTooLong 300"],
		["video_url", `https://vimeo.com/${"ç".repeat(283)}`, "writing:linkTooLong 300"],
		["title_en", "x".repeat(121), "textTooLong"],
		["title_en", "two\nlines", "textControls"],
		["description_en", "x".repeat(5001), "textTooLong"],
		["description_en", "see <script>alert(1)</script>", "textDangerous"],
		["description_tr", "<img src=x onerror=alert(1)>", "textDangerous"],
		["title_tr", "javascript:alert(1)", "textDangerous"],
		["furnishing", "plush", "invalid"],
		["features", "lift, moat", "invalid"],
		["handover_on", "2026-02-30", "writing:dateInvalid"],
		["handover_on", "soon", "writing:dateInvalid"],
		["vat_paid", "perhaps", "invalid"],
	])("refuses %s (%#)", (field, value, message) => {
		expect(errorOf(field, value)).toBe(message);
	});

	it.each(["a", "ç", "%C3%A7", "語", "🏠"])("counts %s of an address as one character", (letter) => {
		expect(errorOf("video_url", `https://vimeo.com/${letter.repeat(282)}`)).toBeUndefined();
	});

	it("refuses inconsistent values", () => {
		expect(read({ gross_m2: "85", net_m2: "90" })).toEqual({
			ok: false,
			errors: { net_m2: "writing:netAboveGross" },
			fields: { gross_m2: 85 },
		});
		expect(read({ floor: "4", total_floors: "3" })).toMatchObject({ errors: { floor: "writing:floorAboveTop" } });
		expect(read({ title_evidence: "document_seen", title_evidence_on: "" })).toMatchObject({
			errors: { title_evidence_on: "writing:dateRequired" },
		});
		expect(read({ title_evidence: "document_seen", title_evidence_on: "2026-11-23" })).toMatchObject({
			errors: { title_evidence_on: "writing:dateFuture" },
		});
		expect(read({ title_evidence: "agent", title_evidence_on: "2026-11-20" })).toMatchObject({
			fields: { title_evidence: "agent", title_evidence_on: null },
		});
	});
});
