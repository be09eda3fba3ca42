/** Reads one number of a question: figures, number words, scale and currency. */
import { hasRole, isBreak, type Term } from "./terms.ts";

export type Currency = "pounds" | "other" | null;
/** A number up to, not including, the term `to`. */
export type Atom = { to: number; value: number; scale: number; isPlain: boolean; currency: Currency };

const AREA_UNITS = ["unit.acre", "unit.hectare", "unit.donum", "unit.evlek", "unit.mile", "unit.km"];
const SCALES = ["scale.thousand", "scale.million", "scale.hundred"];
/** What makes "on" the Turkish ten: another number word, or what ten can count. */
const NUMBER_AFTER_TEN = /^(?:bin|yuz|milyon|bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz)/;
const COUNTED_BY_TEN = /^(?:ay|gun|yil|yas|oda|kat|kisi|donum|dakika|metre|km|sene)/;

export const isJoined = (term: Term | undefined) =>
	!!term && (term.gap === null || term.gap === "" || term.gap === "-");

export function readCurrency(term: Term | undefined): Currency {
	return hasRole(term, "money.pounds") ? "pounds" : hasRole(term, "money.other") ? "other" : null;
}

/** Whether a number word counts here: "six" always does beside a unit, "altı" after a number means under. */
function countsAsNumber(terms: readonly Term[], at: number): boolean {
	const term = terms[at]!;
	const next = terms[at + 1];
	const isCounted =
		isJoined(next) &&
		!!next &&
		((next.number !== null && next.number !== term.number) ||
			SCALES.some((role) => next.roles.has(role)) ||
			[...next.roles].some((role) => role.startsWith("unit.") || role === "scale.half"));
	if (term.text === "alti") {
		const last = terms[at - 1];
		const followsNumber =
			last && !isBreak(term) && (last.isFigure || [...last.roles].some((role) => /^(?:unit|scale|money)\./.test(role)));
		return isCounted && !followsNumber;
	}
	if (term.text === "on") return isCounted && (NUMBER_AFTER_TEN.test(next!.text) || COUNTED_BY_TEN.test(next!.text));
	if (term.text === "one" && halfFrom(terms, at + 1) !== null) return true;
	if (/^(?:bir|one|tek|single|cift|couple|half|yarim|quarter|ceyrek|sifir)$/.test(term.text)) {
		const isHalf = /^(?:half|quarter)$/.test(term.text) && /^(?:a|an|of)$/.test(next?.text ?? "");
		return (
			isCounted ||
			isHalf ||
			(hasRole(next, "adjective") && hasRole(terms[at + 2], "unit.bedroom", "unit.bath", "unit.room"))
		);
	}
	return (
		isCounted ||
		hasRole(next, "adjective", "range.join", "scale.half") ||
		hasRole(terms[at - 1], "max.left", "max.any", "min.left", "min.any", "range.join")
	);
}

/** One number at a term: "250k", "iki yüz elli bin", "1 milyon 200 bin", "a million", "£ 350,000". */
export function readAtom(terms: readonly Term[], start: number): Atom | null {
	let at = start;
	let currency = readCurrency(terms[at]);
	if (currency !== null && terms[at + 1]?.isFigure && isJoined(terms[at + 1])) at++;
	else currency = null;
	let total = 0;
	let part: number | null = null;
	// "450 three months": a figure and a word are two numbers.
	let isPartFigure = false;
	let scale = 1;
	let isPlain = true;
	const first = at;
	for (; at < terms.length; at++) {
		const term = terms[at]!;
		if (at > first && !isJoined(term)) break;
		if (term.gap === "-" && at > first && term.isFigure) break;
		if (term.name) break;
		if (term.isFigure) {
			const isNext = total > 0 && !hasRole(terms[at + 1], "scale.thousand");
			if (part !== null || isNext) break;
			part = term.number!;
			isPartFigure = true;
			isPlain = /^\d+$/.test(term.text);
		} else if (hasRole(term, "scale.half") && part !== null) part += 0.5;
		else if (hasRole(term, "scale.hundred") && (part === null || part < 10)) part = (part ?? 1) * 100;
		else if (isScale(terms, at, part, total)) {
			const factor = hasRole(term, "scale.thousand") ? 1000 : 1_000_000;
			total += (part ?? 1) * factor;
			part = null;
			isPartFigure = false;
			scale = scale === 1 ? factor : Math.min(scale, factor);
		} else if (!isPartFigure && term.number !== null && countsAsNumber(terms, at) && canAdd(part, term.number))
			part = (part ?? 0) + term.number;
		else if (
			/^(?:a|an)$/.test(term.text) &&
			isJoined(terms[at + 1]) &&
			part === null &&
			total === 0 &&
			startsWithA(terms[at + 1]!)
		)
			part = 1;
		else if (/^(?:of|a|an)$/.test(term.text) && part !== null && part < 1 && isFractionOf(terms[at + 1])) continue;
		else if (part !== null && part < 20 && halfFrom(terms, at) !== null) {
			part += 0.5;
			at = halfFrom(terms, at)!;
		} else if (
			term.text === "and" &&
			part !== null &&
			part >= 100 &&
			(terms[at + 1]?.number ?? 100) < 100 &&
			!terms[at + 1]?.isFigure
		)
			continue;
		else break;
	}
	if (at === first) return null;
	const value = total + (part ?? 0);
	if (currency === null) currency = isJoined(terms[at]) ? readCurrency(terms[at]) : null;
	else return { to: at, value, scale, isPlain, currency };
	return { to: currency === null ? at : at + 1, value, scale, isPlain, currency };
}

/** Where the half of "one and a half million" stands. */
function halfFrom(terms: readonly Term[], at: number): number | null {
	if (terms[at]?.text !== "and") return null;
	const half = /^an?$/.test(terms[at + 1]?.text ?? "") ? at + 2 : at + 1;
	return terms[half]?.number === 0.5 && hasRole(terms[half + 1], "scale.million", "scale.thousand") ? half : null;
}

const canAdd = (part: number | null, number: number) =>
	part === null ||
	(part >= 20 && part % 10 === 0 && number < 10) ||
	(part >= 100 && part % 100 === 0 && number < 100) ||
	(part === 10 && number < 10);

/** "half a million", "a quarter of an acre". */
const isFractionOf = (term: Term | undefined) =>
	/^(?:a|an)$/.test(term?.text ?? "") || hasRole(term, "scale.million", "unit.hour", ...AREA_UNITS);

/** "a million", "an acre", "a month in advance". */
const startsWithA = (term: Term) =>
	hasRole(term, ...SCALES.slice(0, 2), ...AREA_UNITS.slice(0, 3)) || /^hundred$/.test(term.text);

/** Whether a term multiplies the number before it: "k", "bin", "m" of "1.2m". */
function isScale(terms: readonly Term[], at: number, part: number | null, total: number): boolean {
	const term = terms[at]!;
	if (term.text === "m" && term.gap === null && part !== null) {
		const isFraction =
			!Number.isInteger(part) || hasRole(terms[at - 2], "money.pounds", "max.left", "max.any", "topic.price");
		return part < 20 && isFraction && !hasRole(terms[at + 1], "near.left", "near.right");
	}
	if (!hasRole(term, "scale.thousand", "scale.million")) return false;
	if (part === null && total === 0) return term.text === "bin" && readCurrency(terms[at + 1]) !== null;
	if (part === null) return false;
	if (term.text === "k" && term.gap !== null && term.gap !== "") return false;
	if (term.text === "mil") return part < 20;
	return !(term.text === "k" && part >= 100_000);
}
