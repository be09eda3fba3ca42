/** Places and points of a question: where it should be, what it should be near, what it should not be in. */
import type { LandmarkKind } from "#app/domains/listings/search/near.ts";
import type { Bounded } from "./bounds.ts";
import { choosePoint } from "./choices.ts";
import { type Collector, leave, record, use, wordsOf } from "./criteria.ts";
import type { NameIndex, QuestionReference } from "./names.ts";
import { findNearness, isFar, type Nearness, withinOf } from "./nearness.ts";
import { negationOf } from "./negation.ts";
import { isOrigin } from "./own-places.ts";
import { hasRole, isBreak, isFullStop, type Term } from "./terms.ts";

type Area = QuestionReference["areas"][number];

const districtOf = (slug: string) => slug.split(".")[0]!;
const isDistrict = (slug: string) => !slug.includes(".");

/** Reads places, nearness and the preferences "near the sea", "near shops". Amounts that are distances are used up. */
export function readPlaces(
	collector: Collector,
	amounts: readonly Bounded[],
	areas: readonly Area[],
	index: NameIndex,
): void {
	const { terms } = collector;
	const wanted: { at: number; slugs: string[] }[] = [];
	const near: { slug: string; kind: LandmarkKind | undefined; nearness: Nearness; at: number }[] = [];
	const denied: { at: number; slugs: string[] }[] = [];
	const named = namedDistricts(terms);
	let isNearList = false;
	for (let at = 0; at < terms.length; at++) {
		const term = terms[at]!;
		if (readTarget(collector, amounts, at, index, named, near)) continue;
		if (!term.name || term.name.places.length + term.name.landmarks.length === 0) continue;
		const point = findPointOf(terms, at, index);
		if (point && term.polarity === "wanted") {
			const span: Nearness = { first: at, last: at + 1, kilometres: null, isWalk: false };
			const around = findNearness(terms, at, amounts) ?? findNearness(terms, at + 1, amounts) ?? span;
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
		const slugs = narrow(term.name.places, named);
		if (isOfOtherDistrict(terms, at, slugs)) {
			leave(collector, at, at, "no_filter");
			continue;
		}
		if (term.polarity === "neutral" || isOrigin(terms, at)) {
			use(collector, at, at);
			continue;
		}
		if (term.polarity === "denied" || isFar(terms, at, amounts)) {
			denied.push({ at, slugs });
			continue;
		}
		const linked: boolean = isNearList && isLinked(terms, at);
		const nearness: Nearness | null =
			findNearness(terms, at, amounts) ?? (linked ? { first: at, last: at, kilometres: null, isWalk: false } : null);
		isNearList = nearness !== null;
		const [landmark] = term.name.landmarks;
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
		} else if (nearness && slugs.length === 1) {
			const isOfList = wanted.at(-1)?.at === at - (hasRole(terms[at - 1], "join.or") ? 2 : 1);
			if (isOfList && nearness.first === at && !isBreak(term)) {
				wanted.push({ at, slugs });
				use(collector, nearness.first, nearness.last);
			} else near.push({ slug: slugs[0]!, kind: undefined, nearness, at });
		} else wanted.push({ at, slugs });
	}
	writeNear(collector, near, wanted);
	writePlaces(collector, wanted, terms);
	writeDenied(collector, denied, wanted.length > 0, areas);
}

/** Slugs of the districts that a question names. */
function namedDistricts(terms: readonly Term[]): Set<string> {
	return new Set(
		terms.flatMap(({ name, polarity }) => (polarity === "wanted" ? (name?.places ?? []) : [])).filter(isDistrict),
	);
}

/** A name of two areas means the one in a named district. */
function narrow(slugs: readonly string[], districts: ReadonlySet<string>): string[] {
	const inside = slugs.filter((slug) => districts.has(districtOf(slug)));
	return slugs.length > 1 && inside.length > 0 ? inside : [...slugs];
}

/** "Famagusta hospital", "Metehan border crossing": the one point of its kind in the place before it. */
function findPointOf(
	terms: readonly Term[],
	at: number,
	{ landmarks }: NameIndex,
): NameIndex["landmarks"][number] | null {
	const next = terms[at + 1];
	const term = terms[at]!;
	if (!next || isBreak(next) || next.name || (term.grammarCase !== null && term.grammarCase !== "genitive"))
		return null;
	const kind = POINT_KINDS.find((one) => next.roles.has(`target.${one}`));
	const [place] = term.name?.places ?? [];
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
function isOfOtherDistrict(terms: readonly Term[], at: number, slugs: readonly string[]): boolean {
	if (slugs.length === 0 || slugs.some(isDistrict)) return false;
	const districtAt = (index: number) => terms[index]?.name?.places.find(isDistrict);
	const isApart = (index: number) => isBreak(terms[index]) || hasRole(terms[index], "join.or", "join.and");
	const before = isApart(at) ? undefined : districtAt(at - 1);
	const isOf = hasRole(terms[at + 1], "place.before") && /^(?:of|in)$/.test(terms[at + 1]!.text);
	const after = isOf ? districtAt(at + 2) : undefined;
	const beside = before ?? after;
	return beside !== undefined && slugs.every((slug) => districtOf(slug) !== beside);
}

/** Whether "or", "and" or a comma connects a place with the one before it. */
function isLinked(terms: readonly Term[], at: number): boolean {
	const last = terms[at - 1];
	if (!last) return false;
	if (hasRole(last, "join.or", "join.and")) return !isFullStop(terms[at]);
	return terms[at]!.gap === "/" && !!last.name;
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

/** Of a district and an area in it, the area; but with "or" between the two the district, which contains it. */
function writePlaces(
	collector: Collector,
	wanted: readonly { at: number; slugs: string[] }[],
	terms: readonly Term[],
): void {
	const areasOf = (district: string) =>
		wanted.filter(({ slugs }) => slugs.some((slug) => !isDistrict(slug) && districtOf(slug) === district));
	const isWide = (district: string) =>
		wanted.some(
			({ at, slugs }) =>
				slugs.includes(district) &&
				// "long beach ya da iskele boğaz": the district names the area behind it.
				!areasOf(district).some((area) => area.at === at + 1 && terms[area.at]!.gap === "") &&
				areasOf(district).some((area) => isEither(terms, at, area.at)),
		);
	const isDropped = (slug: string) =>
		isDistrict(slug)
			? areasOf(slug).length > 0 && !isWide(slug)
			: isWide(districtOf(slug)) && wanted.some(({ slugs }) => slugs.includes(districtOf(slug)));
	for (const { at, slugs } of wanted) {
		for (const slug of slugs.filter((one) => !isDropped(one)))
			record(collector, "place", slug, wordsOf(collector, at, at));
		use(collector, at, at);
	}
}

/** Whether "or" joins two places: it follows the first, unlike that of "Kyrenia 1 or 2 bed, Karakum". */
function isEither(terms: readonly Term[], one: number, other: number): boolean {
	const between = terms.slice(Math.min(one, other) + 1, Math.max(one, other) + 1);
	const rest = between.slice(between.findIndex((term) => !hasRole(term, "place.after")));
	const isJoin = hasRole(rest[0], "join.or", "join.and") && !/^d[ea]$/.test(rest[0]!.text);
	return isJoin && rest.every((term, at) => !isBreak(term) && (at === rest.length - 1 || !term.name));
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
		const [first, last] = negationOf(collector.terms, at);
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

/** "near the sea", "markete yakın", "close to the hospital": a preference, or the one point that is meant. */
function readTarget(
	collector: Collector,
	amounts: readonly Bounded[],
	at: number,
	{ landmarks }: NameIndex,
	districts: ReadonlySet<string>,
	near: Near[],
): boolean {
	const { terms } = collector;
	const term = terms[at]!;
	if (term.isUsed || term.name) return false;
	const target = TARGETS.find((one) => term.roles.has(`target.${one}`));
	if (!target) return false;
	const nearness = findNearness(terms, at, amounts) ?? findNearOfList(terms, at);
	if (!nearness && term.polarity === "denied" && term.meanings.length === 0) {
		leave(collector, ...negationOf(terms, at), "excluded");
		return true;
	}
	if (!nearness || term.polarity === "neutral") return false;
	if (term.polarity === "denied" || isFar(terms, at, amounts)) {
		leave(collector, nearness.first, nearness.last, "excluded");
		return true;
	}
	term.isUsed = true;
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
	else choosePoint(collector, nearness, ofKind);
	use(collector, nearness.first, nearness.last);
	return true;
}

/** "close to shops and schools": the second has the word of the first. */
function findNearOfList(terms: readonly Term[], at: number): Nearness | null {
	const isTarget = (term: Term | undefined) => !!term && [...term.roles].some((role) => role.startsWith("target."));
	const before = hasRole(terms[at - 1], "join.and", "join.or")
		? terms[at - 2]
		: terms[at]!.gap === ","
			? terms[at - 1]
			: undefined;
	if (isTarget(before) && before!.isUsed) return { first: at, last: at, kilometres: null, isWalk: false };
	const after = hasRole(terms[at + 1], "join.and", "join.or") ? at + 2 : terms[at + 1]?.gap === "," ? at + 1 : -1;
	if (!isTarget(terms[after]) || !hasRole(terms[after + 1], "near.right")) return null;
	return { first: at, last: at, kilometres: null, isWalk: false };
}
