/** Reads the calculator's address: figures that are used, or a message beside each field that is wrong. */
import { z } from "zod";
import { BUYERS, type Buyer } from "#app/domains/listings/detail/costs/costs.ts";
import { normaliseText } from "#app/domains/listings/search/normalise-text.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import {
	FIELDS,
	isAsked,
	MAX_AMOUNT,
	MAX_MONTHS,
	MAX_UPFRONT_MONTHS,
	MAX_YEARS,
	MODES,
	type Mode,
	PAID_STATES,
} from "./calculator.ts";
import { isPercent, parseAmount, parsePercent } from "./parse-amount.ts";

/** An entered figure; `read` gives undefined for a wrong one. */
function figure<T>(read: (input: string) => T | undefined, message: string) {
	return z.string({ error: "required" }).transform((input, context) => {
		const value = read(input);
		if (value !== undefined) return value;
		context.addIssue({ code: "custom", message });
		return z.NEVER;
	});
}

/** Pence of an amount in pounds within limits. */
function readAmount(input: string, min: number): number | undefined {
	const pounds = parseAmount(input);
	return pounds === undefined || pounds < min || pounds > MAX_AMOUNT ? undefined : Math.round(pounds * 100);
}

const amount = figure((input) => readAmount(input, 1), "calculator:badAmount");
const amountOrNothing = figure((input) => readAmount(input, 0), "calculator:badAmountOrNothing").optional();

function readPercent(input: string): number | undefined {
	const percent = parsePercent(input);
	return percent === undefined || percent < 0 || percent > 100 ? undefined : percent;
}

/** An amount, or a percentage of the price. */
const deposit = figure((input) => {
	if (!isPercent(input)) {
		const pence = readAmount(input, 0);
		return pence === undefined ? undefined : { pence };
	}
	const percent = readPercent(input);
	return percent === undefined ? undefined : { percent };
}, "calculator:badDeposit").optional();

function whole(min: number, max: number, message: string) {
	return figure((input) => {
		const number = /^\d{1,4}$/.test(input.trim()) ? Number(input) : Number.NaN;
		return number >= min && number <= max ? number : undefined;
	}, message).optional();
}

const term = {
	rate: figure(readPercent, "calculator:badRate").optional(),
	years: whole(0, MAX_YEARS, "calculator:badTerm"),
	months: whole(0, MAX_MONTHS, "calculator:badTerm"),
};
const paid = z.enum(PAID_STATES).optional().catch(undefined);
const context = {
	buyer: z.enum(BUYERS).optional().catch(undefined),
	land: z.literal("1").optional().catch(undefined),
	vat: paid,
	transformer: paid,
};

const buying = z.object({ price: amount, deposit, ...term, ...context });
const SCHEMAS = {
	loan: buying,
	developer: buying,
	afford: z.object({ payment: amount, own: amountOrNothing, ...term, ...context }),
	rent: z.object({
		rent: amount,
		upfront: whole(1, MAX_UPFRONT_MONTHS, "calculator:badUpfront"),
		deposit: amountOrNothing,
		commission: amountOrNothing,
		charge: amountOrNothing,
	}),
};

export type BuyingFigures = z.output<typeof buying>;
export type AffordFigures = z.output<(typeof SCHEMAS)["afford"]>;
export type RentFigures = z.output<(typeof SCHEMAS)["rent"]>;

/** What a person asks; amounts in pence. */
export type Question =
	| { mode: "loan" | "developer"; figures: BuyingFigures }
	| { mode: "afford"; figures: AffordFigures }
	| { mode: "rent"; figures: RentFigures };

export type ParsedAddress = {
	mode: Mode;
	/** The entered texts of the mode's fields. */
	values: Record<string, string>;
	errors: FormState["errors"];
	/** Null without figures, or with wrong ones. */
	question: Question | null;
	buyer: Buyer | undefined;
	/** Whether the address has parameters of the calculator. */
	hasParameters: boolean;
	/** The address without empty parameters; null when it has none. */
	cleaned: URLSearchParams | null;
};

/** Parses an address. Never throws. */
export function parseCalculatorAddress(params: URLSearchParams): ParsedAddress {
	const mode = MODES.find((one) => one === params.get("mode")) ?? "loan";
	const names = FIELDS[mode];
	const entered = new URLSearchParams();
	for (const name of names) {
		const value = normaliseText(params.get(name) ?? "");
		if (value) entered.set(name, value);
	}
	const isEmpty = ([name, value]: [string, string]) => names.includes(name) && normaliseText(value) === "";
	const all = [...params];
	const cleaned = all.some(isEmpty) ? new URLSearchParams(all.filter((pair) => !isEmpty(pair))) : null;
	const values = Object.fromEntries(entered);
	const buyer = BUYERS.find((one) => one === values.buyer);
	const shared = { mode, values, buyer, cleaned, hasParameters: entered.size > 0 || params.has("mode") };
	if (!isAsked(mode, entered)) return { ...shared, errors: {}, question: null };
	const formData = new FormData();
	for (const [name, value] of entered) formData.append(name, value);
	const form = parseFormData<z.ZodObject>(formData, SCHEMAS[mode]);
	const errors = { ...findContradictions(form.ok ? form.value : {}, values), ...(form.ok ? {} : form.state.errors) };
	const isRight = form.ok && Object.keys(errors).length === 0;
	return { ...shared, errors, question: isRight ? ({ mode, figures: form.value } as Question) : null };
}

/** What no field shows by itself. The term is checked as entered, so that other wrong fields do not hide it. */
function findContradictions(
	{ price, deposit }: Partial<Pick<BuyingFigures, "price" | "deposit">>,
	{ years, months }: Record<string, string>,
): FormState["errors"] {
	const errors: FormState["errors"] = {};
	if (price !== undefined && deposit?.pence !== undefined && deposit.pence > price)
		errors.deposit = ["calculator:depositAbovePrice"];
	const sum = Number(years ?? 0) * 12 + Number(months ?? 0);
	if ((years !== undefined || months !== undefined) && (sum < 1 || sum > MAX_MONTHS))
		errors.years = ["calculator:badTerm"];
	return errors;
}
