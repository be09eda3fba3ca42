/** Marks what a question denies ("no studios", "zemin kat olmasın") and what it leaves open ("pool doesn't matter"). */
import { hasRole, type Item, isBreak, isFullStop } from "./items.ts";

/** Words that a negation reaches before and after its own. */
const REACH = 5;

/** Whether an item names something that can be wanted or denied. */
export function isConcept(item: Item): boolean {
	if (item.name) return true;
	return (
		item.meanings.length > 0 ||
		hasRole(item, "area.pool", "unsupported") ||
		[...item.roles].some((role) => role.startsWith("target."))
	);
}

const familyOf = (item: Item) =>
	item.name
		? item.name.places.length + item.name.landmarks.length > 0
			? "place"
			: "vehicle"
		: item.meanings[0]?.name === "type"
			? "type"
			: "wish";
const isType = (item: Item) =>
	item.meanings.some(({ name }) => name === "type" || name === "type_group") ||
	hasRole(item, "house.generic", "vehicle.generic");
const DESCRIBING =
	/^(?:feature|floor|furnishing|category|state|fuel|gearbox|steering|body|colour|like|title|deed|ex_rental)$/;
const describes = (item: Item | undefined) =>
	!!item && item.meanings.some(({ name }) => DESCRIBING.test(name)) && !isType(item);

export function markPolarity(items: Item[]): void {
	for (const item of items) if (item.isWithout && isConcept(item)) item.polarity = "denied";
	for (let at = 0; at < items.length; at++) {
		const item = items[at]!;
		const isOfChoices = hasRole(item, "neutral.after") && !isBreak(item) && findChoices(items, at - 1).length > 1;
		if (hasRole(item, "neutral.before") && !isOfChoices) markForward(items, at, "neutral");
		else if (hasRole(item, "negate.before")) markForward(items, at, "denied");
		else if (hasRole(item, "neutral.after")) markBackward(items, at, "neutral");
		else if (hasRole(item, "negate.after") && !isNameOfOther(items, at)) markBackward(items, at, "denied");
	}
}

/** "uzak" beside an amount is a distance, not a denial. */
const isNameOfOther = (items: readonly Item[], at: number) =>
	items[at]!.text === "uzak" && items[at - 1]?.isFigure === true;

type Polarity = "denied" | "neutral";

function put(item: Item, polarity: Polarity): void {
	item.polarity = polarity === "denied" && item.isWithout ? "wanted" : polarity;
}

function markForward(items: Item[], at: number, polarity: Polarity): void {
	const first = findForward(items, at);
	if (first === null) return;
	put(items[first]!, polarity);
	items[at]!.isUsed = true;
	for (let last = first; ; ) {
		const join = items[last + 1];
		if (!join || isBreak(join)) return;
		const isOr = hasRole(join, "join.or") || join.text === "nor";
		const isAnd = hasRole(join, "join.and");
		let next = isOr || isAnd ? last + 2 : last + 1;
		const isSlash = !isOr && !isAnd && join.gap === "/";
		if (!isOr && !isAnd && !isSlash) return;
		while (
			items[next] &&
			!isConcept(items[next]!) &&
			hasRole(items[next], "filler") &&
			!hasRole(items[next], "negate.before")
		)
			next++;
		const other = items[next];
		if (!other || isBreak(other) || !isConcept(other)) return;
		if (isAnd && familyOf(other) !== familyOf(items[first]!)) return;
		put(other, polarity);
		last = next;
	}
}

function findForward(items: readonly Item[], at: number): number | null {
	for (let next = at + 1; next <= at + REACH; next++) {
		const item = items[next];
		if (!item || isBreak(item)) return null;
		if (isConcept(item)) return next;
		if (hasRole(item, "break.but") && !hasRole(item, "filler")) return null;
		if (item.isFigure && items[next + 1] && hasRole(items[next + 1], "unit.bedroom", "unit.room")) return null;
		if (hasRole(item, "max.left", "min.left", "max.any", "min.any")) return null;
	}
	return null;
}

function markBackward(items: Item[], at: number, polarity: Polarity): void {
	let found = findBackward(items, at);
	if (found === null) return;
	const choices = polarity === "neutral" ? findChoices(items, found) : [];
	if (choices.length > 1) {
		// "hilux l200 farketmez" wants any of these; "otomatik manuel farketmez" wants neither more than the other.
		const isAny = familyOf(items[found]!) !== "wish";
		for (const choice of choices) if (!isAny) put(items[choice]!, polarity);
		items[at]!.isUsed = true;
		return;
	}
	const isHead =
		isType(items[found]!) &&
		describes(items[found - 1]) &&
		!isBreak(items[found]) &&
		items[found - 1]!.grammarCase !== "locative";
	if (isHead) found--;
	put(items[found]!, polarity);
	items[at]!.isUsed = true;
	let isList = false;
	for (let first = found; ; ) {
		const join = items[first - 1];
		if (!join) return;
		const isJoin = (hasRole(join, "join.or", "join.and") || /^m[iu]$/.test(join.text)) && !isBreak(items[first]);
		const isComma = isList && items[first]!.gap === "," && isConcept(join);
		const isSlash = items[first]!.gap === "/" && isConcept(join);
		// "eşdeğer tahsis istemiyorum": values of one filter side by side.
		const isBeside =
			items[first]!.gap === "" && isOneOfMany(join) && join.meanings[0]?.name === items[first]!.meanings[0]?.name;
		const other = isJoin ? first - 2 : isComma || isSlash || isBeside ? first - 1 : -1;
		const concept = items[other];
		if (!concept || !isConcept(concept) || familyOf(concept) !== familyOf(items[found]!)) return;
		if (isJoin && isFullStop(join)) return;
		put(concept, polarity);
		isList = true;
		first = other;
	}
}

/** Values of one filter, or names of one sort, that stand side by side before a word, the last one first. */
function findChoices(items: readonly Item[], last: number): number[] {
	const choices = [last];
	const isAlike = (item: Item | undefined) =>
		!!item &&
		isConcept(item) &&
		familyOf(item) === familyOf(items[last]!) &&
		(!!item.name || (isOneOfMany(item) && item.meanings[0]!.name === items[last]!.meanings[0]!.name));
	for (let at = last; isAlike(items[at]); ) {
		const isJoined = hasRole(items[at - 1], "join.or", "join.and") && !isBreak(items[at]);
		const other = isJoined ? at - 2 : at - 1;
		const gap = items[isJoined ? at - 1 : at]!.gap;
		if (!isAlike(items[other]) || !/^[,/]?$/.test(gap ?? "")) break;
		choices.push(other);
		at = other;
	}
	return choices;
}

/** Filters of which a listing has one value. */
const isOneOfMany = ({ meanings }: Item) =>
	/^(?:type|category|fuel|gearbox|body|steering|colour|furnishing|floor|state|title|deed)$/.test(
		meanings[0]?.name ?? "",
	);

function findBackward(items: readonly Item[], at: number): number | null {
	if (isFullStop(items[at]) && items[at]!.gap !== null && /[.;!?]/.test(items[at]!.gap)) return null;
	if (isBreak(items[at])) return null;
	for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
		const item = items[before]!;
		if (isConcept(item)) return before;
		// "2 ay depozito olmaz" denies the deposit, not what stands before it.
		if (hasRole(item, "topic.deposit", "topic.upfront", "topic.contract", "topic.charge")) return null;
		if (hasRole(item, "break.but", "negate.after", "neutral.after") && !hasRole(item, "filler")) return null;
		if (isBreak(item)) return null;
	}
	return null;
}

/** The items from a denied one to the word that denies it. */
export function negationOf(items: readonly Item[], at: number): [number, number] {
	let [first, last] = [at, at];
	for (let before = at - 1; before >= Math.max(0, at - 4) && first === at && !isBreak(items[before + 1]); before--)
		if (hasRole(items[before], "negate.before")) first = before;
	if (first === at)
		for (let after = at + 1; after <= at + 3 && last === at && !isBreak(items[after]); after++)
			if (hasRole(items[after], "negate.after")) last = after;
	return [first, last];
}
