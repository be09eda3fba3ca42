/** Tells the vehicle that somebody has from the one that is wanted: "my Juke for an X-Trail", "vitzimi golf ile takas". */
import { hasRole, type Item, isBreak } from "./items.ts";

const isVehicle = ({ name, meanings }: Item) =>
	name
		? name.makes.length + name.models.length > 0
		: meanings.some(({ kind, name: filter }) => kind === "vehicle" && (filter === "type" || filter === "body"));
const isExchange = ({ meanings, polarity }: Item) =>
	polarity === "wanted" && meanings.some(({ name }) => name === "swap");

/** "my", "swap my", "I have", "elimde". */
const OWNER =
	/^(?:my|our|.* my|(?:i|we) have|have|got|ive got|own|owning|elimde|elimdeki|bende|bizde|benim|bizim|kendi)$/;
const BETWEEN = /^(?:a|an|the|old|own|used|current|bir|eski)$/;
/** First person of what is owned: "vitzimi", "motorumla", "polo'mu". */
const MINE = /(?:[iu]m|['’]m)(?:[iu]|l[ae]|[iu]zl[ae]|[iu]z[iu]?)?$/;
const ACCUSATIVE = /(?:^|[a-z'’])y?[iu]$/;

/** Leaves an own vehicle open, with its year: it is no filter. folded: the folded question. */
export function markOwnVehicles(items: readonly Item[], folded: string): void {
	const hasExchange = items.some(isExchange);
	items.forEach((item, at) => {
		if (!isVehicle(item) || item.polarity !== "wanted" || isExchange(item)) return;
		const isOwn = hasExchange ? isOwned(items, at, folded) : !item.name && /(?:^| )my$/.test(items[at - 1]?.text ?? "");
		if (!isOwn) return;
		item.polarity = "neutral";
		for (const beside of [at - 1, at + 1])
			if (items[beside]?.isFigure && !isBreak(items[Math.max(at, beside)])) items[beside].isUsed = true;
	});
}

function isOwned(items: readonly Item[], at: number, folded: string): boolean {
	const item = items[at]!;
	for (let before = at - 1; before >= Math.max(0, at - 3) && !isBreak(items[before + 1]); before--) {
		const one = items[before]!;
		// "do you have a golf to swap" asks for one.
		if (OWNER.test(one.text)) return !/(?:^| )(?:you|anyone|anybody|they)$/.test(items[before - 1]?.text ?? "");
		if (isExchange(one) && !/ for my$/.test(one.text)) return hasCounterpart(items, at);
		if (!one.isFigure && !BETWEEN.test(one.text)) break;
	}
	const written = folded.slice(item.start, item.end);
	if (item.hasEnding && MINE.test(written)) return true;
	// "vitzi golf ile takas"
	return item.hasEnding && ACCUSATIVE.test(written) && items.slice(at + 1, at + 5).some(({ text }) => text === "ile");
}

/** "for an X-Trail" behind the vehicle that is given. */
function hasCounterpart(items: readonly Item[], at: number): boolean {
	const join = items.findIndex((item, index) => index > at && /^(?:for|with|against|to)$/.test(item.text));
	return join > at && items.slice(join + 1).some((item) => isVehicle(item) || hasRole(item, "vehicle.generic"));
}

/** "my car", "arabamı": an own vehicle without another meaning. */
const OWN = /^(?:my |(?:araba|arac|otomobil|motor|motosiklet|kamyon)[iu]?m)/;

/** "araba ile takas" beside an own vehicle names what is wanted; alone it is what is offered. */
export const isOfferedBesides = (items: readonly Item[], at: number) =>
	isExchange(items[at]!) &&
	!items.some((item) => OWN.test(item.text) || (isVehicle(item) && item.polarity === "neutral"));
