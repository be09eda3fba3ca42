/** Turns the phrases and names of a question into criteria of its kind. */
import type { Kind } from "#app/domains/listings/listing.ts";
import { isLand } from "#app/domains/listings/listing.ts";
import { PROPERTY_TYPE_GROUPS } from "#app/domains/listings/property.ts";
import { filterFields } from "#app/domains/listings/search/search-filters.ts";
import type { Bounded } from "./bounds.ts";
import { type Collector, leave, record, use, wordsOf } from "./criteria.ts";
import { isOfferedBesides } from "./exchange.ts";
import type { Meaning } from "./lexicon.ts";
import { negationOf } from "./negation.ts";
import { hasRole, isBreak, type Term } from "./terms.ts";

/** What a denied value leaves, where that is one thing. */
const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
	"category=rent": ["sale"],
	"category=sale": ["rent"],
	"steering=left": ["right"],
	"steering=right": ["left"],
	"gearbox=manual": ["automatic"],
	"gearbox=automatic": ["manual"],
	"ex_rental=only": ["no"],
	"furnishing=furnished": ["unfurnished"],
	"floor=ground": ["middle", "top"],
	"floor=top": ["ground", "middle"],
	"floor=middle": ["ground", "top"],
	"state=off_plan": ["ready", "under_construction"],
	"state=under_construction": ["ready"],
};

/** What is understood, but no filter says. */
const WITHOUT_FILTER = ["unsupported", "vehicle.make", "topic.instalment", "topic.fee"];

const isOf = (kind: Kind) => (meaning: Meaning) => meaning.kind === null || meaning.kind === kind;

/** Reads every phrase and name; fills `denied` with the values that are excluded. */
export function readPhrases(collector: Collector, kind: Kind, amounts: readonly Bounded[]): void {
	const { terms } = collector;
	readNames(collector, kind);
	for (let at = 0; at < terms.length; at++) {
		const term = terms[at]!;
		const isTarget = term.isUsed && [...term.roles].some((role) => role.startsWith("target."));
		if (isTarget || term.name) continue;
		const meanings = [...term.meanings.filter(isOf(kind)), ...halvesOf(terms, at, kind)];
		const isBound = amounts.some(({ to, last }) => at >= to && at <= last);
		const known = meanings.filter(
			({ name }) => (!isBound || name !== "like") && (name === "sort" || name in filterFields(kind)),
		);
		if (known.length === 0) {
			if (isOfOtherKind(term, kind)) leave(collector, at, at, "no_filter");
			continue;
		}
		if (term.polarity === "neutral") {
			use(collector, at, at);
			continue;
		}
		const said =
			isWhere(terms, at) || isOfferedBesides(terms, at) || isDescribedBuilding(terms, at)
				? known.filter(({ name }) => name !== "type" && name !== "body")
				: chooseMeanings(known, terms, at, kind);
		if (said.length === 0) use(collector, at, at);
		for (const meaning of said) readMeaning(collector, at, meaning);
	}
	readPool(collector, kind);
	if (kind === "property") readFloorsAbove(collector);
	for (let at = 0; at < terms.length; at++) {
		const term = terms[at]!;
		if (hasRole(term, ...WITHOUT_FILTER) && !term.isUsed && term.polarity !== "neutral" && !isPartOfMeaning(term, kind))
			leaveWithNegation(collector, at, "no_filter");
	}
}

/** A criterion of the other list only: "swap" of a home, "rent" of a car. */
const isOfOtherKind = (term: Term, kind: Kind) =>
	term.meanings.length > 0 &&
	!term.isUsed &&
	!hasRole(term, "filler") &&
	term.polarity !== "neutral" &&
	!term.meanings.some(isOf(kind));

const isPartOfMeaning = (term: Term, kind: Kind) => term.meanings.some(isOf(kind)) || !!term.name;

/** "asansörlü binada": where a home is, not what it is. */
function isWhere(terms: readonly Term[], at: number): boolean {
	const isType = (term: Term) =>
		term.meanings.some(({ name, values }) => name === "type" && !values.includes("whole_building"));
	return (
		terms[at]!.grammarCase === "locative" &&
		terms.some((term, other) => other !== at && (isType(term) || (term.isFigure && terms[other + 1]?.gap === "+")))
	);
}

/** "asansörsüz bina": the building around a home. */
const isDescribedBuilding = (terms: readonly Term[], at: number) =>
	/^(?:bina|building)$/.test(terms[at]!.text) &&
	!!terms[at - 1]?.meanings.some(({ name }) => /^(?:feature|like|floor|state)$/.test(name));

/** Of "land" beside a home only the plot of the home is meant; "ground" of a floor is none of the others. */
function chooseMeanings(
	meanings: readonly Meaning[],
	terms: readonly Term[],
	at: number,
	kind: Kind,
): readonly Meaning[] {
	if (kind !== "property" || !hasRole(terms[at], "topic.land")) return meanings;
	const isHome = (term: Term) =>
		term.polarity === "wanted" &&
		term.meanings.some(({ name, values }) => name === "type" && !values.some(isLand)) &&
		!hasRole(term, "target.near_shops");
	// "a house on a plot", but not "a plot for a house".
	const isHouse = (term: Term, index: number) =>
		index < at && term.polarity === "wanted" && hasRole(term, "house.home");
	const others = terms.flatMap((term, index) =>
		index !== at && (isHome(term) || isHouse(term, index)) ? [index] : [],
	);
	const isChoice = others.some((other) =>
		terms.slice(Math.min(other, at), Math.max(other, at)).some((term) => hasRole(term, "join.or")),
	);
	return others.length > 0 && !isChoice ? meanings.filter(({ name }) => name !== "type") : meanings;
}

export const hasJoin = (terms: readonly Term[], first: number, last: number) =>
	terms
		.slice(first + 1, last + 1)
		.some(
			(term, step, between) =>
				(step < between.length - 1 && hasRole(term, "join.or")) || (term.gap !== null && /[,/]/.test(term.gap)),
		);

/** "sea" of "sea or mountain view": holds when the whole phrase of the same filter follows. */
function halvesOf(terms: readonly Term[], at: number, kind: Kind): readonly Meaning[] {
	const { halves } = terms[at]!;
	if (halves.length === 0) return [];
	const join = terms[at + 1];
	const isJoined = hasRole(join, "join.or", "join.and");
	const next = terms[isJoined ? at + 2 : at + 1];
	if (!next || (!isJoined && !/^[,/]$/.test(next.gap ?? ""))) return [];
	const nexts = [...next.meanings, ...(isJoined || hasRole(terms[at + 2], "join.or") ? next.halves : [])].filter(
		isOf(kind),
	);
	return halves.filter(
		(half) => isOf(kind)(half) && nexts.some(({ name, values }) => name === half.name && values[0] !== half.values[0]),
	);
}

function readMeaning(collector: Collector, at: number, { name, values }: Meaning): void {
	const term = collector.terms[at]!;
	if (term.polarity === "wanted") {
		for (const value of values) record(collector, name, value, wordsOf(collector, at, at));
		use(collector, at, at);
		return;
	}
	const denied = deniedValues(collector, name);
	const left = values.length === 1 ? OPPOSITES[`${name}=${values[0]}`] : undefined;
	const opposite = left?.filter((value) => !denied.includes(value));
	for (const value of values) record(collector, `not ${name}`, value, wordsOf(collector, at, at));
	if (!opposite?.length || isSaidOtherwise(collector, name)) {
		leaveWithNegation(collector, at, "excluded");
		return;
	}
	const [first, last] = negationOf(collector.terms, at);
	for (const value of opposite) record(collector, name, value, wordsOf(collector, first, last));
	use(collector, first, last);
}

const deniedValues = ({ terms }: Collector, filter: string) =>
	terms
		.filter(({ polarity }) => polarity === "denied")
		.flatMap(({ meanings }) => meanings.filter(({ name }) => name === filter).flatMap(({ values }) => values));

/** Whether a filter is also wanted with some value, which then says enough. */
const isSaidOtherwise = ({ terms }: Collector, filter: string) =>
	terms.some(({ polarity, meanings }) => polarity === "wanted" && meanings.some(({ name }) => name === filter));

function leaveWithNegation(collector: Collector, at: number, reason: "excluded" | "no_filter"): void {
	const [first, last] = negationOf(collector.terms, at);
	leave(collector, first, last, reason);
}

/** Makes and models; a make beside one of its models says nothing more. */
function readNames(collector: Collector, kind: Kind): void {
	const { terms } = collector;
	if (kind !== "vehicle") return;
	const wanted = terms.filter(({ polarity }) => polarity === "wanted").flatMap(({ name }) => name?.models ?? []);
	terms.forEach(({ name, polarity }, at) => {
		if (!name || name.makes.length + name.models.length === 0) return;
		if (polarity !== "wanted") {
			if (polarity === "denied") leaveWithNegation(collector, at, "excluded");
			use(collector, at, at);
			return;
		}
		use(collector, at, at);
		const words = wordsOf(collector, at, at);
		for (const model of name.models) record(collector, "model", model, words);
		for (const make of name.makes)
			if (!wanted.some((model) => model.startsWith(`${make}.`)) && name.models.length === 0)
				record(collector, "make", make, words);
	});
}

export const FLOORS_ABOVE = ["middle", "top"] as const;

/** "3rd floor or above". */
function readFloorsAbove(collector: Collector): void {
	const { terms } = collector;
	terms.forEach((term, at) => {
		const isOpen = hasRole(terms[at + 1], "min.right") && !isBreak(terms[at + 1]);
		if (!isOpen || !hasRole(term, "unsupported") || !/(?: floor| kat)$/.test(term.text)) return;
		for (const floor of FLOORS_ABOVE) record(collector, "floor", floor, wordsOf(collector, at, at + 1));
		use(collector, at, at + 1);
	});
}

const HOUSES = new Set<string>(["villa", "detached_house", "semi_detached", "bungalow", "townhouse"]);
const FLATS = new Set<string>(["apartment", "studio", "penthouse", "whole_building"]);

/** A pool of no sort: a house's own, a flat's or a complex's shared one, else either. */
function readPool(collector: Collector, kind: Kind): void {
	if (kind !== "property") return;
	const { terms, criteria } = collector;
	const values = (name: string) => criteria.filter((criterion) => criterion.name === name).map(({ value }) => value);
	terms.forEach((term, at) => {
		if (!hasRole(term, "area.pool") || term.meanings.some(({ name }) => name === "feature")) return;
		if (term.polarity === "denied") leaveWithNegation(collector, at, "excluded");
		use(collector, at, at);
		const isNamed = values("feature").some((value) => value.endsWith("_pool"));
		if (term.polarity !== "wanted" || isNamed) return;
		const types = values("type");
		const words = wordsOf(collector, at, at);
		if (types.length > 0 && types.every((type) => HOUSES.has(type)))
			record(collector, "feature", "private_pool", words);
		else if (types.length > 0 && types.every((type) => FLATS.has(type)))
			record(collector, "feature", "shared_pool", words);
		else if (values("feature").includes("in_complex")) record(collector, "feature", "shared_pool", words);
		else record(collector, "pool", "true", words);
	});
}

export const isHomeType = (type: string) => (PROPERTY_TYPE_GROUPS.home as readonly string[]).includes(type);
