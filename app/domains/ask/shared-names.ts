/** Models that share a word: "Transit Connect or Custom" means Transit Custom, "3 or 5 series" the 3 series as well. */
import { fold } from "./fold.ts";
import { matchNames, type Name, type NameIndex, toKey } from "./names.ts";
import type { Token } from "./tokens.ts";

const JOIN = /^(?:or|and|veya|ve|yahut|&)$/;
const MAX_CHOICES = 4;

/** The model that a token means together with a word of the model before or after it, or null. */
export function findSharedModel(
	tokens: readonly Token[],
	at: number,
	before: readonly string[],
	makes: ReadonlySet<string>,
	index: NameIndex,
): Name | null {
	const text = tokens[at]!.text;
	const isJoined = JOIN.test(tokens[at - 1]?.text ?? "") || /^[,/]$/.test(tokens[at]!.gap ?? "");
	for (const model of isJoined ? before : []) {
		const words = wordsOf(model, index);
		for (let kept = words.length; kept >= 1; kept--) {
			const found = findModel([...words.slice(0, kept), text], model, index);
			if (found) return found;
		}
	}
	for (const model of findModelsAfter(tokens, at, makes, index)) {
		const [, ...rest] = wordsOf(model, index);
		const found = rest.length > 0 ? findModel([text, ...rest], model, index) : null;
		if (found) return found;
	}
	return null;
}

const wordsOf = (model: string, { modelTypes }: NameIndex) => fold(modelTypes.get(model)?.name ?? "").split(/[ -]/);

function findModel(words: readonly string[], beside: string, { names }: NameIndex): Name | null {
	const [make] = beside.split(".");
	const models = (names.get(toKey(words.join(" ")))?.models ?? []).filter(
		(model) => model !== beside && model.startsWith(`${make}.`),
	);
	return models.length > 0 ? { places: [], landmarks: [], makes: [], models, strength: "sure" } : null;
}

/** Models of a named make at the end of the choice that begins at a token: "5 series" of "1, 3 or 5 series". */
function findModelsAfter(tokens: readonly Token[], at: number, makes: ReadonlySet<string>, index: NameIndex): string[] {
	let next = at + 1;
	for (let choice = 0; choice < MAX_CHOICES; choice++) {
		const token = tokens[next];
		if (!token) return [];
		const isJoin = JOIN.test(token.text);
		if (!isJoin && !/^[,/]$/.test(token.gap ?? "")) return [];
		const start = isJoin ? next + 1 : next;
		const models = tokens[start] ? matchNames(tokens, start, index).flatMap(({ name }) => name.models) : [];
		const own = models.filter((model) => makes.has(model.split(".")[0]!));
		if (own.length > 0) return own;
		next = start + 1;
	}
	return [];
}
