/** Groups the tokens of a question into terms: a known phrase, a name, a number, or a word that nothing knows. */
import type { Kind } from "#app/domains/listings/listing.ts";
import { ONLY } from "./choice-filters.ts";
import { caseOf, isEnding } from "./endings.ts";
import {
	type Entry,
	entryOf,
	type Forms,
	findForms,
	isLexiconWord,
	type Meaning,
	matchPhrase,
	type PhraseMatch,
} from "./lexicon.ts";
import { findCode, isAmongModels, matchNames, type Name, type NameIndex, type NameMatch } from "./names.ts";
import { findSharedModel } from "./shared-names.ts";
import { createCorrector } from "./spelling.ts";
import { parseNumber, type Token } from "./tokens.ts";

export type Term = {
	start: number;
	end: number;
	/** Signs before the term; null when it is attached to the one before. */
	gap: string | null;
	text: string;
	meanings: readonly Meaning[];
	halves: readonly Meaning[];
	roles: ReadonlySet<string>;
	/** A figure, or a number word. */
	number: number | null;
	isFigure: boolean;
	name: Name | null;
	/** Grammatical case of the last word, and whether -siz takes the thing away. */
	grammarCase: ReturnType<typeof caseOf>;
	isWithout: boolean;
	hasEnding: boolean;
	/** Whether an upper-case letter begins it. */
	isCapital: boolean;
	/** Set by the later steps. */
	isUsed: boolean;
	polarity: "wanted" | "denied" | "neutral";
};

const NO_ROLES: ReadonlySet<string> = new Set();

/** Whether a term breaks a sentence off before it. */
export const isBreak = (term: Term | undefined) => !term || (term.gap !== null && /[.,;:!?()\n]/.test(term.gap));
/** Whether a term ends a sentence before it. */
export const isFullStop = (term: Term | undefined) => !term || (term.gap !== null && /[.;!?\n]/.test(term.gap));
export const hasRole = (term: Term | undefined, ...roles: string[]) =>
	!!term && roles.some((role) => term.roles.has(role));

type Builder = { question: string; tokens: Token[]; forms: Forms[]; index: NameIndex };

export function buildTerms(question: string, tokens: Token[], index: NameIndex, defaultKind: Kind | undefined): Term[] {
	const correct = createCorrector(index.words, (word) => index.names.has(word) || index.words.has(word));
	const corrected = correctTokens(tokens, correct);
	const builder = {
		question,
		tokens: corrected,
		forms: corrected.map((one) => findForms(one.text, one.ending)),
		index,
	};
	const context = findContext(builder, defaultKind);
	const terms: Term[] = [];
	for (let at = 0; at < corrected.length; ) {
		const term = readTerm(builder, at, context, terms);
		terms.push(term.term);
		at += term.length;
	}
	return terms;
}

/** Tokens with corrected spelling; of several corrections the one that makes a phrase with its neighbours. */
function correctTokens(tokens: readonly Token[], correct: (word: string) => string[]): Token[] {
	const corrected = [...tokens];
	tokens.forEach((token, at) => {
		const words = token.isNumber ? [] : correct(token.text).filter((word) => isWorthIt(corrected, at, word));
		const inPhrase = words.filter((word) => makesPhrase(corrected, at, word));
		const alone = words.filter((word) => entryOf(word) !== null);
		const chosen = words.length < 2 ? words : inPhrase.length > 0 ? inPhrase : alone;
		if (chosen.length === 1 || (inPhrase.length > 0 && words.length > 1))
			corrected[at] = { ...token, text: chosen[0]! };
	});
	return corrected;
}

/** Whether a short word may be corrected: only to one that means something. */
function isWorthIt(tokens: readonly Token[], at: number, word: string): boolean {
	const entry = entryOf(word);
	if (tokens[at]!.text.length > 4 || !entry) return tokens[at]!.text.length > 4 || makesPhrase(tokens, at, word);
	return entry.meanings.length > 0 || makesPhrase(tokens, at, word);
}

function makesPhrase(tokens: readonly Token[], at: number, word: string): boolean {
	const first = Math.max(0, at - 1);
	const near = tokens.slice(first, at + 3);
	near[at - first] = { ...tokens[at]!, text: word };
	const forms = near.map((token) => findForms(token.text, token.ending));
	const lengthFrom = (start: number) => matchPhrase(near, forms, start)?.length ?? 0;
	return lengthFrom(at - first) > 1 || (first < at && lengthFrom(0) > 1);
}

/** What the whole question says about its kind, before names are decided. */
type Context = { isVehicle: boolean; makes: ReadonlySet<string> };

function findContext(builder: Builder, defaultKind: Kind | undefined): Context {
	const { tokens, forms, index } = builder;
	const makes = new Set<string>();
	let [vehicle, property] = [defaultKind === "vehicle" ? 1 : 0, 0];
	for (let at = 0; at < tokens.length; at++) {
		const match = matchPhrase(tokens, forms, at);
		for (const { kind, name } of match?.entry.meanings ?? []) {
			if (kind === "vehicle" && ONLY.vehicle.has(name)) vehicle++;
			if (kind === "property" && ONLY.property.has(name)) property++;
		}
		if (match?.entry.roles.has("vehicle.generic") && match.length === 1) vehicle++;
		if (tokens[at]!.gap === null && tokens[at - 1]?.isNumber && /^\d$/.test(tokens[at]!.text)) property++;
		if (tokens[at]!.gap === "+" && tokens[at]!.isNumber) property += 2;
		for (const { name } of matchNames(tokens, at, index)) {
			for (const make of name.makes) if (name.strength === "sure") makes.add(make);
			if (name.strength !== "beside_make") for (const model of name.models) makes.add(model.split(".")[0]!);
			if (name.strength === "sure" && name.makes.length + name.models.length > 0) vehicle += 2;
		}
		if (match && match.length > 1) at += match.length - 1;
	}
	for (const make of ["man", "mini", "seat"]) if (vehicle > property) makes.add(make);
	return { isVehicle: vehicle > property, makes };
}

function readTerm(
	builder: Builder,
	at: number,
	context: Context,
	before: readonly Term[],
): { term: Term; length: number } {
	const { tokens, forms, index } = builder;
	const token = tokens[at]!;
	const phrase = matchPhrase(tokens, forms, at);
	const rank = (match: { length: number }) => tokens[at + match.length - 1]!.end - token.start;
	for (const match of matchNames(tokens, at, index)) {
		if (phrase && rank(phrase) > rank(match)) break;
		if (phrase && rank(phrase) === rank(match) && phrase.stripped < match.endings.length) break;
		const name = decideName(builder, match, phrase, at, context, before);
		if (name) return { term: createTerm(builder, at, match.length, { match, name }), length: match.length };
	}
	const modelsBefore = before.slice(-3).flatMap((term) => term.name?.models ?? []);
	const shared = context.isVehicle ? findSharedModel(tokens, at, modelsBefore, context.makes, index) : null;
	if (shared) return { term: createTerm(builder, at, 1, { name: shared }), length: 1 };
	const code = findCode(token.text + (tokens[at + 1]?.gap === null ? tokens[at + 1]!.text : ""), context.makes, index);
	if (code && !phrase) {
		const length = /^\d+$/.test(token.text) && tokens[at + 1]?.gap === null ? 2 : 1;
		const isMoney = hasRole(before.at(-1), "max.left", "max.any", "money.pounds", "topic.price");
		if (!isMoney) {
			const name: Name = { places: [], landmarks: [], makes: [], models: [code], strength: "sure" };
			return { term: createTerm(builder, at, length, { name }), length };
		}
	}
	return { term: createTerm(builder, at, phrase?.length ?? 1, { phrase }), length: phrase?.length ?? 1 };
}

type Parts = { phrase?: PhraseMatch | null; match?: NameMatch; name?: Name };

function createTerm({ question, tokens }: Builder, at: number, length: number, { phrase, match, name }: Parts): Term {
	const first = tokens[at]!;
	const last = tokens[at + length - 1]!;
	const entry: Entry | undefined = phrase?.entry;
	const endings = phrase?.endings ?? match?.endings ?? (last.ending && isEnding(last.ending) ? [last.ending] : []);
	const letter = question.charAt(first.start);
	const figure = first.isNumber && length === 1 && !name ? parseNumber(first.text) : null;
	return {
		start: first.start,
		end: last.end,
		gap: first.gap,
		text: tokens
			.slice(at, at + length)
			.map((token) => token.text)
			.join(" "),
		meanings: entry?.meanings ?? [],
		halves: entry?.halves ?? [],
		roles: entry?.roles ?? NO_ROLES,
		number: figure ?? entry?.number ?? null,
		isFigure: figure !== null,
		name: name ?? null,
		grammarCase: caseOf(endings),
		isWithout: endings.some((ending) => /^s[iu]z/.test(ending)),
		hasEnding: endings.length > 0,
		isCapital: letter !== letter.toLowerCase(),
		isUsed: false,
		polarity: "wanted",
	};
}

/** The part of a name that holds here, or null when the words mean something else. */
function decideName(
	builder: Builder,
	{ length, name, endings }: NameMatch,
	phrase: PhraseMatch | null,
	at: number,
	context: Context,
	before: readonly Term[],
): Name | null {
	if (name.makes.length + name.models.length > 0) {
		const vehicles =
			context.isVehicle && isAmongModels(name, builder.tokens, at + length, builder.index, before)
				? { ...name, places: [], landmarks: [] }
				: decideVehicle(name, builder.tokens, at, length, context, before);
		if (vehicles || name.places.length + name.landmarks.length === 0) return vehicles;
	}
	const word = builder.tokens[at]!;
	const isPlain = length === 1 && isLexiconWord(word.text) && phrase !== null && isMeaningful(phrase.entry);
	if (!isPlain) {
		// "Bahçeli" the village and "bahçeli", with a garden: the lexicon knows it under its stem.
		const isOther = length === 1 && phrase !== null && isMeaningful(phrase.entry) && endings.length === 0;
		return isOther && !isSurelyPlace(builder, at, before, false) ? null : name;
	}
	return isSurelyPlace(builder, at, before, endings.length > 0) ? name : null;
}

const isMeaningful = ({ meanings, roles }: Entry) =>
	meanings.length > 0 || [...roles].some((role) => role.startsWith("target.") || role === "area.pool");

/** Whether a word that also means a thing is a place here: by its case, its capital or its neighbours. */
function isSurelyPlace(
	{ question, tokens, forms, index }: Builder,
	at: number,
	before: readonly Term[],
	hasEnding: boolean,
): boolean {
	const token = tokens[at]!;
	const next = tokens[at + 1];
	const written = question.slice(token.start, token.end);
	if (/^(?:d|t|n)[ae]|^(?:y|n)?[ae]$/.test(token.ending)) return true;
	if (hasEnding && token.ending === "" && /[dt][ae](?:ki|n)?$/.test(token.text)) return true;
	if (
		next &&
		matchPhrase(tokens, forms, at + 1)?.entry.roles.has("place.after") &&
		next.gap === "" &&
		!/[.,]/.test(next.gap)
	)
		return true;
	const last = before.at(-1);
	if (last?.roles.has("place.before") && /^(?:in|at|near|around|to)$/.test(last.text)) return true;
	const isDistrict = (name: Name | null | undefined) => !!name && name.places.some((slug) => !slug.includes("."));
	if (isDistrict(last?.name) && token.gap !== null && /^[,/-]?$/.test(token.gap) && /^\p{Lu}/u.test(written))
		return true;
	if (next && matchNames(tokens, at + 1, index).some(({ name }) => isDistrict(name)) && /^\p{Lu}/u.test(written))
		return true;
	// "lefkosa kumsal or koskluciftlik"
	const isOfList =
		next?.gap === "" &&
		/^(?:or|and|veya|ve|yada)$/.test(next.text) &&
		matchNames(tokens, at + 2, index).some(({ name }) => name.places.length > 0);
	// "olive grove or upper kyrenia" makes no sense.
	if (isOfList && (isDistrict(last?.name) || /^(?:or|veya|yada)$/.test(next.text))) return true;
	if (hasRole(last, "join.or") && token.gap === "" && (before.at(-2)?.name?.places.length ?? 0) > 0) return true;
	const isShouted = question === question.toUpperCase();
	return /^\p{Lu}\p{Ll}/u.test(written) && at > 0 && !isShouted && token.gap !== "." && !/[.!?]/.test(token.gap ?? "");
}

function decideVehicle(
	name: Name,
	tokens: readonly Token[],
	at: number,
	length: number,
	context: Context,
	before: readonly Term[],
): Name | null {
	const only = { ...name, places: [], landmarks: [] };
	const ownMakes = new Set([...name.makes, ...name.models.map((model) => model.split(".")[0]!)]);
	const makesBefore = before.flatMap((term) => [
		...(term.name?.makes ?? []),
		...(term.name?.models ?? []).map((model) => model.split(".")[0]!),
	]);
	const near = before
		.slice(-4)
		.flatMap((term) => term.name?.makes.concat(term.name.models.map((model) => model.split(".")[0]!)) ?? []);
	// A model that several makes have belongs to the one that was named.
	const named = name.models.filter(
		(model) => makesBefore.includes(model.split(".")[0]!) || context.makes.has(model.split(".")[0]!),
	);
	const models = named.length > 0 ? named : name.models;
	const decided = { ...only, models };
	if (name.strength === "sure") return decided;
	if (name.makes.length > 0 && name.strength === "beside_make")
		return context.isVehicle && !tokens[at - 1]?.isNumber ? decided : null;
	if (name.strength === "in_context")
		return context.isVehicle || [...ownMakes].some((make) => context.makes.has(make)) ? decided : null;
	const isNear = near.some((make) => ownMakes.has(make));
	if (!isNear) return null;
	const [text, next] = [tokens[at]!.text, tokens[at + length]?.text ?? ""];
	const isYear = /^(?:19|20)\d\d$/.test(text) && /^(?:model|uzeri|sonrasi|ve|ustu|onwards|or)$/.test(next);
	const last = before.at(-1);
	const isAdjacent = !!last?.name || hasRole(last, "join.or", "join.and");
	return isYear || !isAdjacent ? null : decided;
}
