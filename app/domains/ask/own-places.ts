/** Places of somebody: where they come from, and the ways they go. What they look for need not be there. */
import { type Item, isBreak } from "./items.ts";

/** "moving from Nicosia", "Lefkoşa'dan taşınıyorum": where somebody is. */
export function isOrigin(items: readonly Item[], at: number): boolean {
	if (isCommute(items, at)) return true;
	const isFrom = items[at - 1]?.text === "from";
	const moves = (item: Item | undefined) =>
		/^(?:moving|move|moved|coming|come|relocating|relocate)$/.test(item?.text ?? "");
	if (isFrom) return items.slice(Math.max(0, at - 4), at - 1).some(moves);
	const isLeft = items[at]!.grammarCase === "ablative";
	return isLeft && items.slice(at + 1, at + 5).some((item) => /^(?:tasin|gel)/.test(item.text));
}

/** "I drive Karpaz to Nicosia daily": a way that somebody goes, not where the thing should be. */
function isCommute(items: readonly Item[], at: number): boolean {
	for (let before = at - 1; before >= Math.max(0, at - 4) && !isBreak(items[before + 1]); before--) {
		const [subject = "", verb = ""] = [items[before - 1]?.text, items[before]!.text];
		if (/^(?:i|we|to|for|and)$/.test(subject) && /^(?:drive|driving|commute|commuting|travel|travelling)$/.test(verb))
			return true;
		if (/^(?:i|we) (?:drive|commute|travel)$/.test(verb)) return true;
	}
	return false;
}
