/** Marks what a question denies ("no studios", "zemin kat olmasın") or leaves open ("pool doesn't matter"). */
import { DESCRIBING, ONE_OF_MANY } from "./choice-filters.ts";
import { hasRole, isBreak, isFullStop, type Term } from "./terms.ts";

/** Words that a negation reaches before and after its own. */
const REACH = 5;

/** Whether a term names something that can be wanted or denied. */
export function isConcept(term: Term): boolean {
	if (term.name) return true;
	return (
		term.meanings.length > 0 ||
		hasRole(term, "area.pool", "unsupported") ||
		[...term.roles].some((role) => role.startsWith("target."))
	);
}

const familyOf = (term: Term) =>
	term.name
		? term.name.places.length + term.name.landmarks.length > 0
			? "place"
			: "vehicle"
		: term.meanings[0]?.name === "type"
			? "type"
			: "attribute";
const isType = (term: Term) =>
	term.meanings.some(({ name }) => name === "type" || name === "type_group") ||
	hasRole(term, "house.generic", "vehicle.generic");
const describes = (term: Term | undefined) =>
	!!term && term.meanings.some(({ name }) => DESCRIBING.has(name)) && !isType(term);

export function markPolarity(terms: Term[]): void {
	for (const term of terms) if (term.isWithout && isConcept(term)) term.polarity = "denied";
	for (let at = 0; at < terms.length; at++) {
		const term = terms[at]!;
		const isOfChoices = hasRole(term, "neutral.after") && !isBreak(term) && findChoices(terms, at - 1).length > 1;
		if (hasRole(term, "neutral.before") && !isOfChoices) markForward(terms, at, "neutral");
		else if (hasRole(term, "negate.before")) markForward(terms, at, "denied");
		else if (hasRole(term, "neutral.after")) markBackward(terms, at, "neutral");
		else if (hasRole(term, "negate.after") && !isNameOfOther(terms, at)) markBackward(terms, at, "denied");
	}
}

/** "uzak" beside an amount is a distance, not a denial. */
const isNameOfOther = (terms: readonly Term[], at: number) =>
	terms[at]!.text === "uzak" && terms[at - 1]?.isFigure === true;

type Polarity = "denied" | "neutral";

function put(term: Term, polarity: Polarity): void {
	term.polarity = polarity === "denied" && term.isWithout ? "wanted" : polarity;
}

function markForward(terms: Term[], at: number, polarity: Polarity): void {
	const first = findForward(terms, at);
	if (first === null) return;
	put(terms[first]!, polarity);
	terms[at]!.isUsed = true;
	for (let last = first; ; ) {
		const join = terms[last + 1];
		if (!join || isBreak(join)) return;
		const isOr = hasRole(join, "join.or") || join.text === "nor";
		const isAnd = hasRole(join, "join.and");
		let next = isOr || isAnd ? last + 2 : last + 1;
		const isSlash = !isOr && !isAnd && join.gap === "/";
		if (!isOr && !isAnd && !isSlash) return;
		while (
			terms[next] &&
			!isConcept(terms[next]!) &&
			hasRole(terms[next], "filler") &&
			!hasRole(terms[next], "negate.before")
		)
			next++;
		const other = terms[next];
		if (!other || isBreak(other) || !isConcept(other)) return;
		if (isAnd && familyOf(other) !== familyOf(terms[first]!)) return;
		put(other, polarity);
		last = next;
	}
}

function findForward(terms: readonly Term[], at: number): number | null {
	for (let next = at + 1; next <= at + REACH; next++) {
		const term = terms[next];
		if (!term || isBreak(term)) return null;
		if (isConcept(term)) return next;
		if (hasRole(term, "break.but") && !hasRole(term, "filler")) return null;
		if (term.isFigure && terms[next + 1] && hasRole(terms[next + 1], "unit.bedroom", "unit.room")) return null;
		if (hasRole(term, "max.left", "min.left", "max.any", "min.any")) return null;
	}
	return null;
}

function markBackward(terms: Term[], at: number, polarity: Polarity): void {
	let found = findBackward(terms, at);
	if (found === null) return;
	const choices = polarity === "neutral" ? findChoices(terms, found) : [];
	if (choices.length > 1) {
		// "hilux l200 farketmez" wants any of these; "otomatik manuel farketmez" wants neither more than the other.
		const isAny = familyOf(terms[found]!) !== "attribute";
		for (const choice of choices) if (!isAny) put(terms[choice]!, polarity);
		terms[at]!.isUsed = true;
		return;
	}
	const isHead =
		isType(terms[found]!) &&
		describes(terms[found - 1]) &&
		!isBreak(terms[found]) &&
		terms[found - 1]!.grammarCase !== "locative";
	if (isHead) found--;
	put(terms[found]!, polarity);
	terms[at]!.isUsed = true;
	let isList = false;
	for (let first = found; ; ) {
		const join = terms[first - 1];
		if (!join) return;
		const isJoin = (hasRole(join, "join.or", "join.and") || /^m[iu]$/.test(join.text)) && !isBreak(terms[first]);
		const isComma = isList && terms[first]!.gap === "," && isConcept(join);
		const isSlash = terms[first]!.gap === "/" && isConcept(join);
		// "eşdeğer tahsis istemiyorum": values of one filter side by side.
		const isBeside =
			terms[first]!.gap === "" && isOneOfMany(join) && join.meanings[0]?.name === terms[first]!.meanings[0]?.name;
		const other = isJoin ? first - 2 : isComma || isSlash || isBeside ? first - 1 : -1;
		const concept = terms[other];
		if (!concept || !isConcept(concept) || familyOf(concept) !== familyOf(terms[found]!)) return;
		if (isJoin && isFullStop(join)) return;
		put(concept, polarity);
		isList = true;
		first = other;
	}
}

/** Values of one filter, or names of one sort, that stand side by side before a word, the last one first. */
function findChoices(terms: readonly Term[], last: number): number[] {
	const choices = [last];
	const isAlike = (term: Term | undefined) =>
		!!term &&
		isConcept(term) &&
		familyOf(term) === familyOf(terms[last]!) &&
		(!!term.name || (isOneOfMany(term) && term.meanings[0]!.name === terms[last]!.meanings[0]!.name));
	for (let at = last; isAlike(terms[at]); ) {
		const isJoined = hasRole(terms[at - 1], "join.or", "join.and") && !isBreak(terms[at]);
		const other = isJoined ? at - 2 : at - 1;
		const gap = terms[isJoined ? at - 1 : at]!.gap;
		if (!isAlike(terms[other]) || !/^[,/]?$/.test(gap ?? "")) break;
		choices.push(other);
		at = other;
	}
	return choices;
}

const isOneOfMany = ({ meanings }: Term) => ONE_OF_MANY.has(meanings[0]?.name ?? "");

function findBackward(terms: readonly Term[], at: number): number | null {
	if (isFullStop(terms[at]) && terms[at]!.gap !== null && /[.;!?]/.test(terms[at]!.gap)) return null;
	if (isBreak(terms[at])) return null;
	for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
		const term = terms[before]!;
		if (isConcept(term)) return before;
		// "2 ay depozito olmaz" denies the deposit, not what stands before it.
		if (hasRole(term, "topic.deposit", "topic.upfront", "topic.contract", "topic.charge")) return null;
		if (hasRole(term, "break.but", "negate.after", "neutral.after") && !hasRole(term, "filler")) return null;
		if (isBreak(term)) return null;
	}
	return null;
}

/** The terms from a denied one to the word that denies it. */
export function negationOf(terms: readonly Term[], at: number): [number, number] {
	let [first, last] = [at, at];
	for (let before = at - 1; before >= Math.max(0, at - 4) && first === at && !isBreak(terms[before + 1]); before--)
		if (hasRole(terms[before], "negate.before")) first = before;
	if (first === at)
		for (let after = at + 1; after <= at + 3 && last === at && !isBreak(terms[after]); after++)
			if (hasRole(terms[after], "negate.after")) last = after;
	return [first, last];
}
