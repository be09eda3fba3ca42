/** Tells the vehicle or home that somebody has from the one they want: "my Juke for an X-Trail", "from our villa". */
import { hasRole, isBreak, type Term } from "./terms.ts";

const isVehicle = ({ name, meanings }: Term) =>
	name
		? name.makes.length + name.models.length > 0
		: meanings.some(({ kind, name: filter }) => kind === "vehicle" && (filter === "type" || filter === "body"));
const isExchange = ({ meanings, polarity }: Term) =>
	polarity === "wanted" && meanings.some(({ name }) => name === "swap");

/** "my", "swap my", "I have", "elimde". */
const OWNER =
	/^(?:my|our|.* my|(?:i|we) have|have|got|ive got|own|owning|elimde|elimdeki|bende|bizde|benim|bizim|kendi)$/;
const BETWEEN = /^(?:a|an|the|old|own|used|current|bir|eski)$/;
/** First person of what is owned: "vitzimi", "motorumla", "polo'mu". */
const MINE = /(?:[aeiu]m|['’]m)(?:[iu]|l[ae]|[iu]zl[ae]|[iu]z[iu]?)?$/;
const ACCUSATIVE = /(?:^|[a-z'’])y?[iu]$/;

/** Leaves an own vehicle open, with its year: it is no filter. folded: the folded question. */
export function markOwnVehicles(terms: readonly Term[], folded: string): void {
	const hasExchange = terms.some(isExchange);
	const named = terms.filter((term) => term.name && isVehicle(term) && term.polarity === "wanted");
	terms.forEach((term, at) => {
		if (!isVehicle(term) || term.polarity !== "wanted" || isExchange(term)) return;
		const isRest = isRestOfName(terms[at - 1], term);
		const isOwn = hasExchange
			? isOwned(terms, at, folded) || isRest
			: term.name
				? named.length > 1 && (isMine(terms, at) || isGone(terms, at))
				: /(?:^| )my$/.test(terms[at - 1]?.text ?? "") || (named.length > 0 && isGone(terms, at));
		if (!isOwn) return;
		term.polarity = "neutral";
		for (const beside of [at - 1, at + 1])
			if (terms[beside]?.isFigure && !isBreak(terms[Math.max(at, beside)])) terms[beside].isUsed = true;
	});
}

const GONE = [
	/^(?:(?:has|have|had) to go|must go|(?:just |finally |has )?(?:died|broke|sold))\b/,
	/^(?:is|was|got|has been) (?:gone|sold|stolen|dead)\b/,
	/^(?:satildi|bozuldu|calindi|pert|yandi|oldu)\b/,
];

/** "the saloon has to go", "vitz satıldı": what somebody no longer has. */
function isGone(terms: readonly Term[], at: number): boolean {
	const end = terms.findIndex((term, index) => index > at && isBreak(term));
	const after = terms.slice(at + 1, Math.min(end === -1 ? terms.length : end, at + 5));
	const text = after.map((term) => term.text).join(" ");
	return GONE.some((pattern) => pattern.test(text));
}

/** "my old Vitz finally died. Want a Yaris": another vehicle is wanted in the place of this one. */
function isMine(terms: readonly Term[], at: number): boolean {
	let before = at - 1;
	while (BETWEEN.test(terms[before]?.text ?? "")) before--;
	return /^(?:my|our|benim|bizim|elimdeki)$/.test(terms[before]?.text ?? "");
}

/** "320" of "my bmw 320". */
const isRestOfName = (last: Term | undefined, { name, gap }: Term) =>
	last?.polarity === "neutral" &&
	gap === "" &&
	(name?.models ?? []).some((model) => last.name?.makes.includes(model.split(".")[0]!));

const isHome = ({ name, meanings }: Term) =>
	!name && meanings.some(({ kind, name: filter }) => kind === "property" && filter === "type");

/** Leaves an own home open, with its place, where another is wanted: "swap our flat in Alsancak for land". */
export function markOwnHomes(terms: readonly Term[], folded: string): void {
	const hasExchange = terms.some(
		({ text, polarity }) => polarity === "wanted" && /\b(?:swap|exchange|takas)/.test(text),
	);
	const homes = terms.filter((term) => isHome(term) && term.polarity === "wanted");
	for (const home of homes.length > 1 ? homes : []) {
		const at = terms.indexOf(home);
		const owner = findOwner(terms, at);
		const isOwn = owner !== null || (hasExchange && home.hasEnding && MINE.test(folded.slice(home.start, home.end)));
		if (!isOwn) continue;
		for (const one of terms.slice(owner ?? at, at + 1)) {
			one.polarity = "neutral";
			one.isUsed ||= one.isFigure || hasRole(one, "unit.bedroom");
		}
		const isPlace = (term: Term | undefined) => (term?.name?.places.length ?? 0) > 0;
		if (terms[at + 1]?.text === "in" && isPlace(terms[at + 2]) && !isBreak(terms[at + 1]))
			terms[at + 2]!.polarity = "neutral";
		if (
			owner === null &&
			isPlace(terms[at - 1]) &&
			/[dt][ae](?:ki)?$/.test(folded.slice(terms[at - 1]!.start, terms[at - 1]!.end))
		)
			terms[at - 1]!.polarity = "neutral";
	}
}

/** The term "my" or "our" before a home and its adjectives. */
function findOwner(terms: readonly Term[], at: number): number | null {
	for (let before = at - 1; before >= Math.max(0, at - 4) && !isBreak(terms[before + 1]); before--) {
		const term = terms[before]!;
		if (/^(?:my|our|benim|bizim|(?:i|we) own)$/.test(term.text)) return before;
		if (term.text === "own" && /^(?:i|we)$/.test(terms[before - 1]?.text ?? "")) return before;
		const isAdjective =
			term.isFigure ||
			hasRole(term, "filler", "adjective", "unit.bedroom") ||
			term.meanings.some(({ name }) => name === "like");
		if (!isAdjective) return null;
	}
	return null;
}

function isOwned(terms: readonly Term[], at: number, folded: string): boolean {
	const term = terms[at]!;
	for (let before = at - 1; before >= Math.max(0, at - 3) && !isBreak(terms[before + 1]); before--) {
		const one = terms[before]!;
		// "do you have a golf to swap" asks for one.
		if (OWNER.test(one.text)) return !/(?:^| )(?:you|anyone|anybody|they)$/.test(terms[before - 1]?.text ?? "");
		if (isExchange(one) && !/ for my$/.test(one.text)) return hasCounterpart(terms, at);
		if (!one.isFigure && !BETWEEN.test(one.text)) break;
	}
	const written = folded.slice(term.start, term.end);
	if (term.hasEnding && MINE.test(written)) return true;
	// "2014 fit verip juke almak"
	if (
		/^ver(?:ip|erek|irim|iriz|ecegim|ecegiz|iyorum|iyoruz)$/.test(terms[at + 1]?.text ?? "") &&
		!isBreak(terms[at + 1])
	)
		return true;
	// "vitzi golf ile takas"
	return term.hasEnding && ACCUSATIVE.test(written) && terms.slice(at + 1, at + 5).some(({ text }) => text === "ile");
}

/** "for an X-Trail" behind the vehicle that is given. */
function hasCounterpart(terms: readonly Term[], at: number): boolean {
	const join = terms.findIndex((term, index) => index > at && /^(?:for|with|against|to)$/.test(term.text));
	return join > at && terms.slice(join + 1).some((term) => isVehicle(term) || hasRole(term, "vehicle.generic"));
}

/** "my car", "arabamı": an own vehicle without another meaning. */
const OWN = /^(?:my |(?:araba|arac|otomobil|motor|motosiklet|kamyon)[iu]?m)/;

/** "araba ile takas" beside an own vehicle names what is wanted; alone it is what is offered. */
export const isOfferedBesides = (terms: readonly Term[], at: number) =>
	isExchange(terms[at]!) &&
	!terms.some((term) => OWN.test(term.text) || (isVehicle(term) && term.polarity === "neutral"));
