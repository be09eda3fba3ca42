/** Tells what somebody wants to build from what they look for: "a plot to put a villa on", "villa için arsa". */
import { isBreak, type Term } from "./terms.ts";

const hasType = ({ name, meanings }: Term) =>
	!name && meanings.some(({ kind, name: filter }) => kind === "property" && filter === "type");
const BUILD = /\bto (?:build|put|construct)$/;
const BETWEEN = /^(?:a|an|my|our|one|own|on it|small|big|two|2|1)$/;
const BUILT = /^(?:yap(?:mak|maya|ilacak|abilecegim|ilabilecek|tirmak)|ins[ae]|dik(?:mek|ecegim))$/;

/** Leaves a home open that is to be built; whether there is one. */
export function markPurpose(terms: readonly Term[]): boolean {
	let isFound = false;
	terms.forEach((term, at) => {
		if (!hasType(term) || term.polarity !== "wanted") return;
		let before = at - 1;
		while (BETWEEN.test(terms[before]?.text ?? "") && !isBreak(terms[before + 1])) before--;
		const isToBuild = BUILD.test(`${terms[before - 1]?.text} ${terms[before]?.text}`);
		const isToBeBuilt = BUILT.test(terms[at + 1]?.text ?? "") && !isBreak(terms[at + 1]);
		if (!isToBuild && !isToBeBuilt) return;
		term.polarity = "neutral";
		isFound = true;
	});
	return isFound;
}
