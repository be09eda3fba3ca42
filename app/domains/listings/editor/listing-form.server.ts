/**
 * Validates listing fields that were entered or imported, for one step of the form or a whole table row. Pure:
 * reference data is passed in.
 */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { freeText, multilineText } from "#app/platform/forms/free-text.server.ts";
import { countLinkCharacters, readPublicLink } from "#app/platform/http/public-link.server.ts";
import { islandDay, islandYear } from "#app/platform/island-day.ts";
import type { Category, Kind } from "../listing.ts";
import { findMake, findModel, findPlace, type ReferenceData } from "../search/reference-lookup.ts";
import { allFieldsFor, columnFor, donumToSquareMetres, type FieldRule, fieldsFor } from "./listing-form.ts";
import { parseDate, parseNumber, parsePoint } from "./parse-number.ts";

export type { ReferenceData } from "../search/reference-lookup.ts";

export type FieldInput = Record<string, string | string[] | undefined>;

/** Columns to write, as `create_listing` and `save_listing` take them. */
export type FieldOutput = Record<string, string | number | boolean | null | string[]>;

export type ListingFields =
	| { ok: true; fields: FieldOutput }
	/** `fields` holds the valid ones, which a draft may store anyway. Errors: message keys by field. */
	| { ok: false; errors: Record<string, string>; fields: FieldOutput };

export type ParseContext = {
	/** Places, makes and models with their ids: `getReferenceData()`. */
	referenceData: ReferenceData;
	/** Type of the listing if `values` does not contain it. */
	type?: string | undefined;
	category?: Category | undefined;
	/**
	 * Fields of the form step: only these are read, and an absent one is empty (unticked boxes are not sent). Without
	 * it every field in `values` is read, and a non-empty field that the type does not have is an error.
	 */
	fields?: readonly string[];
};

/**
 * Validates values and returns the columns to write.
 *
 * `values` are texts by field name: numbers and money in any common notation ("85,000", "£85.000"; money in pounds),
 * dates as 2026-11-22 or 22.11.2026, choices as database values in any case, yes/no as "yes", "no", "evet", "hayır",
 * "1", "0"; `area`, `make`, `model` by slug or any name; `features` as a list or a comma-separated text; `land_m2` in
 * the unit of `land_unit` (m2 or donum). Every field except type and category may be empty, which clears it;
 * requirements for publishing are checked by `listMissingFields`.
 *
 * If `values` contains the type or the category, fields that the new type does not have are set to null. Errors are
 * keys of the namespaces `forms` and `writing` ("writing:priceNegative"), with a bound after a space
 * ("writing:tooLarge 40"); `useMessages()` translates them.
 */
export function parseListingFields(kind: Kind, values: FieldInput, context: ParseContext): ListingFields {
	const rules = allFieldsFor(kind);
	const errors: Record<string, string> = {};
	// In form order, because a model determines its make regardless of column order.
	const names = Object.keys(rules).filter((name) => (context.fields ? context.fields.includes(name) : name in values));
	const type = readFact("type", values.type) ?? context.type;
	const category =
		kind === "vehicle" ? "sale" : ((readFact("category", values.category) as Category) ?? context.category);
	if (!type) errors.type = names.includes("type") && toText(values.type) ? "invalid" : "required";
	if (!category) errors.category = names.includes("category") && toText(values.category) ? "invalid" : "required";
	if (!type || !category) return { ok: false, errors, fields: {} };

	function readFact(name: string, value: string | string[] | undefined): string | undefined {
		const rule = rules[name];
		return rule?.shape === "choice" ? rule.values.find((one) => one === toText(value).toLowerCase()) : undefined;
	}

	const known = new Set<string>(fieldsFor(kind, type, category));
	const fields: FieldOutput = {};
	const isPasted = names.includes("point") && hasValue(values.point);
	for (const name of names) {
		// Pasted coordinates override the two coordinate fields.
		if (isPasted && (name === "latitude" || name === "longitude")) continue;
		const [rule, value] = [rules[name], values[name]];
		if (!rule) continue;
		if (!known.has(name)) {
			if (!context.fields && hasValue(value)) errors[name] = "writing:notOfType";
			continue;
		}
		const read = readField(rule, value, values, context.referenceData);
		if ("error" in read) errors[name] = read.error;
		else Object.assign(fields, read.columns ?? storeAs(columnFor(kind, name), read.value));
	}
	if (names.includes("type") || names.includes("category")) Object.assign(fields, clearInapplicable(kind, known, type));
	checkCombinations(fields, errors, kind);
	return Object.keys(errors).length === 0 ? { ok: true, fields } : { ok: false, errors, fields };
}

const storeAs = (column: string | null, value: FieldOutput[string]): FieldOutput =>
	column === null ? {} : { [column]: value };
const toText = (value: string | string[] | undefined) =>
	(Array.isArray(value) ? (value[0] ?? "") : (value ?? "")).trim();
const hasValue = (value: string | string[] | undefined) =>
	Array.isArray(value) ? value.some((one) => one.trim()) : Boolean(value?.trim());

type FieldResult = { value: FieldOutput[string]; columns?: undefined } | { columns: FieldOutput } | { error: string };

function readField(
	rule: FieldRule,
	value: FieldInput[string],
	values: FieldInput,
	referenceData: ReferenceData,
): FieldResult {
	if (rule.shape === "multiselect") return readMultiselect(rule.values, value);
	const text = toText(value);
	if (text === "") return readEmpty(rule);
	switch (rule.shape) {
		case "place": {
			const found = findPlace(text, referenceData.areas);
			return typeof found === "string" ? { error: found } : { value: found.id };
		}
		case "make": {
			const make = findMake(text, referenceData.makes);
			return make ? { value: make.id } : { error: "writing:makeUnknown" };
		}
		case "model": {
			const found = findModel(text, toText(values.make), referenceData.makes);
			return typeof found === "string"
				? { error: found }
				: { columns: { make_id: found.make.id, model_id: found.model.id } };
		}
		case "point":
			return readMapPoint(text);
		default: {
			const result = getCachedSchema(rule, toText(values.land_unit)).safeParse(text);
			return result.success ? { value: result.data } : { error: result.error.issues[0]?.message ?? "invalid" };
		}
	}
}

/** Value of an empty field: null, or the column's own empty value. */
function readEmpty(rule: FieldRule): FieldResult {
	if (rule.shape === "point") return { columns: {} };
	if (rule.shape === "model") return { value: null };
	if (rule.shape === "checkbox") return { value: false };
	if (rule.shape === "choice")
		return rule.none === undefined && isRequiredBasic(rule) ? { error: "required" } : { value: rule.none ?? null };
	return { value: rule.shape === "money" ? (rule.none ?? null) : null };
}

/** Type and category are required on every listing. */
const isRequiredBasic = (rule: FieldRule) => rule.step === "basics";

function readMultiselect(allowed: readonly string[], value: FieldInput[string]): FieldResult {
	const selected = (Array.isArray(value) ? value : (value ?? "").split(/[,;|]/)).map((one) => one.trim().toLowerCase());
	const chosen = [...new Set(selected.filter(Boolean))];
	return chosen.every((one) => allowed.includes(one)) ? { value: chosen } : { error: "invalid" };
}

function readMapPoint(text: string): FieldResult {
	const point = parsePoint(text);
	if (point === "short") return { error: "writing:mapLinkShort" };
	if (!point) return { error: "writing:pointInvalid" };
	const isHere = point.latitude >= 34.9 && point.latitude <= 35.8 && point.longitude >= 32.5 && point.longitude <= 34.7;
	return isHere ? { columns: point } : { error: "writing:pointElsewhere" };
}

/** Schema that converts a text or rejects it with a message. */
function transformText<T>(turn: (text: string) => T | undefined, message: string) {
	return z.string().transform((text, context) => {
		const value = turn(text);
		if (value !== undefined) return value;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});
}

const bounded = (min: number, max: number) =>
	z.number().min(min, `writing:tooSmall ${min}`).max(max, `writing:tooLarge ${max}`);

/** An amount from 0 to ten million pounds, stored in pence. */
const money = (max: number) =>
	transformText((text) => parseNumber(text), "writing:priceInvalid")
		.pipe(z.number().min(0, "writing:priceNegative").max(max, "writing:priceTooHigh"))
		.transform((value) => Math.round(value * 100));

const YES = ["yes", "y", "true", "1", "on", "evet", "e", "var"];
const NO = ["no", "n", "false", "0", "hayır", "hayir", "h", "yok"];
const parseYesNo = (text: string) => {
	const folded = text.toLocaleLowerCase("tr").replaceAll("ı", "i");
	const plain = text.toLowerCase();
	if (YES.includes(plain)) return true;
	return NO.includes(plain) || NO.includes(folded) ? false : undefined;
};

const ENGINE_UNIT = /\s*(?:cc|cm3|cm³|ltr?|litres?|liters?|litre|l)\.?$/i;
const MAX_LITRES = 20;

/** Cubic centimetres of an engine: "1600", "1600 cc", "1.6", "1,6 L". */
function parseEngineSize(text: string): number | undefined {
	const size = text.length > 20 ? undefined : parseNumber(text.replace(ENGINE_UNIT, ""));
	return size !== undefined && size > 0 && size <= MAX_LITRES ? Math.round(size * 1000) : size;
}

const schemas = new WeakMap<FieldRule, z.ZodType<FieldOutput[string]>>();

/**
 * Caches the schema per rule, for tables with thousands of cells; schemas that depend on the date or the unit are not
 * cached.
 */
function getCachedSchema(rule: FieldRule, landUnit: string): z.ZodType<FieldOutput[string]> {
	if (rule.shape === "date" || rule.shape === "land") return createSchema(rule, landUnit);
	const schema = schemas.get(rule) ?? createSchema(rule, landUnit);
	schemas.set(rule, schema);
	return schema;
}

function createSchema(rule: FieldRule, landUnit: string): z.ZodType<FieldOutput[string]> {
	switch (rule.shape) {
		case "text":
		case "multiline":
			return (rule.shape === "text" ? freeText(rule.max) : multilineText(rule.max)).refine(
				(text) => [...text].length >= (rule.min ?? 0),
				`writing:textTooShort ${rule.min}`,
			);
		case "choice":
			return transformText((text) => rule.values.find((one) => one === text.toLowerCase()), "invalid").transform(
				(one) => (rule.isNumber ? Number(one) : one),
			);
		case "integer":
			return transformText(
				rule.takesLitres ? parseEngineSize : (text) => parseNumber(text),
				"writing:numberInvalid",
			).pipe(
				z
					.number()
					.refine(Number.isInteger, { error: "writing:numberWhole", abort: true })
					.pipe(bounded(rule.min, rule.max)),
			);
		case "land": {
			const isDonum = landUnit.toLowerCase() === "donum" || landUnit.toLowerCase() === "dönüm";
			return transformText((text) => parseNumber(text, isDonum), "writing:numberInvalid")
				.transform((size) => (isDonum ? donumToSquareMetres(size) : Math.round(size)))
				.pipe(bounded(rule.min, rule.max));
		}
		case "coordinate":
			return transformText((text) => parseNumber(text.replace(",", "."), true), "writing:pointInvalid").pipe(
				z.number().min(rule.min, "writing:pointElsewhere").max(rule.max, "writing:pointElsewhere"),
			);
		case "money":
			return money(rule.max);
		case "date": {
			const today = islandDay(now());
			return transformText(parseDate, "writing:dateInvalid").refine(
				(date) => !rule.isPast || date <= today,
				"writing:dateFuture",
			);
		}
		case "tristate":
		case "checkbox":
			return transformText(parseYesNo, "invalid");
		case "link":
			return transformText(readPublicLink, "writing:linkInvalid").refine(
				(link) => countLinkCharacters(link) <= rule.max,
				`writing:linkTooLong ${rule.max}`,
			);
		default:
			throw new Error(`no schema for ${rule.shape}`);
	}
}

/** Clears fields that this type does not have and sets those that follow from it. */
function clearInapplicable(kind: Kind, known: ReadonlySet<string>, type: string): FieldOutput {
	const cleared: FieldOutput = {};
	for (const [name, rule] of Object.entries(allFieldsFor(kind))) {
		const column = columnFor(kind, name);
		if (column === null || known.has(name)) continue;
		cleared[column] = rule.shape === "checkbox" ? false : null;
	}
	if (type === "studio") Object.assign(cleared, { bedrooms: 0, living_rooms: 1 });
	if (type === "motorcycle") cleared.steering = "right";
	return cleared;
}

/** Cross-field rules. */
function checkCombinations(fields: FieldOutput, errors: Record<string, string>, kind: Kind): void {
	const reject = (name: string, message: string, ...columns: string[]) => {
		errors[name] ??= message;
		for (const column of columns) delete fields[column];
	};
	const year = islandYear(now());
	const number = (name: string) => (typeof fields[name] === "number" ? fields[name] : undefined);
	const above = (a: string, b: string) => number(a) !== undefined && number(b) !== undefined && number(a)! > number(b)!;
	if (above("net_m2", "gross_m2")) reject("net_m2", "writing:netAboveGross", "net_m2");
	if (above("floor", "total_floors")) reject("floor", "writing:floorAboveTop", "floor");
	for (const [name, latest] of [
		["year", year + 1],
		["import_year", year],
		["built_year", year + 10],
	] as const)
		if ((number(name) ?? 0) > latest) reject(name, `writing:tooLarge ${latest}`, name);
	// The database accepts an evidence date only with a seen document, and a unit only with a distance.
	if ("title_evidence" in fields && fields.title_evidence !== "document_seen") fields.title_evidence_on = null;
	else if (fields.title_evidence === "document_seen" && fields.title_evidence_on === null)
		reject("title_evidence_on", "writing:dateRequired", "title_evidence", "title_evidence_on");
	if (kind === "vehicle" && "odometer" in fields)
		fields.odometer_unit = fields.odometer === null ? null : (fields.odometer_unit ?? "km");
	else if (kind === "vehicle") delete fields.odometer_unit;
	if (fields.construction_state === "ready") fields.handover_on = null;
	if ("latitude" in fields !== "longitude" in fields || (fields.latitude === null) !== (fields.longitude === null))
		reject(fields.latitude == null ? "latitude" : "longitude", "writing:pointHalf", "latitude", "longitude");
	// Without coordinates only the area can be shown.
	if ("latitude" in fields && fields.latitude === null && "location_precision" in fields)
		fields.location_precision = "area";
}
