/** A change of many prices: as it is typed, as it is described, and what it would do. */
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import {
	BULK_PRICE_CHANGE_MODES as PRICE_MODES,
	type BulkPriceChangeMode as PriceMode,
} from "#contract/codes/bulk-price-change-mode.ts";
import type { OwnListing } from "./dashboard.ts";
import { listingsPath } from "./own-listings.ts";

export { PRICE_MODES };
/** Rounding in pounds. */
export const PRICE_STEPS = [1, 10, 50, 100, 500, 1000] as const;
/** As many listings as one change may have. */
export const MAX_PRICE_CHANGES = 500;
const MAX_PENCE = 1_000_000_000;

/** value: percent, pence to add, or the price in pence. */
export type PriceRule = { mode: PriceMode; value: number; stepPence: number };

export type TypedRule = { mode: string; value: string; step: string };

/** Errors by field, as keys of texts. */
export type ParsedRule = { ok: true; rule: PriceRule } | { ok: false; errors: Record<string, string> };

/** Reads "5", "-2,5 %", "+1.000 £". A percent is between -90 and 200, with two decimals. */
export function parsePriceRule({ mode: typedMode, value: typedValue, step: typedStep }: TypedRule): ParsedRule {
	const mode = PRICE_MODES.find((one) => one === typedMode);
	const step = PRICE_STEPS.find((one) => String(one) === typedStep);
	const value = mode ? parseValue(mode, typedValue) : undefined;
	const errors = {
		...(mode ? {} : { mode: "dashboard:bulkPrices.modeMissing" }),
		...(step ? {} : { step: "dashboard:bulkPrices.stepMissing" }),
		...(mode && value === undefined ? { value: `dashboard:bulkPrices.valueInvalid.${mode}` } : {}),
	};
	if (!mode || !step || value === undefined) return { ok: false, errors };
	return { ok: true, rule: { mode, value, stepPence: step * 100 } };
}

function parseValue(mode: PriceMode, typed: string): number | undefined {
	const text = typed.replace(/[%£]/g, "").trim();
	const number = parseNumber(text, mode === "percent");
	if (number === undefined || number === 0) return undefined;
	if (mode === "percent") return number >= -90 && number <= 200 ? Math.round(number * 100) / 100 : undefined;
	const pence = Math.round(number * 100);
	return Math.abs(pence) <= MAX_PENCE && (mode === "amount" || pence > 0) ? pence : undefined;
}

/** "+5 %", "−£1,000", "£850": the change in few signs. */
export function formatPriceRule({ mode, value }: Pick<PriceRule, "mode" | "value">, language: Language): string {
	const sign = mode === "price" ? "" : value > 0 ? "+" : "−";
	const size = Math.abs(value);
	if (mode !== "percent") return `${sign}${formatMoney(size, language)}`;
	return language === "tr" ? `${sign}%${formatNumber(size, language)}` : `${sign}${formatNumber(size, language)}%`;
}

export const PRICE_REFUSALS = ["ended", "suspended", "no_price", "out_of_range", "same"] as const;

/** A listing as a change would leave it. after_pence: null when the price would be out of range. */
export type PlannedPrice = OwnListing & {
	version: number;
	after_pence: number | null;
	refusal: (typeof PRICE_REFUSALS)[number] | null;
};

/** A change of the last day. */
export type PriceChange = {
	id: string;
	mode: PriceMode;
	value: number;
	created_at: string;
	undone_at: string | null;
	count: number;
};

/** What a change is about: the listings of a form, or all that the search of the list finds. back: that list. */
export type PriceChoice = { ids: number[]; isAll: boolean; back: string };

/** Address of the page with a choice and, for its preview, what was typed. */
export function bulkPricesPath({ ids, isAll, back }: PriceChoice, typed?: TypedRule): string {
	const query = new URLSearchParams();
	if (back !== listingsPath()) query.set("back", back);
	if (isAll) query.set("all", "yes");
	else for (const id of ids) query.append("listing", String(id));
	for (const [name, value] of Object.entries(typed ?? {})) query.set(name, value);
	return withQuery("/dashboard/listings/prices", query);
}
