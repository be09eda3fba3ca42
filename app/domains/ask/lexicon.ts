/** The words of all languages as one tree of phrases. */
import type { Kind } from "#app/domains/listings/listing.ts";
import { englishStems, type Stem, turkishStems } from "./endings.ts";
import { fold } from "./fold.ts";
import { splitWords, type Token } from "./tokens.ts";
import { COMMON_EN } from "./words/common-en.ts";
import { COMMON_TR } from "./words/common-tr.ts";
import { EN } from "./words/en.ts";
import { TR } from "./words/tr.ts";
import type { WordList } from "./words/word-list.ts";

/** What a phrase means: values of a filter, of one kind or of both. */
export type Meaning = { kind: Kind | null; name: string; values: readonly string[] };

export type Entry = {
	meanings: Meaning[];
	/** Meanings that hold only beside a whole phrase of the same filter: "sea" of "sea or mountain view". */
	halves: Meaning[];
	/** Grammar: "unit.month", "max.left", "filler". */
	roles: Set<string>;
	number: number | null;
};

type Node = { next: Map<string, Node>; entry: Entry | null };

const createNode = (): Node => ({ next: new Map(), entry: null });
const root = createNode();
const ENGLISH = 1;
const TURKISH = 2;
/** Languages of every word that occurs in a phrase. */
const vocabulary = new Map<string, number>();
const common = new Set(`${COMMON_EN} ${COMMON_TR}`.split(/\s+/));

/** Each phrase of "a {b,c} d|e", folded, as words. */
export function* expandPhrases(phrases: string): Generator<string[]> {
	for (const phrase of phrases.split("|")) for (const text of expand(phrase)) yield splitWords(fold(text));
}

function expand(phrase: string): string[] {
	const open = phrase.indexOf("{");
	if (open < 0) return [phrase];
	const close = phrase.indexOf("}", open);
	const rests = expand(phrase.slice(close + 1));
	return phrase
		.slice(open + 1, close)
		.split(",")
		.flatMap((part) => rests.map((rest) => `${phrase.slice(0, open)}${part}${rest}`));
}

function findEntry(words: readonly string[], language: number): Entry | null {
	if (words.length === 0) return null;
	let node = root;
	for (const word of words) {
		vocabulary.set(word, (vocabulary.get(word) ?? 0) | language);
		let next = node.next.get(word);
		if (!next) {
			next = createNode();
			node.next.set(word, next);
		}
		node = next;
	}
	node.entry ??= { meanings: [], halves: [], roles: new Set(), number: null };
	return node.entry;
}

/** Nouns that people say in the other language: "deniz view", "sea manzaralı". */
const HEADS = new Map(
	[
		["view", "manzara"],
		["pool", "havuz"],
		["garden", "bahce"],
		["floor", "kat"],
		["title", "kocan"],
		["deed", "tapu"],
		["parking", "otopark"],
		["furnished", "esyali"],
		["seats", "koltuk"],
		["camera", "kamera"],
		["gearbox", "vites"],
		["drive", "direksiyon"],
		["flat", "daire"],
		["house", "ev"],
	].flatMap(([english, turkish]) => [
		[english!, turkish!],
		[turkish!, english!],
	]),
);

/** Adds phrases, and phrases of several words written together ("seaview"). */
function addPhrases(phrases: string, language: number, add: (entry: Entry) => void): void {
	for (const words of expandPhrases(phrases)) {
		const entry = findEntry(words, language);
		if (entry) add(entry);
		// "deniz kenarı" also as "deniz kenar", to which other endings come.
		const base = language === TURKISH && words.length > 1 ? /^(.{4,}?)s?[iu]$/.exec(words.at(-1)!)?.[1] : undefined;
		const inflected = base === undefined ? null : findEntry([...words.slice(0, -1), base], language);
		if (inflected) add(inflected);
		const last = words.at(-1)!;
		const translated = words.length > 1 ? HEADS.get(last) : undefined;
		// No language of its own: both words have theirs.
		const mixed = translated === undefined ? null : findEntry([...words.slice(0, -1), translated], 0);
		if (mixed) add(mixed);
		const together = words.join("");
		if (words.length > 1 && words.length < 4 && together.length > 6 && words.every((word) => word.length > 1)) {
			const joined = findEntry([together], language);
			if (joined) add(joined);
		}
	}
}

function parseMeaning(text: string, kind: Kind | null): Meaning {
	const [name, value = "true"] = text.split("=") as [string, string?];
	return { kind, name, values: value.split("+") };
}

function addMeanings(group: Readonly<Record<string, string>>, kind: Kind | null, language: number): void {
	for (const [text, phrases] of Object.entries(group)) {
		const meaning = parseMeaning(text, kind);
		addPhrases(phrases, language, ({ meanings }) => {
			if (!meanings.includes(meaning)) meanings.push(meaning);
		});
	}
}

function addLanguage(list: WordList, language: number): void {
	addMeanings(list.property, "property", language);
	addMeanings(list.vehicle, "vehicle", language);
	addMeanings(list.both, null, language);
	for (const [text, phrases] of Object.entries(list.halves)) {
		const [kind, meaning] = text.split(" ") as [Kind, string];
		addPhrases(phrases, language, ({ halves }) => halves.push(parseMeaning(meaning, kind)));
	}
	const roles = { ...list.grammar, unsupported: list.unsupported, filler: list.filler };
	for (const [role, phrases] of Object.entries(roles)) addPhrases(phrases, language, (entry) => entry.roles.add(role));
	for (const [word, number] of Object.entries(list.numbers)) {
		const entry = findEntry([fold(word)], language);
		if (entry) entry.number = number;
	}
}

addLanguage(EN, ENGLISH);
addLanguage(TR, TURKISH);
addTypesOfHeads();

/** "bitmiş daire", "new villa": a phrase about a home says its type, too; a building is only where it is. */
function addTypesOfHeads(): void {
	const isAbout = ({ name }: Meaning) => name === "state" || name === "like" || name === "furnishing";
	const visit = (node: Node, last: Entry | null, isPhrase: boolean) => {
		const { entry } = node;
		if (
			isPhrase &&
			entry &&
			last &&
			entry.meanings.some(isAbout) &&
			entry.meanings.every(({ name }) => name !== "type")
		)
			entry.meanings.push(
				...last.meanings.filter(
					({ kind, name, values }) => kind === "property" && name === "type" && !values.includes("whole_building"),
				),
			);
		const isOfHome = entry?.meanings.some((meaning) => isAbout(meaning) || meaning.values.includes("stone_house"));
		if (isPhrase && isOfHome && last?.roles.has("house.home")) entry!.roles.add("house.home");
		for (const [word, next] of node.next) visit(next, root.next.get(word)?.entry ?? null, node !== root);
	};
	visit(root, null, false);
}

/** Whether a word occurs in a phrase. */
export const isLexiconWord = (word: string) => vocabulary.has(word);
/** Whether a word is among the commonest of a language. */
export const isCommonWord = (word: string) => common.has(word);
/** Words that occur in phrases. */
export const lexiconWords = () => vocabulary.keys();
/** The entry of one word alone. */
export const entryOf = (word: string) => root.next.get(word)?.entry ?? null;

/** A token as the phrases see it: its possible stems that occur in a phrase. */
export type Forms = readonly Stem[];

/** Endings that a number takes; "yüzme" is no hundred. */
const CASE = /^(?:[yn]?[aeiu]|n?[dt][ae]n?|l[iu]k?|l[ae])$/;
const isNumberWord = (word: string) => {
	const entry = entryOf(word);
	return entry !== null && (entry.number !== null || entry.roles.has("scale.hundred"));
};

/** Stems of a word that occur in phrases of the language whose endings were taken off. */
export function findForms(word: string, ending: string): Forms {
	const forms: Stem[] = [];
	const after = ending === "" || ending === "s" ? [] : [ending];
	for (const { text, endings } of turkishStems(word)) {
		const languages = vocabulary.get(text) ?? 0;
		if (languages === 0 || (endings.length > 0 && !(languages & TURKISH))) continue;
		if (endings.length > 0 && isNumberWord(text) && !endings.every((one) => CASE.test(one))) continue;
		forms.push({ text, endings: [...after, ...endings] });
	}
	for (const text of englishStems(word))
		if ((vocabulary.get(text) ?? 0) & ENGLISH) forms.push({ text, endings: after });
	return forms;
}

export type PhraseMatch = { length: number; entry: Entry; endings: readonly string[]; stripped: number };

/** Signs that may stand inside a phrase. */
const INSIDE = new Set(["", "-", "'", "’", "/", "."]);
const isInside = (token: Token) => token.gap === null || INSIDE.has(token.gap);

/** The longest phrase that begins at a token; with the fewest endings taken off. */
export function matchPhrase(tokens: readonly Token[], forms: readonly Forms[], at: number): PhraseMatch | null {
	let best: PhraseMatch | null = null;
	const visit = (node: Node, index: number, endings: readonly string[], stripped: number) => {
		const length = index - at;
		if (node.entry && (!best || length > best.length || (length === best.length && stripped < best.stripped)))
			best = { length, entry: node.entry, endings, stripped };
		const token = tokens[index];
		if (!token || (index > at && !isInside(token))) return;
		for (const form of forms[index]!) {
			const next = node.next.get(form.text);
			if (next) visit(next, index + 1, form.endings, stripped + form.endings.length);
		}
	};
	visit(root, at, [], 0);
	return best;
}
