/** Places of somebody: where they come from, and the ways they go. What they look for need not be there. */
import { isBreak, type Term } from "./terms.ts";

/** "moving from Nicosia", "Lefkoşa'dan taşınıyorum": where somebody is. */
export function isOrigin(terms: readonly Term[], at: number): boolean {
	if (isCommute(terms, at)) return true;
	const isFrom = terms[at - 1]?.text === "from";
	const moves = (term: Term | undefined) =>
		/^(?:moving|move|moved|coming|come|relocating|relocate)$/.test(term?.text ?? "");
	if (isFrom) return terms.slice(Math.max(0, at - 4), at - 1).some(moves);
	const isLeft = terms[at]!.grammarCase === "ablative";
	return isLeft && terms.slice(at + 1, at + 5).some((term) => /^(?:tasin|gel)/.test(term.text));
}

/** "I drive Karpaz to Nicosia daily": a way that somebody goes, not where the thing should be. */
function isCommute(terms: readonly Term[], at: number): boolean {
	for (let before = at - 1; before >= Math.max(0, at - 4) && !isBreak(terms[before + 1]); before--) {
		const [subject = "", verb = ""] = [terms[before - 1]?.text, terms[before]!.text];
		if (/^(?:i|we|to|for|and)$/.test(subject) && /^(?:drive|driving|commute|commuting|travel|travelling)$/.test(verb))
			return true;
		if (/^(?:i|we) (?:drive|commute|travel)$/.test(verb)) return true;
	}
	return false;
}
