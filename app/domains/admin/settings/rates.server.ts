/** Reads and writes cost rates with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { parseDate, parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { freeText } from "#app/platform/forms/free-text.server.ts";
import { type ParsedForm, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	APPLIES_TO,
	BUYER_CLASSES,
	type DatedRate,
	KINDS,
	KINDS_BY_SIDE,
	type SavedRate,
	SHARE_KINDS,
	SIDES,
	TERM_KINDS,
} from "./rates.ts";

/** All rates with their dates, and the date the detail page uses. Throws BackendUnavailable. */
export async function listRates(db: Db): Promise<{ today: string; rates: SavedRate[] }> {
	return expectObject<{ today: string; rates: SavedRate[] }>(await db.rpc("list_cost_rates"), "today", "rates");
}

/** An entered number, in hundredths for money and percentages; null when empty. */
function numberField(max: number, factor: 1 | 100) {
	return z
		.string()
		.transform((input, context) => {
			const number = parseNumber(input, factor === 100);
			const whole = Math.round((number ?? -1) * factor);
			const isExact = number !== undefined && Math.abs(number * factor - whole) < 1e-6;
			if (isExact && whole >= 0 && whole <= max * factor) return whole;
			context.addIssue({ code: "custom", message: "adminRates:badNumber" });
			return z.NEVER;
		})
		.optional();
}

/** Optimistic lock of a correction or deletion. */
export const revisionSchema = z.string().max(40).default("");

export const rateSchema = z.object({
	side: z.enum(SIDES, { error: "required" }),
	kind: z.enum(KINDS, { error: "required" }),
	buyer_class: z.enum(BUYER_CLASSES, { error: "required" }),
	property_ordinal: z.enum(["1", "2", "3"]).optional(),
	applies_to: z.enum(APPLIES_TO, { error: "required" }),
	percent: numberField(100, 100),
	percent_max: numberField(100, 100),
	amount_min: numberField(10_000_000, 100),
	amount_max: numberField(10_000_000, 100),
	months_min: numberField(24, 1),
	months_max: numberField(24, 1),
	years_min: numberField(30, 1),
	years_max: numberField(30, 1),
	valid_from: z
		.string({ error: "required" })
		.refine((input) => parseDate(input) !== undefined, "adminRates:badDate")
		.transform((input) => parseDate(input) ?? ""),
	source_en: freeText(300),
	source_tr: freeText(300),
	note_en: freeText(500).optional(),
	note_tr: freeText(500).optional(),
	example: numberField(100_000_000, 100),
	revision: revisionSchema,
});

export type RateForm = { rate: DatedRate; example: number | undefined; revision: string };

/** Validates the form of a rate: exactly one type of value, and its dependent fields. */
export function parseRate(formData: FormData): ParsedForm<RateForm> {
	const form = parseFormData(formData, rateSchema);
	if (!form.ok) return form;
	const { value, values } = form;
	const errors = findContradictions(value);
	if (Object.keys(errors).length > 0) return { ok: false, state: { values, errors } };
	const {
		example,
		revision,
		percent,
		percent_max,
		amount_min,
		amount_max,
		months_min,
		months_max,
		years_min,
		years_max,
		property_ordinal,
		note_en,
		note_tr,
		...rest
	} = value;
	const rate: DatedRate = {
		...rest,
		id: 0,
		valid_to: null,
		property_ordinal: property_ordinal ? Number(property_ordinal) : null,
		rate_basis_points: percent ?? null,
		rate_max_basis_points: percent_max ?? null,
		amount_min_pence: amount_min ?? null,
		amount_max_pence: amount_min === undefined ? null : (amount_max ?? amount_min),
		months_of_rent_min: months_min ?? null,
		months_of_rent_max: months_min === undefined ? null : (months_max ?? months_min),
		years_min: years_min ?? null,
		years_max: years_min === undefined ? null : (years_max ?? years_min),
		note_en: note_en ?? null,
		note_tr: note_tr ?? null,
	};
	return { ok: true, value: { rate, example, revision }, values };
}

function findContradictions(value: z.output<typeof rateSchema>): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	const { side, kind, buyer_class, property_ordinal, applies_to, percent, percent_max } = value;
	if (!KINDS_BY_SIDE[side].includes(kind)) errors.kind = ["adminRates:kindOfOtherSide"];
	if (buyer_class !== "any" && side !== "buy" && kind !== "loan_share")
		errors.buyer_class = ["adminRates:buyersBuyHomes"];
	if (property_ordinal && (buyer_class !== "turkish_citizen" || side === "loan"))
		errors.property_ordinal = ["adminRates:ordinalOfOthers"];
	if (side === "loan" && applies_to !== "any") errors.applies_to = ["adminRates:loansOfAll"];
	Object.assign(errors, findWrongValue(value));
	if (percent_max !== undefined && side !== "loan") errors.percent_max = ["adminRates:rangesAreLoans"];
	if (percent_max !== undefined && percent === undefined) errors.percent = ["required"];
	if ((percent_max ?? Number.POSITIVE_INFINITY) < (percent ?? 0)) errors.percent_max = ["adminRates:upsideDown"];
	for (const name of ["amount", "months", "years"] as const) {
		const [min, max] = [value[`${name}_min`], value[`${name}_max`]];
		if (max !== undefined && min === undefined) errors[`${name}_min`] = ["required"];
		if ((max ?? Number.POSITIVE_INFINITY) < (min ?? 0)) errors[`${name}_max`] = ["adminRates:upsideDown"];
	}
	if (value.years_min === 0) errors.years_min = ["adminRates:badNumber"];
	return errors;
}

/** Exactly one type of value, and one that the cost can have. */
function findWrongValue(value: z.output<typeof rateSchema>): Record<string, string[]> {
	const { side, kind, percent, amount_min, amount_max, months_min, months_max, years_min, years_max } = value;
	const [amount, months, years] = [amount_min ?? amount_max, months_min ?? months_max, years_min ?? years_max];
	const ways = [percent ?? value.percent_max, amount, months, years].filter((way) => way !== undefined);
	if (ways.length !== 1) return { percent: ["adminRates:oneWay"] };
	if (TERM_KINDS.includes(kind)) return years === undefined ? { years_min: ["adminRates:termsAreYears"] } : {};
	if (years !== undefined) return { years_min: ["adminRates:yearsAreTerms"] };
	if (SHARE_KINDS.includes(kind) && percent === undefined) return { percent: ["adminRates:onlyShare"] };
	if (side === "rent" && percent !== undefined) return { percent: ["adminRates:noShareOfRent"] };
	return side !== "rent" && months !== undefined ? { months_min: ["adminRates:monthsAreRent"] } : {};
}

export type RateResult =
	| { ok: true; id: number }
	| { ok: false; code: "changed" | "not_found" | "not_future" | "date_taken" | "bad_date" | "invalid" | "unavailable" };

/** A saved rate with its optimistic lock. */
export type RateRevision = { id: number; revision: string };

/** Adds a rate, or corrects one that is not in effect yet. */
export function saveRate(db: Db, rate: DatedRate, corrects: RateRevision | null): Promise<RateResult> {
	return catchUnavailable(writeRate(db, rate, corrects));
}

async function writeRate(db: Db, { id: _, ...rate }: DatedRate, corrects: RateRevision | null): Promise<RateResult> {
	const call = { rate: rate as never };
	const answer = await db.rpc(
		"save_cost_rate",
		corrects ? { ...call, corrects: corrects.id, expected_fingerprint: corrects.revision } : call,
	);
	return expectObject<RateResult>(answer, "ok");
}

export type RateRemoval = { ok: true } | Extract<RateResult, { ok: false }>;

/** Deletes a rate that is not in effect yet; the previous one stays in effect. */
export function removeRate(db: Db, rate: RateRevision): Promise<RateRemoval> {
	return catchUnavailable(removeRateRow(db, rate));
}

async function removeRateRow(db: Db, { id, revision }: RateRevision): Promise<RateRemoval> {
	return expectObject<RateRemoval>(
		await db.rpc("remove_cost_rate", { rate: id, expected_fingerprint: revision }),
		"ok",
	);
}
