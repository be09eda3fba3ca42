/** Facts of a listing in labelled groups for its page, by kind and type; unknown ones only where they matter. */
import type { TFunction } from "i18next";
import { formatDate, formatDecimal, formatMoney, formatMonth, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { isLand, type ListingDetail, SQUARE_METRES_PER_DONUM } from "./listing.ts";

export type DetailTexts = TFunction<["detail", "vocabulary", "common", "listings"]>;

export type Fact = {
	/** Key of its label below `detail:facts`. */
	name: string;
	/** Null when not stated, which the page shows. */
	value: string | null;
	/** Marks an expired document. */
	isBad?: boolean;
	/** Key of an explanation below `detail:facts`. */
	hint?: "plateHint" | "exRentalHint";
};

export type FactGroup = { title: "property" | "land" | "terms" | "rentTerms" | "vehicle" | "papers"; facts: Fact[] };

/** An entry of a group; undefined omits the fact. */
type Entry = [name: string, value: string | null | undefined, extra?: Partial<Fact>];

type Speaker = { t: DetailTexts; language: Language; now: number };

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

/** Label of a vocabulary value; undefined for null. */
function word(t: DetailTexts, group: string, value: string | null): string | undefined {
	return value === null ? undefined : t(`vocabulary:${group}.${value}` as "vocabulary:type.villa");
}

/** Text of an optional value, or undefined to omit it. */
function when<T>(value: T | null, text: (value: T) => string): string | undefined {
	return value === null ? undefined : text(value);
}

/** Text of a value that should be known, or null to show it as not stated. */
function expect<T>(value: T | null, text: (value: T) => string): string | null {
	return value === null ? null : text(value);
}

function listProperty(listing: ListingDetail, { t, language }: Speaker): Entry[] {
	const size = (squareMetres: number) => t("detail:facts.size", { size: formatNumber(squareMetres, language) });
	return [
		["type", word(t, "type", listing.type)],
		["rooms", when(listing.bedrooms, (bedrooms) => nameAllRooms(bedrooms, listing.living_rooms, t))],
		["bathrooms", when(listing.bathrooms, String)],
		["grossSize", listing.net_m2 === null ? expect(listing.gross_m2, size) : when(listing.gross_m2, size)],
		["netSize", when(listing.net_m2, size)],
		["landSize", when(listing.land_m2, (land) => nameLand(land, t, language))],
		["floor", when(listing.floor, (floor) => nameFloor(floor, listing.total_floors, t))],
		["totalFloors", listing.floor === null ? when(listing.total_floors, String) : undefined],
		["builtYear", when(listing.built_year, String)],
		["construction", word(t, "constructionState", listing.construction_state)],
		["handover", when(listing.handover_on, (day) => formatMonth(day, language))],
		["furnishing", word(t, "furnishing", listing.furnishing)],
	];
}

function listLand(listing: ListingDetail, { t, language }: Speaker): Entry[] {
	return [
		["type", word(t, "type", listing.type)],
		["landSize", expect(listing.land_m2, (land) => nameLand(land, t, language))],
		["zoning", expect(listing.zoning_percent, (percent) => (language === "tr" ? `%${percent}` : `${percent}%`))],
		["storeys", expect(listing.permitted_storeys, String)],
	];
}

function listSaleTerms(listing: ListingDetail, { t, language, now }: Speaker): Entry[] {
	const paid = (isPaid: boolean) => t(isPaid ? "detail:facts.paid" : "detail:facts.notPaid");
	const perM2 = listing.price_per_m2_pence;
	return [
		["pricePerM2", when(perM2, (price) => formatMoney(roundToPound(price), language))],
		[
			"pricePerDonum",
			isLand(listing.type)
				? when(listing.land_m2, (land) =>
						formatMoney(roundToPound((listing.price_pence * SQUARE_METRES_PER_DONUM) / land), language),
					)
				: undefined,
		],
		["vat", when(listing.vat_paid, paid)],
		["transformer", when(listing.transformer_paid, paid)],
		["monthlyCharge", when(listing.monthly_charge_pence, (charge) => formatMoney(charge, language))],
		["availableFrom", when(listing.available_from, (day) => nameStart(day, now, t, language))],
		["swap", listing.swap_accepted ? t("detail:facts.swapAccepted") : undefined],
	];
}

function listRentTerms(listing: ListingDetail, { t, language, now }: Speaker): Entry[] {
	const money = (pence: number) => (pence === 0 ? t("detail:facts.none") : formatMoney(pence, language));
	const isWhole = listing.deposit_pence !== null && listing.commission_pence !== null;
	return [
		["rent", `${formatMoney(listing.price_pence, language)} ${t("common:perMonthShort")}`],
		["payment", expect(listing.payment_interval_months, (count) => t("detail:facts.paidEvery", { count }))],
		["minimumTerm", expect(listing.minimum_term_months, (months) => nameTerm(months, t))],
		["deposit", expect(listing.deposit_pence, money)],
		["commission", expect(listing.commission_pence, money)],
		["moveIn", isWhole ? when(listing.move_in_pence, money) : undefined],
		["monthlyCharge", when(listing.monthly_charge_pence, money)],
		["availableFrom", when(listing.available_from, (day) => nameStart(day, now, t, language))],
		["swap", listing.swap_accepted ? t("detail:facts.swapAccepted") : undefined],
	];
}

function listVehicle(listing: ListingDetail, { t, language }: Speaker): Entry[] {
	return [
		["type", word(t, "type", listing.type)],
		["make", listing.make?.name],
		["model", listing.model?.name],
		["variant", when(listing.variant, String)],
		["year", expect(listing.year, String)],
		["body", word(t, "body", listing.body)],
		["fuel", word(t, "fuel", listing.fuel)],
		["gearbox", word(t, "transmission", listing.transmission)],
		[
			"engine",
			when(listing.engine_cc, (size) => t("detail:facts.engineValue", { size: formatNumber(size, language) })),
		],
		["odometer", nameOdometer(listing, t, language)],
		["steering", listing.type === "motorcycle" ? undefined : word(t, "steering", listing.steering)],
		["colour", word(t, "colour", listing.colour)],
		["doors", when(listing.doors, String)],
		["seats", when(listing.seats, String)],
		["swap", listing.swap_accepted ? t("detail:facts.swapAccepted") : undefined],
	];
}

function listPapers(listing: ListingDetail, { t, language, now }: Speaker): Entry[] {
	const yesOrNo = (value: boolean) => t(value ? "common:yes" : "common:no");
	const until = (day: string | null): [string | null, Partial<Fact>] => {
		if (day === null) return [null, {}];
		const isExpired = isPast(day, now);
		const date = formatDate(day, language);
		return [t(isExpired ? "detail:facts.expiredOn" : "detail:facts.validUntil", { date }), { isBad: isExpired }];
	};
	return [
		["logBook", expect(listing.log_book, yesOrNo)],
		["inspection", ...until(listing.inspection_until)],
		["roadTax", ...until(listing.road_tax_until)],
		["duty", expect(listing.duty_paid, (isPaid) => t(isPaid ? "detail:facts.paid" : "detail:facts.notPaid"))],
		["imported", nameImport(listing, t)],
		["plate", when(listing.plate_series, String), { hint: "plateHint" }],
		["exRental", expect(listing.ex_rental, yesOrNo), listing.ex_rental ? { hint: "exRentalHint" } : {}],
	];
}

/** "2 bedrooms, 1 living room (2+1)"; a studio is 1+0. */
function nameAllRooms(bedrooms: number, livingRooms: number | null, t: DetailTexts): string {
	if (bedrooms === 0) return t("detail:facts.studioValue");
	const living = livingRooms ?? 1;
	return t("detail:facts.roomsValue", {
		bedrooms: t("detail:facts.bedroomCount", { count: bedrooms }),
		livingRooms: t("detail:facts.livingRoomCount", { count: living }),
		code: `${bedrooms}+${living}`,
	});
}

/** Land in m² and dönüm; small gardens in m² only. */
function nameLand(squareMetres: number, t: DetailTexts, language: Language): string {
	const own = t("detail:facts.size", { size: formatNumber(squareMetres, language) });
	const donum = squareMetres / SQUARE_METRES_PER_DONUM;
	if (donum < 0.25) return own;
	return t("detail:facts.both", { own, other: t("detail:facts.donum", { size: formatDecimal(donum, language) }) });
}

function nameFloor(floor: number, total: number | null, t: DetailTexts): string {
	const own =
		floor === 0
			? t("detail:facts.groundFloor")
			: floor < 0
				? t("detail:facts.basement")
				: t("detail:facts.floorNumber", { number: floor });
	return total === null ? own : t("detail:facts.floorOf", { floor: own, total });
}

function nameTerm(months: number, t: DetailTexts): string {
	return months % 12 === 0
		? t("detail:facts.years", { count: months / 12 })
		: t("detail:facts.months", { count: months });
}

function nameStart(day: string, now: number, t: DetailTexts, language: Language): string {
	return isPast(day, now) ? t("detail:facts.availableNow") : formatDate(day, language);
}

const KILOMETRES_PER_MILE = 1.609344;

/** Odometer reading in its own unit, with the other unit in brackets. */
function nameOdometer(listing: ListingDetail, t: DetailTexts, language: Language): string | null {
	const { odometer, odometer_unit: unit } = listing;
	if (odometer === null) return null;
	const say = (name: "kilometres" | "miles", value: number) =>
		t(`detail:facts.${name}`, { distance: formatNumber(Math.round(value), language) });
	return unit === "miles"
		? t("detail:facts.both", { own: say("miles", odometer), other: say("kilometres", odometer * KILOMETRES_PER_MILE) })
		: t("detail:facts.both", { own: say("kilometres", odometer), other: say("miles", odometer / KILOMETRES_PER_MILE) });
}

function nameImport(listing: ListingDetail, t: DetailTexts): string | undefined {
	const country = word(t, "importCountry", listing.import_country);
	const year = listing.import_year;
	if (country && year) return t("detail:facts.importedFromIn", { country, year });
	if (country) return t("detail:facts.importedFrom", { country });
	return year ? t("detail:facts.importedIn", { year }) : undefined;
}

/** Whether a date is before today; a date is valid until its end. */
function isPast(day: string, now: number): boolean {
	return new Date(day).getTime() + 86_400_000 <= now;
}

/** Rounds prices per size to pounds, except very small ones. */
export function roundToPound(pence: number): number {
	return pence < 10_000 ? Math.round(pence) : Math.round(pence / 100) * 100;
}
