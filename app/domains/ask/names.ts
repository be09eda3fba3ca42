/** Places, landmarks, makes and models by every name that questions use for them. */
import type { LandmarkKind } from "#app/domains/listings/search/near.ts";
import { englishStems, turkishStems } from "./endings.ts";
import { fold } from "./fold.ts";
import { entryOf, isCommonWord, isLexiconWord } from "./lexicon.ts";
import type { Token } from "./tokens.ts";
import { MAKE_ALIASES, MODEL_ALIASES, MODEL_CODES, MODEL_WORDS } from "./words/vehicle-names.ts";

/** Names that questions may contain. */
export type QuestionReference = {
	areas: readonly {
		id: number;
		parent_id: number | null;
		slug: string;
		name_en: string;
		name_tr: string;
		aliases: readonly string[];
	}[];
	landmarks: readonly {
		slug: string;
		kind: LandmarkKind;
		name_en: string;
		name_tr: string;
		aliases: readonly string[];
		area: string;
	}[];
	makes: readonly {
		slug: string;
		name: string;
		models: readonly { slug: string; name: string; type: string; body: string | null }[];
	}[];
};

/** How surely a name is one: alone, beside other words of vehicles, or only beside its own make. */
export type Strength = "sure" | "in_context" | "beside_make";

export type Name = {
	places: string[];
	landmarks: { slug: string; kind: LandmarkKind; area: string }[];
	makes: string[];
	/** `make.model` */
	models: string[];
	strength: Strength;
};

export type NameIndex = {
	names: ReadonlyMap<string, Name>;
	/** Single words of names, which misspelt words are corrected to. */
	words: ReadonlySet<string>;
	landmarks: QuestionReference["landmarks"];
	modelTypes: ReadonlyMap<string, { name: string; type: string; body: string | null }>;
};

export const toKey = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, "");

const indexes = new WeakMap<QuestionReference, NameIndex>();

/** The index of a reference, built once. */
export function indexNames(reference: QuestionReference): NameIndex {
	let index = indexes.get(reference);
	if (!index) {
		index = buildIndex(reference);
		indexes.set(reference, index);
	}
	return index;
}

function buildIndex({ areas, landmarks, makes }: QuestionReference): NameIndex {
	const names = new Map<string, Name>();
	const words = new Set<string>();
	const add = (text: string, put: (name: Name) => void, isCorrectable = true) => {
		const key = toKey(text);
		if (key.length < 2) return;
		let name = names.get(key);
		if (!name) {
			name = { places: [], landmarks: [], makes: [], models: [], strength: "sure" };
			names.set(key, name);
		}
		put(name);
		for (const word of isCorrectable ? fold(text).split(/[^\p{L}\p{N}]+/u) : [])
			if (/^[a-z]{4,}$/.test(word)) words.add(word);
	};
	for (const area of areas) {
		for (const text of new Set([area.name_en, area.name_tr, ...area.aliases]))
			add(text, ({ places }) => places.includes(area.slug) || places.push(area.slug));
	}
	for (const landmark of landmarks) {
		const whole = [landmark.name_en, landmark.name_tr];
		const inBrackets = whole.flatMap((text) => [...text.matchAll(/\(([^)]+)\)/g)].map(([, inside]) => inside!));
		const without = whole.map((text) => text.replace(/\s*\([^)]*\)/g, "").split(",")[0]!);
		for (const text of new Set([...whole, ...inBrackets, ...without, ...landmark.aliases])) {
			// "airport" alone is a kind of place, not a name.
			if (entryOf(fold(text))?.roles.has(`target.${landmark.kind}`)) continue;
			add(text, (name) => {
				const isArea = name.places.length > 0 && !landmark.aliases.includes(text);
				if (!isArea && !name.landmarks.some(({ slug }) => slug === landmark.slug)) name.landmarks.push(landmark);
			});
		}
	}
	const modelTypes = addVehicles(makes, add);
	for (const [key, name] of names) name.strength = strengthOf(key, name);
	const isOwnWord = (word: string) => !isLexiconWord(word) && !isCommonWord(word);
	return {
		names,
		words: new Set([...[...words].filter(isOwnWord), ...Object.keys(MODEL_WORDS)]),
		landmarks,
		modelTypes,
	};
}

function addVehicles(
	makes: QuestionReference["makes"],
	add: (text: string, put: (name: Name) => void, isCorrectable?: boolean) => void,
): NameIndex["modelTypes"] {
	const types = new Map<string, { name: string; type: string; body: string | null }>();
	const lastWords = new Map<string, string[]>();
	for (const make of makes) {
		const others = MAKE_ALIASES[make.slug]?.split("|") ?? [];
		for (const text of [make.name, ...others]) add(text, (name) => name.makes.push(make.slug));
		for (const model of make.models) {
			const slug = `${make.slug}.${model.slug}`;
			types.set(slug, model);
			const put = (name: Name) => name.models.includes(slug) || name.models.push(slug);
			for (const text of modelNames(model.name, slug)) {
				add(text, put);
				for (const makeName of [make.name, ...others]) add(`${makeName} ${text}`, put, false);
			}
			const last = model.name.split(/[ -]/).at(-1)!;
			if (last !== model.name) lastWords.set(last, [...(lastWords.get(last) ?? []), slug]);
		}
	}
	for (const [word, slugs] of lastWords)
		if (slugs.length === 1 && /^[A-Z][a-z]{3,}$/.test(word) && !isCommonWord(fold(word)) && !isLexiconWord(fold(word)))
			add(word, (name) => name.models.length > 0 || name.models.push(slugs[0]!));
	return types;
}

/** A model's name, and the name with words of the other language: "3 Series", "3 seri". */
function modelNames(name: string, slug: string): string[] {
	const [first = "", last = ""] = fold(name).split(/[ -](?=[^ -]*$)/);
	const others = (MODEL_WORDS[last] ?? []).map((word) => `${first} ${word}`);
	// "V-Strom" of "V-Strom 650".
	const [, family = ""] = /^([A-Z][A-Za-z-]{3,}) \d{3,4}$/.exec(name) ?? [];
	if (family !== "") others.push(family);
	return [name, ...others, ...(MODEL_ALIASES[slug]?.split("|") ?? [])];
}

function strengthOf(key: string, { places, landmarks, makes, models }: Name): Strength {
	if (places.length > 0 || landmarks.length > 0) return "sure";
	if (makes.length === 0 && models.length === 0) return "sure";
	if (/^\d+$/.test(key) || /^model[3y]$/.test(key)) return "beside_make";
	const roles = entryOf(key)?.roles;
	const hasMeaning = (entryOf(key)?.meanings.length ?? 0) > 0;
	if (hasMeaning || (roles && [...roles].some((role) => role !== "unsupported"))) return "beside_make";
	if (key.length <= 2 && makes.length === 0) return /\d/.test(key) ? "in_context" : "beside_make";
	return key.length <= 3 && makes.length === 0
		? "in_context"
		: isCommonWord(key) || isLexiconWord(key)
			? "in_context"
			: "sure";
}

export type NameMatch = { length: number; name: Name; endings: readonly string[] };

const MAX_TOKENS = 8;
const INSIDE = new Set(["", "-", ".", "(", ")", "'", "’", ",("]);

/** Names that begin at a token, longest first. */
export function matchNames(tokens: readonly Token[], at: number, { names }: NameIndex): NameMatch[] {
	const matches: NameMatch[] = [];
	let before = "";
	let isSpaced = false;
	for (let index = at; index < Math.min(tokens.length, at + MAX_TOKENS); index++) {
		const { text, ending, gap } = tokens[index]!;
		if (index > at && gap !== null && !INSIDE.has(gap)) break;
		if (index > at && gap === "") isSpaced = true;
		const after = ending === "" || ending === "s" ? [] : [ending];
		const stems = [...turkishStems(text), ...englishStems(text).map((stem) => ({ text: stem, endings: ["s"] }))];
		for (const stem of stems) {
			const name = names.get(before + stem.text);
			if (!name || isLoose(name, before + stem.text, isSpaced, stem.endings)) continue;
			matches.push({ length: index - at + 1, name, endings: [...after, ...stem.endings] });
			break;
		}
		before += text;
		if (before.length > 60) break;
	}
	return matches.reverse();
}

/**
 * Whether a word that is also a model is one here, beside another: "march, swift", "swift ya da march". next: the token
 * behind it. before: the terms before it.
 */
export function isAmongModels(
	{ models }: Name,
	tokens: readonly Token[],
	next: number,
	index: NameIndex,
	before: readonly { name: Name | null; text: string }[],
): boolean {
	if (models.length === 0) return false;
	const [last, join] = before.slice(-2);
	if ((last?.name?.models.length ?? 0) > 0 && /^(?:or|ya da|yada|veya)$/.test(join?.text ?? "")) return true;
	const isListed = /^[,/]$/.test(tokens[next]?.gap ?? "");
	const isChoice = /^(?:or|yada|veya)$/.test(tokens[next]?.text ?? "");
	if (!isListed && !isChoice) return false;
	return matchNames(tokens, isChoice ? next + 1 : next, index).some(({ name }) => name.models.length > 0);
}

/** A short code written apart ("a 4 bedroom"), or a common word with an ending ("seats"), is no name of a vehicle. */
function isLoose(
	{ places, landmarks, makes, models, strength }: Name,
	key: string,
	isSpaced: boolean,
	endings: readonly string[],
): boolean {
	if (places.length > 0 || landmarks.length > 0 || makes.length + models.length === 0) return false;
	if (isSpaced && key.length <= 3 && /^[a-z]{1,2}\d/.test(key) && !/^(?:cx|rx|mx|nx|ux|mg|sx|ix)/.test(key))
		return true;
	return strength !== "sure" && endings.length > 0;
}

/** The model that a code names, given the makes of the question: "c180" of Mercedes. */
export function findCode(code: string, makes: ReadonlySet<string>, { modelTypes }: NameIndex): string | null {
	for (const [make, { code: pattern, model }] of Object.entries(MODEL_CODES)) {
		const part = makes.has(make) ? pattern.exec(code)?.[1] : undefined;
		if (part !== undefined && modelTypes.has(`${make}.${model(part)}`)) return `${make}.${model(part)}`;
	}
	return null;
}
