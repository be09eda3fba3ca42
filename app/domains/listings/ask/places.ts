/** Places and points of a question: where it should be, what it should be near, what it should not be in. */
import { defaultWithin, type LandmarkKind, NEAR_DISTANCES_KM } from "../search/near.ts";
import type { Amount } from "./amounts.ts";
import type { Bounded } from "./bounds.ts";
import { type Collector, leave, record, use, wordsOf } from "./findings.ts";
import { hasRole, type Item, isBreak, isFullStop } from "./items.ts";
import type { NameIndex, QuestionReference } from "./names.ts";
import { negationOf } from "./negation.ts";

type Area = QuestionReference["areas"][number];
type Nearness = { first: number; last: number; kilometres: number | null; isWalk: boolean };

const districtOf = (slug: string) => slug.split(".")[0]!;
const isDistrict = (slug: string) => !slug.includes(".");
const SKIPPED_LEFT = ["filler", "place.before", "range.join", "adjective"];

/** Reads places, nearness and the wishes "near the sea", "near shops". Amounts that are distances are used up. */
export function readPlaces(
	collector: Collector,
	amounts: readonly Bounded[],
	areas: readonly Area[],
	index: NameIndex,
): void {
	const { items } = collector;
	const wanted: { at: number; slugs: string[] }[] = [];
	const near: { slug: string; kind: LandmarkKind | undefined; nearness: Nearness; at: number }[] = [];
	const denied: { at: number; slugs: string[] }[] = [];
	const named = namedDistricts(items);
	let isNearList = false;
	for (let at = 0; at < items.length; at++) {
		const item = items[at]!;
		if (readTarget(collector, amounts, at, index, named, near)) continue;
		if (!item.name || item.name.places.length + item.name.landmarks.length === 0) continue;
		const point = findPointOf(items, at, index);
		if (point && item.polarity === "wanted") {
			const span: Nearness = { first: at, last: at + 1, kilometres: null, isWalk: false };
			const around = findNearness(items, at, amounts) ?? findNearness(items, at + 1, amounts) ?? span;
			near.push({
				slug: point.slug,
				kind: point.kind,
				nearness: { ...around, first: Math.min(at, around.first), last: Math.max(at + 1, around.last) },
				at,
			});
			use(collector, at, at + 1);
			at++;
			continue;
		}
		const slugs = narrow(item.name.places, named);
		if (isOfOtherDistrict(items, at, slugs)) {
			leave(collector, at, at, "no_filter");
			continue;
		}
		if (item.polarity === "neutral" || isOrigin(items, at)) {
			use(collector, at, at);
			continue;
		}
		if (item.polarity === "denied" || isFar(items, at, amounts)) {
			denied.push({ at, slugs });
			continue;
		}
		const linked: boolean = isNearList && isLinked(items, at);
		const nearness: Nearness | null =
			findNearness(items, at, amounts) ?? (linked ? { first: at, last: at, kilometres: null, isWalk: false } : null);
		isNearList = nearness !== null;
		const [landmark] = item.name.landmarks;
		if (landmark?.kind === "town_centre" && slugs.length === 0) {
			near.push({
				slug: landmark.slug,
				kind: landmark.kind,
				nearness: nearness ?? { first: at, last: at, kilometres: null, isWalk: false },
				at,
			});
			if (!nearness) wanted.push({ at, slugs: [districtOf(landmark.area)] });
		} else if (landmark && (slugs.length === 0 || nearness)) {
			near.push({
				slug: landmark.slug,
				kind: landmark.kind,
				nearness: nearness ?? { first: at, last: at, kilometres: null, isWalk: false },
				at,
			});
		} else if (nearness && slugs.length === 1) near.push({ slug: slugs[0]!, kind: undefined, nearness, at });
		else wanted.push({ at, slugs });
	}
	writeNear(collector, near, wanted);
	writePlaces(collector, wanted, items);
	writeDenied(collector, denied, wanted.length > 0, areas);
}

/** Slugs of the districts that a question names. */
function namedDistricts(items: readonly Item[]): Set<string> {
	return new Set(
		items.flatMap(({ name, polarity }) => (polarity === "wanted" ? (name?.places ?? []) : [])).filter(isDistrict),
	);
}

/** A name of two areas means the one in a named district. */
function narrow(slugs: readonly string[], districts: ReadonlySet<string>): string[] {
	const inside = slugs.filter((slug) => districts.has(districtOf(slug)));
	return slugs.length > 1 && inside.length > 0 ? inside : [...slugs];
}

/** "Famagusta hospital", "Metehan border crossing": the one point of its kind in the place before it. */
function findPointOf(
	items: readonly Item[],
	at: number,
	{ landmarks }: NameIndex,
): NameIndex["landmarks"][number] | null {
	const next = items[at + 1];
	const item = items[at]!;
	if (!next || isBreak(next) || next.name || (item.grammarCase !== null && item.grammarCase !== "genitive"))
		return null;
	const kind = POINT_KINDS.find((one) => next.roles.has(`target.${one}`));
	const [place] = item.name?.places ?? [];
	if (!kind || place === undefined) return null;
	const inside = landmarks.filter(
		(landmark) =>
			landmark.kind === kind && (landmark.area === place || (isDistrict(place) && districtOf(landmark.area) === place)),
	);
	const own =
		inside.length > 1 ? inside.filter(({ slug }) => slug.includes("state") || slug.startsWith(place)) : inside;
	return own.length === 1 ? own[0]! : null;
}

const POINT_KINDS = ["university", "hospital", "airport", "marina", "border"] as const;

/** "the walled city of Famagusta": a name that belongs to another district than the one beside it. */
function isOfOtherDistrict(items: readonly Item[], at: number, slugs: readonly string[]): boolean {
	if (slugs.length === 0 || slugs.some(isDistrict)) return false;
	const districtAt = (index: number) => items[index]?.name?.places.find(isDistrict);
	const isApart = (index: number) => isBreak(items[index]) || hasRole(items[index], "join.or", "join.and");
	const before = isApart(at) ? undefined : districtAt(at - 1);
	const isOf = hasRole(items[at + 1], "place.before") && /^(?:of|in)$/.test(items[at + 1]!.text);
	const after = isOf ? districtAt(at + 2) : undefined;
	const beside = before ?? after;
	return beside !== undefined && slugs.every((slug) => districtOf(slug) !== beside);
}

/** "moving from Nicosia", "Lefkoşa'dan taşınıyorum": where somebody is. */
function isOrigin(items: readonly Item[], at: number): boolean {
	const isFrom = items[at - 1]?.text === "from";
	const moves = (item: Item | undefined) =>
		/^(?:moving|move|moved|coming|come|relocating|relocate)$/.test(item?.text ?? "");
	if (isFrom) return items.slice(Math.max(0, at - 4), at - 1).some(moves);
	const isLeft = items[at]!.grammarCase === "ablative";
	return isLeft && items.slice(at + 1, at + 5).some((item) => /^(?:tasin|gel)/.test(item.text));
}

const isFar = (items: readonly Item[], at: number, amounts: readonly Amount[]) => {
	for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
		if (isBreak(items[before + 1])) return false;
		if (hasRole(items[before], "far.left"))
			return !amounts.some(({ to, unit }) => to >= before - 1 && to <= before && unit !== null);
		if (!hasRole(items[before], ...SKIPPED_LEFT)) return false;
	}
	return false;
};

/** Whether "or", "and" or a comma connects a place with the one before it. */
function isLinked(items: readonly Item[], at: number): boolean {
	const last = items[at - 1];
	if (!last) return false;
	if (hasRole(last, "join.or", "join.and")) return !isFullStop(items[at]);
	return items[at]!.gap === "/" && !!last.name;
}

const DISTANCES: Partial<Record<NonNullable<Amount["unit"]>, (value: number, isDrive: boolean) => number>> = {
	km: (value) => value,
	mile: (value) => value * 1.6,
	metre: (value) => value / 1000,
	// On foot 5 km an hour, by car 40.
	minute: (value, isDrive) => (isDrive ? value * 0.66 : value / 12),
};

/** Whether something is to be near: "near", "close to", "-e yakın", "2 km from", and the words that say it. */
function findNearness(items: readonly Item[], at: number, amounts: readonly Bounded[]): Nearness | null {
	let [first, last, isNear, isWalk] = [at, at, false, false];
	let kilometres: number | null = null;
	const takeAmount = (index: number): number | null => {
		const amount = amounts.find(({ from, to }) => index >= from && index < to);
		const read = amount?.unit ? DISTANCES[amount.unit] : undefined;
		if (!amount || !read || (amount.unit === "km" && amount.isScaled)) return null;
		const isDrive = items
			.slice(Math.max(0, amount.from - 3), amount.to + 4)
			.some((item) => hasRole(item, "near.drive") || /\b(?:drive|driving)\b/.test(item.text));
		kilometres = read(Math.max(...amount.values), isDrive);
		return index < at ? amount.first : amount.to - 1;
	};
	for (let before = at - 1; before >= Math.max(0, at - 6); before--) {
		const item = items[before]!;
		if (isBreak(items[before + 1]) && items[before + 1]!.gap !== ":") break;
		const from = takeAmount(before);
		if (from !== null) {
			isNear = true;
			first = Math.max(0, Math.min(first, from));
			before = from;
			continue;
		}
		if (hasRole(item, "near.left", "far.left", "near.walk", "near.drive") && !(item.name || item.meanings.length > 0)) {
			isNear = true;
			isWalk ||= hasRole(item, "near.walk") || /walk|foot/.test(item.text);
			first = before;
		} else if (!hasRole(item, ...SKIPPED_LEFT) || item.text === "in" || item.text === "and" || item.text === "or")
			break;
	}
	if (items[at]!.grammarCase !== "locative" || hasRole(items[at + 1], "near.right")) {
		for (let after = at + 1; after <= Math.min(items.length - 1, at + 5); after++) {
			const item = items[after]!;
			if (isBreak(item)) break;
			const to = takeAmount(after);
			if (to !== null) {
				isNear = true;
				last = Math.max(last, to);
				after = to;
			} else if (hasRole(item, "near.right", "near.walk") && !item.name) {
				if (items[at]!.grammarCase === "locative" && !/civar|cevre|taraf|yakin/.test(item.text)) break;
				isNear = true;
				isWalk ||= hasRole(item, "near.walk");
				last = after;
			} else if (
				!hasRole(item, "place.after", "near.drive", "target.university", "approx") &&
				!/^(?:cok|daha|en|kampus|area|max|maksimum|en fazla|bir|sadece|uzak|olan|a|e|ya|ye)$/.test(item.text)
			)
				break;
		}
	}
	return isNear ? { first, last, kilometres, isWalk } : null;
}

function withinOf({ kilometres, isWalk }: Nearness, kind: LandmarkKind | undefined): string {
	if (kilometres === null) return isWalk ? "1" : defaultWithin(kind);
	return NEAR_DISTANCES_KM.find((option) => Number(option) >= kilometres - 0.3) ?? "10";
}

type Near = { slug: string; kind: LandmarkKind | undefined; nearness: Nearness; at: number };

/** One point can be near; of several areas each becomes a place, of several landmarks the first is taken. */
function writeNear(collector: Collector, near: readonly Near[], wanted: { at: number; slugs: string[] }[]): void {
	const [chosen, ...others] = near;
	if (!chosen) return;
	if (others.length > 0 && near.every(({ kind }) => kind === undefined)) {
		for (const { at, slug, nearness } of near) {
			wanted.push({ at, slugs: [slug] });
			use(collector, nearness.first, nearness.last);
		}
		return;
	}
	for (const { nearness, slug } of others)
		if (slug !== chosen.slug) leave(collector, nearness.first, nearness.last, "no_filter");
	const { first, last } = chosen.nearness;
	const words = wordsOf(collector, first, last);
	record(collector, "near", chosen.slug, words);
	record(collector, "within", withinOf(chosen.nearness, chosen.kind), words);
	use(collector, first, last);
}

/** Of a district and an area in it, the area; but with "or" between them the district, which contains it. */
function writePlaces(
	collector: Collector,
	wanted: readonly { at: number; slugs: string[] }[],
	items: readonly Item[],
): void {
	for (const { at, slugs } of wanted) {
		const dropped = slugs.filter((slug) =>
			wanted.some((other) =>
				other.slugs.some((two) => {
					if (two === slug || districtOf(two) !== districtOf(slug) || isDistrict(two) === isDistrict(slug))
						return false;
					return isDistrict(slug) !== isEither(items, at, other.at);
				}),
			),
		);
		for (const slug of slugs.filter((one) => !dropped.includes(one)))
			record(collector, "place", slug, wordsOf(collector, at, at));
		use(collector, at, at);
	}
}

function isEither(items: readonly Item[], one: number, other: number): boolean {
	const [first, last] = [Math.min(one, other), Math.max(one, other)];
	return items
		.slice(first + 1, last)
		.some((item) => hasRole(item, "join.or", "join.and") && item.text !== "de" && item.text !== "da");
}

/** A denied district leaves the others; a denied area cannot be expressed. */
function writeDenied(
	collector: Collector,
	denied: readonly { at: number; slugs: string[] }[],
	hasPlaces: boolean,
	areas: readonly Area[],
): void {
	const districts = denied.flatMap(({ slugs }) => slugs).filter(isDistrict);
	const others = areas.filter((area) => area.parent_id === null && !districts.includes(area.slug));
	const canTurn =
		!hasPlaces && districts.length > 0 && denied.every(({ slugs }) => slugs.length > 0 && slugs.every(isDistrict));
	for (const { at } of denied) {
		const [first, last] = negationOf(collector.items, at);
		if (canTurn) {
			for (const { slug } of others) record(collector, "place", slug, wordsOf(collector, first, last));
			use(collector, first, last);
		} else leave(collector, first, last, "excluded");
	}
}

const TARGETS: readonly (LandmarkKind | "near_sea" | "near_shops" | "near_school" | "near_transport" | "central")[] = [
	"university",
	"hospital",
	"airport",
	"marina",
	"border",
	"near_sea",
	"near_shops",
	"near_school",
	"near_transport",
	"central",
];

/** "near the sea", "markete yakın", "close to the hospital": a wish, or the one point of its sort that is meant. */
function readTarget(
	collector: Collector,
	amounts: readonly Bounded[],
	at: number,
	{ landmarks }: NameIndex,
	districts: ReadonlySet<string>,
	near: Near[],
): boolean {
	const { items } = collector;
	const item = items[at]!;
	if (item.isUsed || item.name) return false;
	const target = TARGETS.find((one) => item.roles.has(`target.${one}`));
	if (!target) return false;
	const nearness = findNearness(items, at, amounts) ?? findNearOfList(items, at);
	if (!nearness || item.polarity === "neutral") return false;
	if (item.polarity === "denied" || isFar(items, at, amounts)) {
		leave(collector, nearness.first, nearness.last, "excluded");
		return true;
	}
	item.isUsed = true;
	if (target.startsWith("near_") || target === "central") {
		record(collector, "like", target, wordsOf(collector, nearness.first, nearness.last));
		use(collector, nearness.first, nearness.last);
		return true;
	}
	const ofKind = landmarks.filter(({ kind }) => kind === target);
	const inside = ofKind.filter(({ area }) => districts.has(districtOf(area)));
	const meant =
		ofKind.length === 1 ? ofKind : inside.length > 1 ? inside.filter(({ slug }) => slug.includes("state")) : inside;
	if (meant.length === 1) near.push({ slug: meant[0]!.slug, kind: meant[0]!.kind, nearness, at });
	else if (target === "university")
		record(collector, "like", "student", wordsOf(collector, nearness.first, nearness.last));
	else leave(collector, nearness.first, nearness.last, "no_filter");
	use(collector, nearness.first, nearness.last);
	return true;
}

/** "close to shops and schools": the second has the word of the first. */
function findNearOfList(items: readonly Item[], at: number): Nearness | null {
	const isTarget = (item: Item | undefined) => !!item && [...item.roles].some((role) => role.startsWith("target."));
	const before = hasRole(items[at - 1], "join.and", "join.or")
		? items[at - 2]
		: items[at]!.gap === ","
			? items[at - 1]
			: undefined;
	if (isTarget(before) && before!.isUsed) return { first: at, last: at, kilometres: null, isWalk: false };
	const after = hasRole(items[at + 1], "join.and", "join.or") ? at + 2 : items[at + 1]?.gap === "," ? at + 1 : -1;
	if (!isTarget(items[after]) || !hasRole(items[after + 1], "near.right")) return null;
	return { first: at, last: at, kilometres: null, isWalk: false };
}
