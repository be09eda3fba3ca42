/** The figures as the page and its file show them: in sections and rows, with names in the language of the reader. */
import { compareTexts } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import type vocabulary from "#app/locales/vocabulary/en.ts";
import type { MarketChoice, MarketFigures, MarketRow } from "./market.ts";

export type MarketTexts = Translate<["market", "vocabulary"]>;

type Area = { slug: string; parent_id: number | null; name_en: string; name_tr: string };
type Make = { slug: string; name: string; models: { slug: string; name: string }[] };
/** Areas and makes, as the site knows them. */
export type MarketReference = { areas: readonly Area[]; makes: readonly Make[] };

/** A table: of one place by bedrooms, or by place, make or model. */
export type MarketSection = {
	key: string;
	title: string;
	/** What its rows are. */
	rowHeading: string;
	rows: { key: string; name: string; row: MarketRow }[];
	/** The row of the whole place, whose trend belongs to the section; absent where each row has its own. */
	total?: MarketRow | undefined;
};

export type MarketWording = { t: MarketTexts; language: Language; reference: MarketReference };

/** Districts in the order of the alphabet. */
export function listDistricts({ reference, language }: MarketWording): { slug: string; name: string }[] {
	const compare = compareTexts(language);
	return reference.areas
		.filter(({ parent_id }) => parent_id === null)
		.map((area) => ({ slug: area.slug, name: language === "tr" ? area.name_tr : area.name_en }))
		.sort((a, b) => compare(a.name, b.name));
}

/** Name of a district or area; of the whole north for null. */
export function namePlace(slug: string | null, { t, language, reference }: MarketWording): string {
	const area = reference.areas.find((one) => one.slug === slug);
	if (!area) return t("market:north");
	return language === "tr" ? area.name_tr : area.name_en;
}

export function nameMake(slug: string, { reference }: MarketWording): string {
	return reference.makes.find((make) => make.slug === slug)?.name ?? slug;
}

export function nameModel({ make, model }: MarketRow, { reference }: MarketWording): string {
	const models = reference.makes.find(({ slug }) => slug === make)?.models;
	return models?.find(({ slug }) => slug === model)?.name ?? "";
}

export function nameRooms(rooms: number | null, { t }: MarketWording): string {
	if (rooms === null) return t("market:anyRooms");
	if (rooms === 0) return t("market:noRooms");
	return rooms >= 5 ? t("market:manyRooms") : t("market:count", { count: rooms });
}

/** The plural of a type, for headings. */
export function nameTypes(type: string, { t }: MarketWording): string {
	return t(`vocabulary:typePlural.${type as keyof typeof vocabulary.typePlural}`);
}

/** The tables of some figures. The chosen place, or the whole north, comes first, then the alphabet. */
export function listSections(
	{ of, place, make }: MarketChoice,
	{ rows }: MarketFigures,
	wording: MarketWording,
): MarketSection[] {
	const { t, language } = wording;
	const compare = compareTexts(language);
	const isFirst = (row: MarketRow) =>
		row.place === (place ?? null) && row.make === (make ?? null) && row.model === null;
	const order = (name: (row: MarketRow) => string) => (a: MarketRow, b: MarketRow) =>
		Number(isFirst(b)) - Number(isFirst(a)) || compare(name(a), name(b));
	const placeName = (row: MarketRow) => namePlace(row.place, wording);
	if (of === "sale" || of === "rent") {
		const totals = rows.filter(({ rooms }) => rooms === null).sort(order(placeName));
		return totals.map((total) => ({
			key: total.place ?? "north",
			title: placeName(total),
			rowHeading: t("market:rooms"),
			total,
			rows: rows
				.filter((row) => row.place === total.place)
				.sort((a, b) => (a.rooms ?? -1) - (b.rooms ?? -1))
				.map((row) => ({ key: String(row.rooms), name: nameRooms(row.rooms, wording), row })),
		}));
	}
	const section = (key: string, rowHeading: string, own: MarketRow[], name: (row: MarketRow) => string) => ({
		key,
		title: rowHeading,
		rowHeading,
		rows: own.sort(order(name)).map((row) => ({ key: `${row.place}${row.make}${row.model}`, name: name(row), row })),
	});
	const byPlace = rows.filter((row) => row.make === null);
	const byMake = rows.filter((row) => row.make !== null);
	const makeName = (row: MarketRow) =>
		row.model === null ? nameMake(row.make ?? "", wording) : nameModel(row, wording);
	return [
		section("place", t("market:place"), byPlace, placeName),
		section("make", make ? t("market:model") : t("market:make"), byMake, makeName),
	].filter((one) => one.rows.length > 0);
}
