/**
 * Builds a comparison: equal rows of facts for all listings, their differences and the lowest price. On the server, so
 * that the page only receives what it shows.
 */

import { titleIn } from "#app/domains/listings/card/written/write-title.ts";
import { type DetailTexts, groupFacts } from "#app/domains/listings/detail/facts/detail-facts.ts";
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
	/** Columns with the lowest price. */
	lowest?: number[];
	/** Columns whose value is a warning, e.g. an expired document. */
	bad?: number[];
};

export type RowGroup = { title: string; rows: Row[] };

export type Comparison = { kind: Kind; columns: Column[]; groups: RowGroup[] };

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
		{ title: "", rows: listHeaderRows(listings, speaker) },
		...listFactGroups(listings, speaker),
		...listFeatures(listings, speaker),
		...listTrust(listings, speaker),
	];
	return {
		kind,
		columns: all.map((one) => toColumn(one, speaker)),
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

function listHeaderRows(listings: readonly (ListingDetail | null)[], { t, language }: RowContext): Row[] {
	const prices = listings.map((listing) => {
		if (!listing) return null;
		const price = formatMoney(listing.price_pence, language);
		return listing.category === "rent" ? t("compare:perMonth", { price }) : price;
	});
	const price: Row = { ...toRow(t("compare:price"), prices, listings), lowest: findLowest(listings) };
	const places = listings.map((listing) => {
		if (!listing) return null;
		const { name_en, name_tr, district_en, district_tr } = listing.area;
		const [area, district] = language === "tr" ? [name_tr, district_tr] : [name_en, district_en];
		return district ? `${area}, ${district}` : area;
	});
	return [price, toRow(t("compare:place"), places, listings)];
}

/** Columns with the lowest price, if comparable: at least two prices, all sale or all rent. */
export function findLowest(listings: readonly (Pick<ListingDetail, "category" | "status" | "price_pence"> | null)[]) {
	const offers = listings.map((listing) => (listing?.status === "available" ? listing : null));
	const priced = offers.filter((offer) => offer !== null);
	const categories = new Set(priced.map(({ category }) => category));
	const lowest = Math.min(...priced.map(({ price_pence }) => price_pence));
	if (priced.length < 2 || categories.size > 1 || priced.every(({ price_pence }) => price_pence === lowest)) return [];
	return offers.flatMap((offer, index) => (offer?.price_pence === lowest ? [index] : []));
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
			// The price already has the first row.
			.filter((name) => name !== "rent")
			.map((name) => {
				const own = facts.map((list) => list.find((fact) => fact.name === name));
				const row = toRow(
					t(`detail:facts.${name}` as "detail:facts.type"),
					own.map((fact) => (fact ? (fact.value ?? t("common:notStated")) : null)),
					listings,
				);
				const bad = own.flatMap((fact, index) => (fact?.isBad ? [index] : []));
				return bad.length > 0 ? { ...row, bad } : row;
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

/** The comparison with differing rows only. */
export function filterDifferences(comparison: Comparison): Comparison {
	const groups = comparison.groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }));
	return { ...comparison, groups: groups.filter(({ rows }) => rows.length > 0) };
}
