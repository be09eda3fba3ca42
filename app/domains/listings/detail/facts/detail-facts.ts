/** Facts of a listing in labelled groups for its page, by kind and type; unknown ones only where they matter. */

import type { TEXTS } from "#app/locales/all-texts.ts";
import { formatDate, formatDecimal, formatMoney, formatMonth, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import type { IconName } from "#app/ui/icon-names.ts";
import { formatCardLandSize, formatShortRooms } from "../../card/listing-facts.ts";
import { isLand, type ListingDetail, SQUARE_METRES_PER_DONUM } from "../../listing.ts";
import { roundToPound } from "../costs/rounding.ts";

export type DetailTexts = Translate<["detail", "vocabulary", "common", "listings"]>;

type FactName = keyof (typeof TEXTS)["en"]["detail"]["facts"];

export type Fact = {
	/** Key of its label below `detail:facts`. */
	name: FactName;
	/** Null when not stated, which the page shows. */
	value: string | null;
	/** Marks an expired document. */
	isBad?: boolean;
	/** Key of an explanation below `detail:facts`. */
	hint?: "plateHint" | "exRentalHint";
};

export type FactGroup = { title: "property" | "land" | "terms" | "rentTerms" | "vehicle" | "papers"; facts: Fact[] };

/** An entry of a group; undefined omits the fact. */
type Entry = [name: FactName, value: string | null | undefined, extra?: Partial<Fact>];

type FactContext = { t: DetailTexts; language: Language; now: number };

/** Non-empty groups of a listing. `now` in milliseconds decides what has expired. */
export function groupFacts(listing: ListingDetail, t: DetailTexts, language: Language, now: number): FactGroup[] {
	const speaker = { t, language, now };
	const groups: [FactGroup["title"], Entry[]][] =
		listing.kind === "vehicle"
			? [
					["vehicle", listVehicle(listing, speaker)],
					["papers", listPapers(listing, speaker)],
				]
			: [
					isLand(listing.type) ? ["land", listLand(listing, speaker)] : ["property", listProperty(listing, speaker)],
					listing.category === "rent"
						? ["rentTerms", listRentTerms(listing, speaker)]
						: ["terms", listSaleTerms(listing, speaker)],
				];
	return groups
		.map(([title, entries]) => ({
			title,
			facts: entries.flatMap(([name, value, extra]) => (value === undefined ? [] : [{ name, value, ...extra }])),
		}))
		.filter((group) => group.facts.length > 0);
}

/** A key fact under the price. */
export type KeyFact = { icon: IconName; text: string };

/** Everything that a listing page states, as texts: written on the server, so that the page loads no rules for it. */
/** A fact of trust: as such, as something that was checked, or overdue when a new confirmation is due. */
export type TrustChip = KeyFact & { voice: "fact" | "trust" | "due" };

export type StatedFacts = {
	groups: FactGroup[];
	keys: KeyFact[];
	chips: TrustChip[];
	/** Explanations of the stated title. */
	titleNotes: string[];
	/** Where the advertiser has written no description in the language of the page. */
	written?: WrittenText;
	/** Links to floor plans and a video, as HTML. */
	media?: string;
};

/** What the site writes of a listing, and what introduces it and the advertiser's own text. */
export type WrittenText = {
	text: string;
	note: string;
	originalNote: string;
	/** The advertiser's title, where it is in the other language only. */
	originalTitle: string | null;
};

/** The key facts of a listing, most important first; unknown ones are omitted. */
export function listKeyFacts(listing: ListingDetail, t: DetailTexts, language: Language): KeyFact[] {
	const facts: [IconName, string | undefined][] =
		listing.kind === "vehicle" ? listVehicleKeys(listing, t, language) : listPropertyKeys(listing, t, language);
	return facts.flatMap(([icon, text]) => (text === undefined ? [] : [{ icon, text }]));
}

function listPropertyKeys(
	listing: ListingDetail,
	t: DetailTexts,
	language: Language,
): [IconName, string | undefined][] {
	const landSize = (isOnlyFact: boolean) =>
		formatIfPresent(listing.land_m2, (land) => formatCardLandSize(land, t as never, language, isOnlyFact));
	const type = vocabularyLabel(t, "type", listing.type);
	if (isLand(listing.type))
		return [
			["land", type],
			["size", landSize(true)],
		];
	return [
		listing.bedrooms === null
			? ["building", type]
			: ["bed", formatShortRooms(listing.bedrooms, listing.living_rooms, t as never, language)],
		["bath", formatIfPresent(listing.bathrooms, (count) => t("listings:bathrooms", { count }))],
		[
			"size",
			formatIfPresent(listing.gross_m2 ?? listing.net_m2, (size) =>
				t("listings:squareMetres", { size: formatNumber(size, language) }),
			),
		],
		["land", landSize(false)],
	];
}

function listVehicleKeys(listing: ListingDetail, t: DetailTexts, language: Language): [IconName, string | undefined][] {
	const unit = listing.odometer_unit === "miles" ? "miles" : "kilometres";
	return [
		["calendar", formatIfPresent(listing.year, String)],
		[
			"gauge",
			formatIfPresent(listing.odometer, (value) =>
				t(`detail:facts.${unit}`, { distance: formatNumber(value, language) }),
			),
		],
		["fuel", vocabularyLabel(t, "fuel", listing.fuel)],
		["gearbox", vocabularyLabel(t, "transmission", listing.transmission)],
		// Traffic drives on the left, so only left-hand drive is mentioned.
		["steering", listing.steering === "left" ? vocabularyLabel(t, "steering", "left") : undefined],
	];
}

/** Label of a vocabulary value; undefined for null. */
function vocabularyLabel(t: DetailTexts, group: string, value: string | null): string | undefined {
	return value === null ? undefined : t(`vocabulary:${group}.${value}` as "vocabulary:type.villa");
}

/** Text of an optional value, or undefined to omit it. */
function formatIfPresent<T>(value: T | null, text: (value: T) => string): string | undefined {
	return value === null ? undefined : text(value);
}

/** Text of a value that should be known, or null to show it as not stated. */
function formatOrUnknown<T>(value: T | null, text: (value: T) => string): string | null {
	return value === null ? null : text(value);
}

function listProperty(listing: ListingDetail, { t, language }: FactContext): Entry[] {
	const size = (squareMetres: number) => t("detail:facts.size", { size: formatNumber(squareMetres, language) });
	return [
		["type", vocabularyLabel(t, "type", listing.type)],
		["rooms", formatIfPresent(listing.bedrooms, (bedrooms) => formatRooms(bedrooms, listing.living_rooms, t))],
		["bathrooms", formatIfPresent(listing.bathrooms, String)],
		[
			"grossSize",
			listing.net_m2 === null ? formatOrUnknown(listing.gross_m2, size) : formatIfPresent(listing.gross_m2, size),
		],
		["netSize", formatIfPresent(listing.net_m2, size)],
		["landSize", formatIfPresent(listing.land_m2, (land) => formatLandSize(land, t, language))],
		["floor", formatIfPresent(listing.floor, (floor) => formatFloor(floor, listing.total_floors, t))],
		["totalFloors", listing.floor === null ? formatIfPresent(listing.total_floors, String) : undefined],
		["builtYear", formatIfPresent(listing.built_year, String)],
		["construction", vocabularyLabel(t, "constructionState", listing.construction_state)],
		["handover", formatIfPresent(listing.handover_on, (day) => formatMonth(day, language))],
		["furnishing", vocabularyLabel(t, "furnishing", listing.furnishing)],
		...listPricesPerSize(listing, language),
	];
}

/** Prices per size of a property for sale. They stand with the size: among the terms they would often be alone. */
function listPricesPerSize(listing: ListingDetail, language: Language): Entry[] {
	if (listing.category !== "sale") return [];
	const perM2 = listing.price_per_m2_pence;
	return [
		["pricePerM2", formatIfPresent(perM2, (price) => formatMoney(roundToPound(price), language))],
		[
			"pricePerDonum",
			isLand(listing.type)
				? formatIfPresent(listing.land_m2, (land) =>
						formatMoney(roundToPound((listing.price_pence * SQUARE_METRES_PER_DONUM) / land), language),
					)
				: undefined,
		],
	];
}

function listLand(listing: ListingDetail, { t, language }: FactContext): Entry[] {
	return [
		["type", vocabularyLabel(t, "type", listing.type)],
		["landSize", formatOrUnknown(listing.land_m2, (land) => formatLandSize(land, t, language))],
		[
			"zoning",
			formatOrUnknown(listing.zoning_percent, (percent) => (language === "tr" ? `%${percent}` : `${percent}%`)),
		],
		["storeys", formatOrUnknown(listing.permitted_storeys, String)],
		...listPricesPerSize(listing, language),
	];
}

function listSaleTerms(listing: ListingDetail, { t, language, now }: FactContext): Entry[] {
	const paid = (isPaid: boolean) => t(isPaid ? "detail:facts.paid" : "detail:facts.notPaid");
	return [
		["vat", formatIfPresent(listing.vat_paid, paid)],
		["transformer", formatIfPresent(listing.transformer_paid, paid)],
		["monthlyCharge", formatIfPresent(listing.monthly_charge_pence, (charge) => formatMoney(charge, language))],
		["availableFrom", formatIfPresent(listing.available_from, (day) => formatStart(day, now, t, language))],
		["swap", listing.swap_accepted ? t("detail:facts.swapAccepted") : undefined],
	];
}

function listRentTerms(listing: ListingDetail, { t, language, now }: FactContext): Entry[] {
	const money = (pence: number) => (pence === 0 ? t("detail:facts.none") : formatMoney(pence, language));
	const isWhole = listing.deposit_pence !== null && listing.commission_pence !== null;
	return [
		["rent", listing.price_note ?? `${formatMoney(listing.price_pence, language)} ${t("common:perMonthShort")}`],
		["payment", formatOrUnknown(listing.payment_interval_months, (count) => t("detail:facts.paidEvery", { count }))],
		["minimumTerm", formatOrUnknown(listing.minimum_term_months, (months) => formatTerm(months, t))],
		["deposit", formatOrUnknown(listing.deposit_pence, money)],
		["commission", formatOrUnknown(listing.commission_pence, money)],
		["moveIn", isWhole ? formatIfPresent(listing.move_in_pence, money) : undefined],
		["monthlyCharge", formatIfPresent(listing.monthly_charge_pence, money)],
		["availableFrom", formatIfPresent(listing.available_from, (day) => formatStart(day, now, t, language))],
		["swap", listing.swap_accepted ? t("detail:facts.swapAccepted") : undefined],
	];
}

function listVehicle(listing: ListingDetail, { t, language }: FactContext): Entry[] {
	return [
		["type", vocabularyLabel(t, "type", listing.type)],
		["make", listing.make?.name],
		["model", listing.model?.name],
		["variant", formatIfPresent(listing.variant, String)],
		["year", formatOrUnknown(listing.year, String)],
		["body", vocabularyLabel(t, "body", listing.body)],
		["fuel", vocabularyLabel(t, "fuel", listing.fuel)],
		["gearbox", vocabularyLabel(t, "transmission", listing.transmission)],
		[
			"engine",
			formatIfPresent(listing.engine_cc, (size) =>
				t("detail:facts.engineValue", { size: formatNumber(size, language) }),
			),
		],
		["odometer", formatOdometer(listing, t, language)],
		["steering", listing.type === "motorcycle" ? undefined : vocabularyLabel(t, "steering", listing.steering)],
		["colour", vocabularyLabel(t, "colour", listing.colour)],
		["doors", formatIfPresent(listing.doors, String)],
		["seats", formatIfPresent(listing.seats, String)],
		["swap", listing.swap_accepted ? t("detail:facts.swapAccepted") : undefined],
	];
}

function listPapers(listing: ListingDetail, { t, language, now }: FactContext): Entry[] {
	const until = (day: string | null): [string | null, Partial<Fact>] => {
		if (day === null) return [null, {}];
		const isExpired = isPast(day, now);
		const date = formatDate(day, language);
		return [t(isExpired ? "detail:facts.expiredOn" : "detail:facts.validUntil", { date }), { isBad: isExpired }];
	};
	return [
		["logBook", formatOrUnknown(listing.log_book, (has) => t(has ? "detail:facts.present" : "detail:facts.none"))],
		["inspection", ...until(listing.inspection_until)],
		["roadTax", ...until(listing.road_tax_until)],
		["duty", formatOrUnknown(listing.duty_paid, (isPaid) => t(isPaid ? "detail:facts.paid" : "detail:facts.notPaid"))],
		["imported", formatImport(listing, t)],
		["plate", formatIfPresent(listing.plate_series, String), { hint: "plateHint" }],
		[
			"earlierUse",
			formatOrUnknown(listing.ex_rental, (was) => t(was ? "detail:facts.exRental" : "detail:facts.notExRental")),
			listing.ex_rental ? { hint: "exRentalHint" } : {},
		],
	];
}

/** "2 bedrooms, 1 living room (2+1)"; a studio is 1+0. */
function formatRooms(bedrooms: number, livingRooms: number | null, t: DetailTexts): string {
	if (bedrooms === 0) return t("detail:facts.studioValue");
	const living = livingRooms ?? 1;
	return t("detail:facts.roomsValue", {
		bedrooms: t("detail:facts.bedroomCount", { count: bedrooms }),
		livingRooms: t("detail:facts.livingRoomCount", { count: living }),
		code: `${bedrooms}+${living}`,
	});
}

/** Land in m² and dönüm; small gardens in m² only. */
function formatLandSize(squareMetres: number, t: DetailTexts, language: Language): string {
	const own = t("detail:facts.size", { size: formatNumber(squareMetres, language) });
	const donum = squareMetres / SQUARE_METRES_PER_DONUM;
	if (donum < 0.25) return own;
	return t("detail:facts.both", { own, other: t("detail:facts.donum", { size: formatDecimal(donum, language) }) });
}

function formatFloor(floor: number, total: number | null, t: DetailTexts): string {
	const own =
		floor === 0
			? t("detail:facts.groundFloor")
			: floor < 0
				? t("detail:facts.basement")
				: t("detail:facts.floorNumber", { number: floor });
	return total === null ? own : t("detail:facts.floorOf", { floor: own, total });
}

function formatTerm(months: number, t: DetailTexts): string {
	return months % 12 === 0
		? t("detail:facts.years", { count: months / 12 })
		: t("detail:facts.months", { count: months });
}

function formatStart(day: string, now: number, t: DetailTexts, language: Language): string {
	return isPast(day, now) ? t("detail:facts.availableNow") : formatDate(day, language);
}

export const KILOMETRES_PER_MILE = 1.609344;

/** Odometer reading in its own unit, with the other unit in brackets. */
function formatOdometer(listing: ListingDetail, t: DetailTexts, language: Language): string | null {
	const { odometer, odometer_unit: unit } = listing;
	if (odometer === null) return null;
	const formatDistance = (name: "kilometres" | "miles", value: number) =>
		t(`detail:facts.${name}`, { distance: formatNumber(Math.round(value), language) });
	return unit === "miles"
		? t("detail:facts.both", {
				own: formatDistance("miles", odometer),
				other: formatDistance("kilometres", odometer * KILOMETRES_PER_MILE),
			})
		: t("detail:facts.both", {
				own: formatDistance("kilometres", odometer),
				other: formatDistance("miles", odometer / KILOMETRES_PER_MILE),
			});
}

function formatImport(listing: ListingDetail, t: DetailTexts): string | undefined {
	const country = vocabularyLabel(t, "importCountry", listing.import_country);
	const year = listing.import_year;
	if (country && year) return t("detail:facts.importedFromIn", { country, year });
	if (country) return t("detail:facts.importedFrom", { country });
	return year ? t("detail:facts.importedIn", { year }) : undefined;
}

/** Whether a date is before today; a date is valid until its end. */
function isPast(day: string, now: number): boolean {
	return new Date(day).getTime() + 86_400_000 <= now;
}
