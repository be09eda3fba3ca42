/** A change of many listings, of their price, place or state: as it is typed, as it is described, and what it would do. */
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { BULK_CHANGE_ACTIONS, type BulkChangeAction } from "#contract/codes/bulk-change-action.ts";
import { BULK_CHANGE_MODES, type BulkChangeMode } from "#contract/codes/bulk-change-mode.ts";
import type { OwnListing } from "./dashboard.ts";
import { listingsPath } from "./own-listings.ts";
import { parseReturnPath } from "./return-path.ts";

export { BULK_CHANGE_ACTIONS };
export type PriceMode = Exclude<BulkChangeMode, "area" | "state">;
export const PRICE_MODES = BULK_CHANGE_MODES.filter((mode): mode is PriceMode => mode !== "area" && mode !== "state");
/** What a change is about: one form each. */
export const CHANGED_FIELDS = ["price", "area", "state"] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];
/** Rounding in pounds. */
export const PRICE_STEPS = [1, 10, 50, 100, 500, 1000] as const;
/** As many listings as one change may have. */
export const MAX_CHANGED_LISTINGS = 500;
const MAX_PENCE = 1_000_000_000;

/** value: percent, pence to add, or the price in pence. area: slug. */
export type BulkChange =
	| { mode: PriceMode; value: number; stepPence: number }
	| { mode: "area"; area: string }
	| { mode: "state"; action: BulkChangeAction };

export type TypedChange = {
	what: ChangedField;
	mode: string;
	value: string;
	step: string;
	area: string;
	action: string;
};

/** The typed fields that belong to what is changed. */
export const FIELDS_OF = {
	price: ["mode", "value", "step"],
	area: ["area"],
	state: ["action"],
} as const satisfies Record<ChangedField, readonly (keyof TypedChange)[]>;

/** Errors by field, as keys of texts. */
export type ParsedChange = { ok: true; change: BulkChange } | { ok: false; errors: Record<string, string> };

/** Reads a typed change; areas: the known slugs. */
export function parseBulkChange(typed: TypedChange, areas: readonly string[]): ParsedChange {
	if (typed.what === "price") return parsePriceChange(typed);
	if (typed.what === "area")
		return areas.includes(typed.area)
			? { ok: true, change: { mode: "area", area: typed.area } }
			: { ok: false, errors: { area: "dashboard:bulkChanges.areaMissing" } };
	const action = BULK_CHANGE_ACTIONS.find((one) => one === typed.action);
	return action
		? { ok: true, change: { mode: "state", action } }
		: { ok: false, errors: { action: "dashboard:bulkChanges.actionMissing" } };
}

/** Reads "5", "-2,5 %", "+1.000 £". A percent is between -90 and 200, with two decimals. */
function parsePriceChange({ mode: typedMode, value: typedValue, step: typedStep }: TypedChange): ParsedChange {
	const mode = PRICE_MODES.find((one) => one === typedMode);
	const step = PRICE_STEPS.find((one) => String(one) === typedStep);
	const value = mode ? parseValue(mode, typedValue) : undefined;
	const errors = {
		...(mode ? {} : { mode: "dashboard:bulkChanges.modeMissing" }),
		...(step ? {} : { step: "dashboard:bulkChanges.stepMissing" }),
		...(mode && value === undefined ? { value: `dashboard:bulkChanges.valueInvalid.${mode}` } : {}),
	};
	if (!mode || !step || value === undefined) return { ok: false, errors };
	return { ok: true, change: { mode, value, stepPence: step * 100 } };
}

function parseValue(mode: PriceMode, typed: string): number | undefined {
	const text = typed.replace(/[%£]/g, "").trim();
	const number = parseNumber(text, mode === "percent");
	if (number === undefined || number === 0) return undefined;
	if (mode === "percent") return number >= -90 && number <= 200 ? Math.round(number * 100) / 100 : undefined;
	const pence = Math.round(number * 100);
	return Math.abs(pence) <= MAX_PENCE && (mode === "amount" || pence > 0) ? pence : undefined;
}

/** "+5 %", "−£1,000", "£850": the change of a price in few signs. */
export function formatPriceChange(mode: PriceMode, value: number, language: Language): string {
	const sign = mode === "price" ? "" : value > 0 ? "+" : "−";
	const size = Math.abs(value);
	if (mode !== "percent") return `${sign}${formatMoney(size, language)}`;
	return language === "tr" ? `${sign}%${formatNumber(size, language)}` : `${sign}${formatNumber(size, language)}%`;
}

export const CHANGE_REFUSALS = [
	"ended",
	"suspended",
	"no_price",
	"out_of_range",
	"same",
	"own_point",
	"incomplete",
	"not_online",
	"quota_exceeded",
] as const;

/** A listing as a change would leave it. after: pence or a ListingState; null for a place, and for a price out of range. */
export type PlannedListing = OwnListing & {
	version: number;
	/** For another place: the columns from which titles are made. */
	facts: Partial<Record<string, string | number | null>> | null;
	after: number | string | null;
	refusal: (typeof CHANGE_REFUSALS)[number] | null;
};

/** A change of the last day. */
export type RecentChange = {
	id: string;
	mode: BulkChangeMode;
	value: number | null;
	action: BulkChangeAction | null;
	area_en: string | null;
	area_tr: string | null;
	created_at: string;
	undone_at: string | null;
	count: number;
};

/** What a change is about: the listings of a form, or all that the search of the list finds. back: that list. */
export type ListingChoice = { ids: number[]; isAll: boolean; back: string };

/** Address of the page with a choice, what is changed and, for its preview, what was typed. */
export function bulkChangesPath({ ids, isAll, back }: ListingChoice, typed?: Partial<TypedChange>): string {
	const query = new URLSearchParams();
	if (back !== listingsPath()) query.set("back", back);
	if (isAll) query.set("all", "yes");
	else for (const id of ids) query.append("listing", String(id));
	for (const [name, value] of Object.entries(typed ?? {})) if (value) query.set(name, value);
	return withQuery("/dashboard/listings/changes", query);
}

/** Fields of a form or an address that describe the change. */
export function readTypedChange(fields: URLSearchParams | FormData): TypedChange {
	const read = (name: string, otherwise = "") => String(fields.get(name) ?? otherwise).slice(0, 60);
	return {
		what: CHANGED_FIELDS.find((one) => one === fields.get("what")) ?? "price",
		mode: read("mode", "percent"),
		value: read("value"),
		step: read("step", "1"),
		area: read("area"),
		action: read("action"),
	};
}

/** The listings of an address. */
export function readListingChoice(query: URLSearchParams): ListingChoice {
	const ids = query.getAll("listing").flatMap((id) => parseId(id) ?? []);
	return {
		ids: [...new Set(ids)].slice(0, MAX_CHANGED_LISTINGS),
		isAll: query.get("all") === "yes",
		back: parseReturnPath(query.get("back"), listingsPath()),
	};
}
