/** Writes an amount as filters, with the words of the question that say it. */
import type { Kind } from "#app/domains/listings/listing.ts";
import type { Bounded } from "./bounds.ts";
import { type Collector, leave, record, use, wordsOf } from "./criteria.ts";
import { hasRole } from "./terms.ts";

export type Situation = {
	kind: Kind;
	/** Whether only land is asked for. */
	isLand: boolean;
	isRent: boolean;
	/** Whether it asks to pay the price by instalments. */
	isInstalment: boolean;
	/** Whether its only sum is what moving in may cost, however far apart the two are said. */
	isMoveIn: boolean;
	year: number;
};

export type Reader = (collector: Collector, amount: Bounded, situation: Situation) => void;

/** What "about" adds and takes away. */
export const ABOUT = 0.1;

export const lowest = ({ values }: Bounded) => Math.min(...values);
export const highest = ({ values }: Bounded) => Math.max(...values);
export const spanOf = (collector: Collector, { first, last }: Bounded) => wordsOf(collector, first, last);

/** Records the words of an amount as a filter. */
export function set(collector: Collector, amount: Bounded, name: string, value: number | string): void {
	record(collector, name, String(value), spanOf(collector, amount));
	use(collector, amount.first, amount.last);
}

/** Sets `name_min` and `name_max` by the bound; without one the given side. */
export function setBounds(collector: Collector, amount: Bounded, name: string, bare: "min" | "max" | "both"): void {
	const [low, high] = [Math.round(lowest(amount)), Math.round(highest(amount))];
	if (amount.isRange || (amount.values.length > 1 && amount.bound === null)) {
		set(collector, amount, `${name}_min`, low);
		set(collector, amount, `${name}_max`, high);
	} else if (amount.bound === "max" || amount.bound === "older") set(collector, amount, `${name}_max`, high);
	else if (amount.bound === "min" || amount.bound === "newer") set(collector, amount, `${name}_min`, low);
	else if (amount.bound === "approx" && bare === "max")
		set(collector, amount, `${name}_max`, Math.round(high * (1 + ABOUT)));
	else if (amount.bound === "approx") {
		set(collector, amount, `${name}_min`, Math.round(low * (1 - ABOUT)));
		set(collector, amount, `${name}_max`, Math.round(high * (1 + ABOUT)));
	} else {
		if (bare !== "max") set(collector, amount, `${name}_min`, low);
		if (bare !== "min") set(collector, amount, `${name}_max`, high);
	}
}

export const leaveUnfiltered = (collector: Collector, amount: Bounded) =>
	leave(collector, amount.first, amount.last, "no_filter");

/** The term beside an amount that says its topic. */
export function findTopicTerm({ terms }: Collector, { from, to }: Bounded, topic: string | undefined): number | null {
	if (topic === undefined) return null;
	for (let distance = 1; distance < 6; distance++)
		for (const at of [to - 1 + distance, from - distance]) if (hasRole(terms[at], topic)) return at;
	return null;
}

/** Sets the most that a vehicle may have been driven. */
export function setOdometer(collector: Collector, amount: Bounded, unit: string): void {
	const value = amount.bound === "approx" ? highest(amount) * (1 + ABOUT) : highest(amount);
	set(collector, amount, "odometer_max", Math.round(value));
	if (unit === "miles") set(collector, amount, "odometer_unit", unit);
}
