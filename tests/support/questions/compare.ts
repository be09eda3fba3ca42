/** Compares what was read with what a question means, by the conventions of the set of questions. */
import type { Kind } from "#app/domains/listings/listing.ts";

type Plain = string | number | boolean | null | string[];
type Wanted = Plain | { oneOf: readonly Wanted[] } | { between: [number, number] } | { subsetOf: string[] };

export type Question = {
	id: string;
	lang: string;
	text: string;
	kind: Kind | Kind[];
	filters: Record<string, Wanted>;
	near?: { landmark: string[]; places: string[]; must?: string };
	studio?: boolean;
	contradiction?: { min: number; max: number; required?: boolean };
	sort?: string;
	tags?: string[];
};

export type Answer = { kind: Kind; filters: Readonly<Record<string, unknown>>; sort: string | null };

/** Filters that the conventions do not compare. */
const NOT_COMPARED = new Set(["like", "near", "within", "pool", "floor", "state", "charge_max"]);

/** Correct, surplus and missing slots of an answer, and what is wrong in words. */
export type Comparison = { correct: number; surplus: number; missing: number; wrong: string[] };

export function compareAnswer(question: Question, answer: Answer): Comparison {
	const result: Comparison = { correct: 0, surplus: 0, missing: 0, wrong: [] };
	const judge = (name: string, isGiven: boolean, isWanted: boolean, isRight: boolean) => {
		if (isRight) {
			if (isGiven) result.correct++;
			return;
		}
		if (isGiven) result.surplus++;
		if (isWanted) result.missing++;
		result.wrong.push(`${name}: ${JSON.stringify(answer.filters[name] ?? null)}`);
	};
	const kinds = Array.isArray(question.kind) ? question.kind : [question.kind];
	if (!kinds.includes(answer.kind)) {
		result.wrong.push(`kind: ${answer.kind}`);
		result.surplus++;
	}
	const left = new Map(Object.entries(answer.filters).filter(([name]) => !NOT_COMPARED.has(name)));
	if (left.get("odometer_unit") === undefined && question.filters.odometer_unit === "km")
		left.set("odometer_unit", "km");
	if (question.studio) {
		const isStudio = isSame(left.get("type"), ["studio"]) || isSame(left.get("rooms"), ["0"]);
		const isOther = !isSame(left.get("type") ?? ["studio"], ["studio"]) || !isSame(left.get("rooms") ?? ["0"], ["0"]);
		judge("studio", left.has("type") || left.has("rooms"), true, isStudio && !isOther);
		left.delete("type");
		left.delete("rooms");
	}
	if (question.near) {
		judge("near", answer.filters.near !== undefined || left.has("place"), true, isNear(question.near, answer));
		left.delete("place");
	}
	if (question.contradiction) {
		const { min, max, required } = question.contradiction;
		const [low, high] = [left.get("price_min"), left.get("price_max")];
		const isBoth = low === min && high === max;
		judge(
			"contradiction",
			low !== undefined || high !== undefined,
			required === true,
			isBoth || (!required && low === undefined && high === undefined),
		);
		left.delete("price_min");
		left.delete("price_max");
	}
	if (question.filters.make === undefined && question.filters.model !== undefined) {
		const makes = (question.filters.model as string[]).flatMap?.((model) => model.split(".")[0]!) ?? [];
		if (Array.isArray(left.get("make")) && (left.get("make") as string[]).every((make) => makes.includes(make)))
			left.delete("make");
	}
	if (answer.kind === "vehicle" && question.filters.type === undefined && left.has("type")) left.delete("type");
	// A word for a home means the group of homes, where no type is wanted.
	if (
		allowsNone(question.filters.type ?? null) &&
		question.filters.type_group === undefined &&
		left.get("type_group") === "home"
	)
		left.delete("type_group");
	for (const [name, wanted] of Object.entries(question.filters)) {
		if (question.near && name === "place") continue;
		if (question.studio && (name === "type" || name === "rooms")) continue;
		const value = left.get(name) ?? null;
		judge(name, value !== null, !allowsNone(wanted), fits(value, wanted));
		left.delete(name);
	}
	for (const name of left.keys()) judge(name, true, false, false);
	if (question.sort !== undefined && question.sort !== answer.sort) {
		result.missing++;
		result.wrong.push(`sort: ${answer.sort}`);
	}
	return result;
}

function isNear({ landmark, places, must }: NonNullable<Question["near"]>, { filters }: Answer): boolean {
	const place = (filters.place as string[] | undefined) ?? [];
	const arePlaces = place.every((slug) => places.includes(slug));
	if (typeof filters.near === "string") return landmark.includes(filters.near) && arePlaces;
	return place.length > 0 && arePlaces && (must === undefined || place.includes(must));
}

function isSame(value: unknown, wanted: Plain): boolean {
	if (Array.isArray(wanted))
		return Array.isArray(value) && value.length === wanted.length && wanted.every((one) => value.includes(one));
	return (value ?? null) === wanted;
}

const isObject = (wanted: Wanted): wanted is Exclude<Wanted, Plain> =>
	typeof wanted === "object" && wanted !== null && !Array.isArray(wanted);

function fits(value: unknown, wanted: Wanted): boolean {
	if (!isObject(wanted)) return isSame(value, wanted);
	if ("oneOf" in wanted) return wanted.oneOf.some((one) => fits(value, one));
	if ("between" in wanted) return typeof value === "number" && value >= wanted.between[0] && value <= wanted.between[1];
	return Array.isArray(value) && value.length > 0 && value.every((one) => wanted.subsetOf.includes(one));
}

function allowsNone(wanted: Wanted): boolean {
	return wanted === null || (isObject(wanted) && "oneOf" in wanted && wanted.oneOf.some(allowsNone));
}
