/** Modes and fields of the calculator, its limits, and its addresses. */
import { CALCULATOR_PATH } from "#app/domains/listings/detail/costs/calculator-path.ts";

export const MODES = ["loan", "developer", "afford", "rent"] as const;
export type Mode = (typeof MODES)[number];

/** In pounds; the highest price of a listing. */
export const MAX_AMOUNT = 10_000_000;
export const MAX_YEARS = 30;
export const MAX_MONTHS = MAX_YEARS * 12;
export const MAX_UPFRONT_MONTHS = 24;

/** Whether a cost is in the price already. */
export const PAID_STATES = ["paid", "due"] as const;

const TERM = ["rate", "years", "months"] as const;
/** What is known of the property and its buyer. Kept when the mode changes. */
const CONTEXT = ["buyer", "land", "vat", "transformer"] as const;

/** The fields of each mode in the order of its form; the first one is the amount it needs. */
export const FIELDS: Record<Mode, readonly [string, ...string[]]> = {
	loan: ["price", "deposit", ...TERM, ...CONTEXT],
	developer: ["price", "deposit", ...TERM, ...CONTEXT],
	afford: ["payment", "own", ...TERM, ...CONTEXT],
	rent: ["rent", "upfront", "deposit", "commission", "charge"],
};

const isContext = (name: string) => (CONTEXT as readonly string[]).includes(name);

/** Whether an address asks for a result: it has a figure of its mode. */
export function isAsked(mode: Mode, params: URLSearchParams): boolean {
	return FIELDS[mode].some((name) => !isContext(name) && params.has(name));
}

/** Address of the calculator in a mode, with figures. */
export function calculatorPath(mode: Mode, figures: Record<string, string | null | undefined> = {}): string {
	const params = new URLSearchParams({ mode });
	for (const name of FIELDS[mode]) if (figures[name]) params.set(name, figures[name]);
	return `${CALCULATOR_PATH}?${params}`;
}

/** Address of another mode, with what both have in common. */
export function otherModePath(from: Mode, to: Mode, values: Record<string, string>): string {
	const isShared = (name: string) => isContext(name) || (name === "price" && from !== "rent" && to !== "rent");
	return calculatorPath(to, Object.fromEntries(Object.entries(values).filter(([name]) => isShared(name))));
}
