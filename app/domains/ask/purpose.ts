/** Tells what somebody wants to build from what they look for: "a plot to put a villa on", "villa yapmak için arsa". */
import { type Item, isBreak } from "./items.ts";

const hasType = ({ name, meanings }: Item) =>
	!name && meanings.some(({ kind, name: filter }) => kind === "property" && filter === "type");
const BUILD = /\bto (?:build|put|construct)$/;
const BETWEEN = /^(?:a|an|my|our|one|own|on it|small|big|two|2|1)$/;
const BUILT = /^(?:yap(?:mak|maya|ilacak|abilecegim|ilabilecek|tirmak)|ins[ae]|dik(?:mek|ecegim))$/;

/** Leaves a home open that is to be built; whether there is one. */
export function markPurpose(items: readonly Item[]): boolean {
	let isFound = false;
	items.forEach((item, at) => {
		if (!hasType(item) || item.polarity !== "wanted") return;
		let before = at - 1;
		while (BETWEEN.test(items[before]?.text ?? "") && !isBreak(items[before + 1])) before--;
		const isToBuild = BUILD.test(`${items[before - 1]?.text} ${items[before]?.text}`);
		const isToBeBuilt = BUILT.test(items[at + 1]?.text ?? "") && !isBreak(items[at + 1]);
		if (!isToBuild && !isToBeBuilt) return;
		item.polarity = "neutral";
		isFound = true;
	});
	return isFound;
}
