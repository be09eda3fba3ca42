/** Reads one number of a question: figures, number words, scale and currency. */
import { hasRole, type Item, isBreak } from "./items.ts";

export type Currency = "pounds" | "other" | null;
/** A number up to, not including, the item `to`. */
export type Atom = { to: number; value: number; scale: number; isPlain: boolean; currency: Currency };

const AREA_UNITS = ["unit.acre", "unit.hectare", "unit.donum", "unit.evlek", "unit.mile", "unit.km"];
const SCALES = ["scale.thousand", "scale.million", "scale.hundred"];

export const isJoined = (item: Item | undefined) =>
	!!item && (item.gap === null || item.gap === "" || item.gap === "-");

export function readCurrency(item: Item | undefined): Currency {
	return hasRole(item, "money.pounds") ? "pounds" : hasRole(item, "money.other") ? "other" : null;
}

/** Whether a number word counts here: "six" always does beside a unit, "altı" after a number means under. */
function countsAsNumber(items: readonly Item[], at: number): boolean {
	const item = items[at]!;
	const next = items[at + 1];
	const isCounted =
		isJoined(next) &&
		!!next &&
		((next.number !== null && next.number !== item.number) ||
			SCALES.some((role) => next.roles.has(role)) ||
			[...next.roles].some((role) => role.startsWith("unit.") || role === "scale.half"));
	if (item.text === "alti") {
		const last = items[at - 1];
		const followsNumber =
			last && !isBreak(item) && (last.isFigure || [...last.roles].some((role) => /^(?:unit|scale|money)\./.test(role)));
		return isCounted && !followsNumber;
	}
	if (item.text === "on")
		return (
			isCounted &&
			/^(?:bin|yuz|milyon|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz|ay|gun|yil|yas|oda|kat|kisi|donum|dakika|metre|km|sene)/.test(
				next!.text,
			)
		);
	if (item.text === "one" && halfFrom(items, at + 1) !== null) return true;
	if (/^(?:bir|one|tek|single|cift|couple|half|yarim|quarter|ceyrek|sifir)$/.test(item.text)) {
		const isHalf = /^(?:half|quarter)$/.test(item.text) && /^(?:a|an|of)$/.test(next?.text ?? "");
		return (
			isCounted ||
			isHalf ||
			(hasRole(next, "adjective") && hasRole(items[at + 2], "unit.bedroom", "unit.bath", "unit.room"))
		);
	}
	return (
		isCounted ||
		hasRole(next, "adjective", "range.join", "scale.half") ||
		hasRole(items[at - 1], "max.left", "max.any", "min.left", "min.any", "range.join")
	);
}

/** One number at an item: "250k", "iki yüz elli bin", "1 milyon 200 bin", "a million", "£ 350,000". */
export function readAtom(items: readonly Item[], start: number): Atom | null {
	let at = start;
	let currency = readCurrency(items[at]);
	if (currency !== null && items[at + 1]?.isFigure && isJoined(items[at + 1])) at++;
	else currency = null;
	let total = 0;
	let part: number | null = null;
	// "450 three months": a figure and a word are two numbers.
	let isPartFigure = false;
	let scale = 1;
	let isPlain = true;
	const first = at;
	for (; at < items.length; at++) {
		const item = items[at]!;
		if (at > first && !isJoined(item)) break;
		if (item.gap === "-" && at > first && item.isFigure) break;
		if (item.name) break;
		if (item.isFigure) {
			const isNext = total > 0 && !hasRole(items[at + 1], "scale.thousand");
			if (part !== null || isNext) break;
			part = item.number!;
			isPartFigure = true;
			isPlain = /^\d+$/.test(item.text);
		} else if (hasRole(item, "scale.half") && part !== null) part += 0.5;
		else if (hasRole(item, "scale.hundred") && (part === null || part < 10)) part = (part ?? 1) * 100;
		else if (isScale(items, at, part, total)) {
			const factor = hasRole(item, "scale.thousand") ? 1000 : 1_000_000;
			total += (part ?? 1) * factor;
			part = null;
			isPartFigure = false;
			scale = scale === 1 ? factor : Math.min(scale, factor);
		} else if (!isPartFigure && item.number !== null && countsAsNumber(items, at) && canAdd(part, item.number))
			part = (part ?? 0) + item.number;
		else if (
			/^(?:a|an)$/.test(item.text) &&
			isJoined(items[at + 1]) &&
			part === null &&
			total === 0 &&
			startsWithA(items[at + 1]!)
		)
			part = 1;
		else if (/^(?:of|a|an)$/.test(item.text) && part !== null && part < 1 && isFractionOf(items[at + 1])) continue;
		else if (part !== null && part < 20 && halfFrom(items, at) !== null) {
			part += 0.5;
			at = halfFrom(items, at)!;
		} else if (
			item.text === "and" &&
			part !== null &&
			part >= 100 &&
			(items[at + 1]?.number ?? 100) < 100 &&
			!items[at + 1]?.isFigure
		)
			continue;
		else break;
	}
	if (at === first) return null;
	const value = total + (part ?? 0);
	if (currency === null) currency = isJoined(items[at]) ? readCurrency(items[at]) : null;
	else return { to: at, value, scale, isPlain, currency };
	return { to: currency === null ? at : at + 1, value, scale, isPlain, currency };
}

/** Where the half of "one and a half million" stands. */
function halfFrom(items: readonly Item[], at: number): number | null {
	if (items[at]?.text !== "and") return null;
	const half = /^an?$/.test(items[at + 1]?.text ?? "") ? at + 2 : at + 1;
	return items[half]?.number === 0.5 && hasRole(items[half + 1], "scale.million", "scale.thousand") ? half : null;
}

const canAdd = (part: number | null, number: number) =>
	part === null ||
	(part >= 20 && part % 10 === 0 && number < 10) ||
	(part >= 100 && part % 100 === 0 && number < 100) ||
	(part === 10 && number < 10);

/** "half a million", "a quarter of an acre". */
const isFractionOf = (item: Item | undefined) =>
	/^(?:a|an)$/.test(item?.text ?? "") || hasRole(item, "scale.million", "unit.hour", ...AREA_UNITS);

/** "a million", "an acre", "a month in advance". */
const startsWithA = (item: Item) =>
	hasRole(item, ...SCALES.slice(0, 2), ...AREA_UNITS.slice(0, 3)) || /^hundred$/.test(item.text);

/** Whether an item multiplies the number before it: "k", "bin", "m" of "1.2m". */
function isScale(items: readonly Item[], at: number, part: number | null, total: number): boolean {
	const item = items[at]!;
	if (item.text === "m" && item.gap === null && part !== null) {
		const isFraction =
			!Number.isInteger(part) || hasRole(items[at - 2], "money.pounds", "max.left", "max.any", "topic.price");
		return part < 20 && isFraction && !hasRole(items[at + 1], "near.left", "near.right");
	}
	if (!hasRole(item, "scale.thousand", "scale.million")) return false;
	if (part === null && total === 0) return item.text === "bin" && readCurrency(items[at + 1]) !== null;
	if (part === null) return false;
	if (item.text === "k" && item.gap !== null && item.gap !== "") return false;
	if (item.text === "mil") return part < 20;
	return !(item.text === "k" && part >= 100_000);
}
