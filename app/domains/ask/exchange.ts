/** Tells the vehicle or home that somebody has from the one that is wanted: "my Juke for an X-Trail", "from our villa". */
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
const MINE = /(?:[aeiu]m|['’]m)(?:[iu]|l[ae]|[iu]zl[ae]|[iu]z[iu]?)?$/;
const ACCUSATIVE = /(?:^|[a-z'’])y?[iu]$/;

/** Leaves an own vehicle open, with its year: it is no filter. folded: the folded question. */
export function markOwnVehicles(items: readonly Item[], folded: string): void {
	const hasExchange = items.some(isExchange);
	const named = items.filter((item) => item.name && isVehicle(item) && item.polarity === "wanted");
	items.forEach((item, at) => {
		if (!isVehicle(item) || item.polarity !== "wanted" || isExchange(item)) return;
		const isRest = isRestOfName(items[at - 1], item);
		const isOwn = hasExchange
			? isOwned(items, at, folded) || isRest
			: item.name
				? named.length > 1 && (isMine(items, at) || isGone(items, at))
				: /(?:^| )my$/.test(items[at - 1]?.text ?? "") || (named.length > 0 && isGone(items, at));
		if (!isOwn) return;
		item.polarity = "neutral";
		for (const beside of [at - 1, at + 1])
			if (items[beside]?.isFigure && !isBreak(items[Math.max(at, beside)])) items[beside].isUsed = true;
	});
}

/** "the saloon has to go", "vitz satıldı": what somebody no longer has. */
function isGone(items: readonly Item[], at: number): boolean {
	const end = items.findIndex((item, index) => index > at && isBreak(item));
	const after = items.slice(at + 1, Math.min(end === -1 ? items.length : end, at + 5));
	const text = after.map((item) => item.text).join(" ");
	return /^(?:(?:has|have|had) to go|must go|(?:just |finally |has )?(?:died|broke|sold)|(?:is|was|got|has been) (?:gone|sold|stolen|dead)|satildi|bozuldu|calindi|pert|yandi|oldu)\b/.test(
		text,
	);
}

/** "my old Vitz finally died. Want a Yaris": another vehicle is wanted in the place of this one. */
function isMine(items: readonly Item[], at: number): boolean {
	let before = at - 1;
	while (BETWEEN.test(items[before]?.text ?? "")) before--;
	return /^(?:my|our|benim|bizim|elimdeki)$/.test(items[before]?.text ?? "");
}

/** "320" of "my bmw 320". */
const isRestOfName = (last: Item | undefined, { name, gap }: Item) =>
	last?.polarity === "neutral" &&
	gap === "" &&
	(name?.models ?? []).some((model) => last.name?.makes.includes(model.split(".")[0]!));

const isHome = ({ name, meanings }: Item) =>
	!name && meanings.some(({ kind, name: filter }) => kind === "property" && filter === "type");

/** Leaves an own home open, with its place, where another is wanted: "swap our flat in Alsancak for land in Esentepe". */
export function markOwnHomes(items: readonly Item[], folded: string): void {
	const hasExchange = items.some(
		({ text, polarity }) => polarity === "wanted" && /\b(?:swap|exchange|takas)/.test(text),
	);
	const homes = items.filter((item) => isHome(item) && item.polarity === "wanted");
	for (const home of homes.length > 1 ? homes : []) {
		const at = items.indexOf(home);
		const owner = findOwner(items, at);
		const isOwn = owner !== null || (hasExchange && home.hasEnding && MINE.test(folded.slice(home.start, home.end)));
		if (!isOwn) continue;
		for (const one of items.slice(owner ?? at, at + 1)) {
			one.polarity = "neutral";
			one.isUsed ||= one.isFigure || hasRole(one, "unit.bedroom");
		}
		const isPlace = (item: Item | undefined) => (item?.name?.places.length ?? 0) > 0;
		if (items[at + 1]?.text === "in" && isPlace(items[at + 2]) && !isBreak(items[at + 1]))
			items[at + 2]!.polarity = "neutral";
		if (
			owner === null &&
			isPlace(items[at - 1]) &&
			/[dt][ae](?:ki)?$/.test(folded.slice(items[at - 1]!.start, items[at - 1]!.end))
		)
			items[at - 1]!.polarity = "neutral";
	}
}

/** The item "my" or "our" before a home and its adjectives. */
function findOwner(items: readonly Item[], at: number): number | null {
	for (let before = at - 1; before >= Math.max(0, at - 4) && !isBreak(items[before + 1]); before--) {
		const item = items[before]!;
		if (/^(?:my|our|benim|bizim|(?:i|we) own)$/.test(item.text)) return before;
		if (item.text === "own" && /^(?:i|we)$/.test(items[before - 1]?.text ?? "")) return before;
		const isAdjective =
			item.isFigure ||
			hasRole(item, "filler", "adjective", "unit.bedroom") ||
			item.meanings.some(({ name }) => name === "like");
		if (!isAdjective) return null;
	}
	return null;
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
	// "2014 fit verip juke almak"
	if (
		/^ver(?:ip|erek|irim|iriz|ecegim|ecegiz|iyorum|iyoruz)$/.test(items[at + 1]?.text ?? "") &&
		!isBreak(items[at + 1])
	)
		return true;
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
