/** Corrects the spelling of words that nothing knows, with one or two wrong letters. */
import { englishStems, turkishStems } from "./endings.ts";
import { entryOf, isCommonWord, isLexiconWord, lexiconWords } from "./lexicon.ts";

const MAX_CORRECTIONS = 20;
const SHORTEST = 5;
const LONGEST = 24;
/** What an ending was taken off is corrected only when enough of it is left: "ferrari" is no "ferah". */
const SHORTEST_WITHOUT_ENDING = 6;

/** Letters that people exchange: w for v, q and ck for k, ph for f, doubled letters. */
const soften = (word: string) =>
	word
		.replace(/ck|q/g, "k")
		.replace(/ph/g, "f")
		.replace(/w/g, "v")
		.replace(/([a-z])\1/g, "$1");

type Target = { word: string; soft: string; letters: number };
/** Words to correct to, by length. */
type Targets = Map<number, Target[]>;

/** The letters of a word as bits; words at a small edit distance share most. */
function lettersOf(word: string): number {
	let letters = 0;
	for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97);
	return letters;
}

function countBits(bits: number): number {
	let count = 0;
	for (let left = bits; left !== 0; left &= left - 1) count++;
	return count;
}

function createTargets(words: Iterable<string>): Targets {
	const targets: Targets = new Map();
	for (const word of words) {
		if (word.length < SHORTEST - 1 || word.length > LONGEST || !/^[a-z]+$/.test(word)) continue;
		const soft = soften(word);
		const target = { word, soft, letters: lettersOf(soft) };
		const ofLength = targets.get(soft.length);
		if (ofLength) ofLength.push(target);
		else targets.set(soft.length, [target]);
	}
	return targets;
}

const lexiconTargets = createTargets(lexiconWords());
const nameTargets = new WeakMap<ReadonlySet<string>, Targets>();

function targetsOf(names: ReadonlySet<string>): Targets {
	let targets = nameTargets.get(names);
	if (!targets) {
		targets = createTargets(names);
		nameTargets.set(names, targets);
	}
	return targets;
}

/** Corrects words of one question, at most twenty. Words it knows and common words stay. */
export function createCorrector(names: ReadonlySet<string>, isName: (word: string) => boolean) {
	const targets = [targetsOf(names), lexiconTargets];
	let left = MAX_CORRECTIONS;
	const isKnown = (word: string) => isLexiconWord(word) || isCommonWord(word) || isName(word);
	return (word: string): string[] => {
		if (word.length < SHORTEST - 1 || word.length > LONGEST || !/^[a-z]+$/.test(word)) return [];
		if (englishStems(word).some(isKnown)) return [];
		const every = turkishStems(word);
		if (
			every.some(
				({ text, endings }) => isKnown(text) && (text.length > 3 || endings.length === 0 || isLexiconWord(text)),
			)
		)
			return [];
		const stems = every.filter(({ text }) => text.length >= SHORTEST - 1);
		if (left-- <= 0) return [];
		let best: Nearest = { words: [], cost: Number.POSITIVE_INFINITY };
		for (const { text, endings } of stems) {
			if (soften(text).length < SHORTEST_WITHOUT_ENDING && endings.length > 0) continue;
			const found = findNearest(text, targets);
			const cost = found.cost + endings.join("").length * 0.1;
			if (cost < best.cost) best = { words: found.words.map((one) => one + endings.toReversed().join("")), cost };
		}
		return best.words;
	};
}

type Nearest = { words: string[]; cost: number };

/** The nearest words within the allowed edit distance; those that mean the same once. */
function findNearest(word: string, targets: readonly Targets[]): Nearest {
	const soft = soften(word);
	const allowed = soft.length >= 8 ? 2 : 1;
	const letters = lettersOf(soft);
	let best: Nearest = { words: [], cost: Number.POSITIVE_INFINITY };
	for (let length = soft.length - allowed; length <= soft.length + allowed; length++) {
		for (const group of targets)
			for (const target of group.get(length) ?? []) {
				if (countBits(letters ^ target.letters) > 2 * allowed) continue;
				const distance = editDistance(soft, target.soft, allowed);
				if (distance > allowed || (distance > 1 && (target.soft.length < 8 || soft[0] !== target.soft[0]))) continue;
				// The first letter is rarely wrong.
				const cost = distance + (soft[0] === target.soft[0] ? 0 : 0.5) + (soft.at(-1) === target.soft.at(-1) ? 0 : 0.1);
				if (cost > (soft.length < 6 ? 1.2 : allowed + 0.5) || cost > best.cost) continue;
				if (cost < best.cost) best = { words: [target.word], cost };
				else if (!best.words.some((one) => isSame(one, target.word))) best.words.push(target.word);
			}
	}
	return best;
}

/** Whether two words mean the same: "apartment" and "appartment". */
function isSame(one: string, other: string): boolean {
	if (soften(one) === soften(other)) return true;
	const [meaning, second] = [entryOf(one)?.meanings[0], entryOf(other)?.meanings[0]];
	return meaning !== undefined && meaning.name === second?.name && meaning.values[0] === second.values[0];
}

/** Damerau–Levenshtein distance of neighbours; more than `limit` when it is exceeded. */
function editDistance(a: string, b: string, limit: number): number {
	if (a === b) return 0;
	let beforeLast: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= b.length; column++) {
			let cost = Math.min(
				last[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1),
				last[column]! + 1,
				current[column - 1]! + 1,
			);
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
				cost = Math.min(cost, beforeLast[column - 2]! + 1);
			current.push(cost);
			if (cost < least) least = cost;
		}
		if (least > limit) return limit + 1;
		beforeLast = last;
		last = current;
	}
	return last[b.length]!;
}
