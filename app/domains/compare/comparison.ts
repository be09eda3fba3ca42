/**
 * Builds a comparison: equal rows of facts for all listings, their differences and what stands out. On the server, so
 * that the page only receives what it shows.
 */

import { titleIn } from "#app/domains/listings/card/written/write-title.ts";
import { type DetailTexts, groupFacts, KILOMETRES_PER_MILE } from "#app/domains/listings/detail/facts/detail-facts.ts";
import {
	type GoneListing,
	getFreshness,
	type Kind,
	type ListingDetail,
	listingPath,
	type Photo,
} from "#app/domains/listings/listing.ts";
import { compareTexts, formatDate, formatMoney } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";

export type CompareTexts = Translate<["compare", "detail", "vocabulary", "common", "listings"]>;

/** A compared listing; `listing` is null when not visible. */
export type Compared = { id: number; listing: ListingDetail | GoneListing | null };

/** Column header. No path when the listing has no page any more. */
export type Column = {
	id: number;
	title: string;
	path: string | null;
	state: "available" | "sold" | "rented" | "ended" | "hidden";
	photo: Pick<Photo, "path" | "width" | "height" | "widths" | "colour"> | null;
};

/** One fact across all columns; null where it does not apply, e.g. the deposit of a home for sale. */
export type Row = {
	name: string;
	values: (string | null)[];
	differs: boolean;
	/** The best of comparable values, by a word below `compare`. */
	mark?: Mark;
	/** Columns whose value is a warning, e.g. an expired document. */
	bad?: number[];
};

/** A word, and the columns that it is true of. */
export type Mark = { word: "lowest" | "lowestMileage" | "newest" | "largest"; columns: number[] };

export type RowGroup = { title: string; rows: Row[] };

/** price: stands in the head, which stays in view. */
export type Comparison = { kind: Kind; columns: Column[]; price: Row; groups: RowGroup[] };

type RowContext = { t: CompareTexts; language: Language; now: number };

const isShown = (listing: Compared["listing"]): listing is ListingDetail => listing !== null && !("gone" in listing);

/** Kind of the first existing listing; null without one. */
export function getCommonKind(all: readonly Compared[]): Kind | null {
	return all.map(({ listing }) => listing).find(isShown)?.kind ?? null;
}

/** The comparison of listings of one kind, in their order. */
export function compareListings(all: readonly Compared[], kind: Kind, speaker: RowContext): Comparison {
	const listings = all.map(({ listing }) => (isShown(listing) ? listing : null));
	const groups = [
		{ title: "", rows: [writePlaces(listings, speaker)] },
		...listFactGroups(listings, speaker),
		...listFeatures(listings, speaker),
		...listTrust(listings, speaker),
	];
	return {
		kind,
		columns: all.map((one) => toColumn(one, speaker)),
		price: writePrices(listings, speaker),
		groups: groups.filter(({ rows }) => rows.length > 0),
	};
}

function toColumn({ id, listing }: Compared, { t, language }: RowContext): Column {
	if (!isShown(listing)) {
		const state = listing === null ? "hidden" : "ended";
		return { id, title: t(`compare:${state}`), path: null, state, photo: null };
	}
	const photo = listing.photos[0];
	return {
		id,
		title: titleIn(listing, language),
		path: listingPath(listing),
		state: listing.status as "available" | "sold" | "rented",
		photo: photo
			? {
					path: photo.path,
					width: photo.width,
					height: photo.height,
					widths: photo.widths.filter((width) => width <= 640),
					colour: photo.colour,
				}
			: null,
	};
}

/** A row, with the columns whose values differ. */
function toRow(name: string, values: (string | null)[], listings: readonly (ListingDetail | null)[]): Row {
	const stated = values.filter((_, index) => listings[index] !== null);
	return { name, values, differs: new Set(stated).size > 1 };
}

function writePrices(listings: readonly (ListingDetail | null)[], { t, language }: RowContext): Row {
	const prices = listings.map((listing) => {
		if (!listing) return null;
		const price = formatMoney(listing.price_pence, language);
		return listing.category === "rent" ? t("compare:perMonth", { price }) : price;
	});
	return withMark(toRow(t("compare:price"), prices, listings), { word: "lowest", columns: findLowest(listings) });
}

function withMark(row: Row, mark: Mark): Row {
	return mark.columns.length > 0 ? { ...row, mark } : row;
}

function writePlaces(listings: readonly (ListingDetail | null)[], { t, language }: RowContext): Row {
	const places = listings.map((listing) => {
		if (!listing) return null;
		const { name_en, name_tr, district_en, district_tr } = listing.area;
		const [area, district] = language === "tr" ? [name_tr, district_tr] : [name_en, district_en];
		return district ? `${area}, ${district}` : area;
	});
	return toRow(t("compare:place"), places, listings);
}

/** Columns with the lowest price, if comparable: at least two prices, all sale or all rent. */
export function findLowest(listings: readonly (Pick<ListingDetail, "category" | "status" | "price_pence"> | null)[]) {
	const offers = listings.map((listing) => (listing?.status === "available" ? listing : null));
	const priced = offers.filter((offer) => offer !== null);
	const categories = new Set(priced.map(({ category }) => category));
	if (categories.size > 1) return [];
	return findExtremes(
		offers.map((offer) => offer?.price_pence ?? null),
		Math.min,
		true,
	);
}

/**
 * Columns with the lowest or highest of at least two values that are not all the same. Where one is unknown it may be the
 * extreme one, so there is none, unless what lacks the value does not compete (allowsUnknown).
 */
export function findExtremes(
	values: readonly (number | null)[],
	choose: (...values: number[]) => number,
	allowsUnknown = false,
): number[] {
	const known = values.filter((value) => value !== null);
	const extreme = choose(...known);
	const isUnclear = known.length < values.length && !allowsUnknown;
	if (isUnclear || known.length < 2 || known.every((value) => value === extreme)) return [];
	return values.flatMap((value, index) => (value === extreme ? [index] : []));
}

type Marked = {
	word: Mark["word"];
	choose: (...values: number[]) => number;
	read: (listing: ListingDetail) => number | null;
};

/** Facts whose best value has a mark, with that value in one unit. */
const MARKED: Partial<Record<string, Marked>> = {
	odometer: { word: "lowestMileage", choose: Math.min, read: toKilometres },
	year: { word: "newest", choose: Math.max, read: ({ year }) => year },
	builtYear: { word: "newest", choose: Math.max, read: ({ built_year }) => built_year },
	grossSize: { word: "largest", choose: Math.max, read: ({ gross_m2 }) => gross_m2 },
	netSize: { word: "largest", choose: Math.max, read: ({ net_m2 }) => net_m2 },
	landSize: { word: "largest", choose: Math.max, read: ({ land_m2 }) => land_m2 },
};

function toKilometres({ odometer, odometer_unit: unit }: ListingDetail): number | null {
	return odometer === null ? null : odometer * (unit === "miles" ? KILOMETRES_PER_MILE : 1);
}

function markFact(name: string, row: Row, listings: readonly (ListingDetail | null)[]): Row {
	const marked = MARKED[name];
	if (!marked) return row;
	const values = listings.map((listing) => (listing ? marked.read(listing) : null));
	return withMark(row, { word: marked.word, columns: findExtremes(values, marked.choose) });
}

/** Facts as on the listing pages, with groups and facts in their order of occurrence. */
function listFactGroups(listings: readonly (ListingDetail | null)[], speaker: RowContext): RowGroup[] {
	const { t, language, now } = speaker;
	const ofEach = listings.map((listing) =>
		listing ? groupFacts(listing, t as unknown as DetailTexts, language, now) : [],
	);
	const titles = [...new Set(ofEach.flatMap((groups) => groups.map(({ title }) => title)))];
	return titles.map((title) => {
		const facts = ofEach.map((groups) => groups.find((group) => group.title === title)?.facts ?? []);
		const names = mergeInOrder(facts.map((list) => list.map(({ name }) => name)));
		const rows = names
			// The price stands in the head.
			.filter((name) => name !== "rent")
			.map((name) => {
				const own = facts.map((list) => list.find((fact) => fact.name === name));
				const row = toRow(
					t(`detail:facts.${name}` as "detail:facts.type"),
					own.map((fact) => (fact ? (fact.value ?? t("common:notStated")) : null)),
					listings,
				);
				const bad = own.flatMap((fact, index) => (fact?.isBad ? [index] : []));
				return bad.length > 0 ? { ...row, bad } : markFact(name, row, listings);
			});
		return { title: t(`detail:facts.${title}`), rows };
	});
}

/** Merges ordered lists of names into one; a new name follows its predecessor. */
export function mergeInOrder(lists: readonly (readonly string[])[]): string[] {
	const merged: string[] = [];
	for (const list of lists) {
		let at = 0;
		for (const name of list) {
			const found = merged.indexOf(name);
			if (found >= 0) at = found + 1;
			else merged.splice(at++, 0, name);
		}
	}
	return merged;
}

/** An advertiser ticks what a listing has; the absence of a tick is not a "no". */
function listFeatures(listings: readonly (ListingDetail | null)[], { t, language }: RowContext): RowGroup[] {
	const all = [...new Set(listings.flatMap((listing) => listing?.features ?? []))];
	const rows = all
		.map((feature) =>
			toRow(
				t(`vocabulary:feature.${feature}` as "vocabulary:feature.well"),
				listings.map((listing) =>
					listing ? t(listing.features.includes(feature) ? "common:yes" : "common:notStated") : null,
				),
				listings,
			),
		)
		.sort((a, b) => compareTexts(language)(a.name, b.name));
	return [{ title: t("detail:facts.features"), rows }];
}

function listTrust(listings: readonly (ListingDetail | null)[], { t, language, now }: RowContext): RowGroup[] {
	const row = (name: string, value: (listing: ListingDetail) => string | null) =>
		toRow(
			name,
			listings.map((listing) => listing && value(listing)),
			listings,
		);
	const isTitled = (listing: ListingDetail) => listing.kind === "property" && listing.category === "sale";
	const vocabularyLabel = (group: "titleOrigin" | "titleState", value: string | null) =>
		t(`vocabulary:${group}.${value ?? "not_stated"}` as "vocabulary:titleOrigin.exchange");
	const hasTitle = listings.some((listing) => listing !== null && isTitled(listing));
	const rows = [
		...(hasTitle
			? [
					row(t("detail:trust.origin"), (listing) =>
						isTitled(listing) ? vocabularyLabel("titleOrigin", listing.title_origin) : null,
					),
					row(t("detail:trust.state"), (listing) =>
						isTitled(listing) ? vocabularyLabel("titleState", listing.title_state) : null,
					),
				]
			: []),
		row(t("detail:trust.availability"), (listing) => {
			if (listing.status !== "available") return t(listing.status === "rented" ? "listings:rented" : "listings:sold");
			const { days, isOverdue } = getFreshness(listing, now);
			if (isOverdue) return t("listings:unconfirmed", { count: days });
			return t("detail:trust.confirmedOn", { date: formatDate(listing.last_confirmed_at, language) });
		}),
		row(t("detail:trust.firstListed"), ({ first_listed_at }) => formatDate(first_listed_at, language)),
		row(t("compare:advertiser"), ({ agent }) =>
			agent.verified_at ? `${agent.name} (${t("compare:verified")})` : agent.name,
		),
		// References are unique, so a difference is not informative.
		{ ...row(t("detail:trust.reference"), ({ reference }) => reference), differs: false },
	];
	return [{ title: t(hasTitle ? "detail:trust.title" : "detail:trust.titleVehicle"), rows }];
}

/** The comparison with differing rows only; the head stays. */
export function filterDifferences(comparison: Comparison): Comparison {
	const groups = comparison.groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }));
	return { ...comparison, groups: groups.filter(({ rows }) => rows.length > 0) };
}
