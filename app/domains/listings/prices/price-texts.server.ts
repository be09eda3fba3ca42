/** What like listings ask, in words and as a plot: written on the server, so that the page loads neither texts nor rules. */
import { formatDate, formatMoney, formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { Translate } from "#app/locales/translate.ts";
import { translations } from "#app/locales/translations.server.ts";
import { roundToPound } from "../detail/costs/rounding.ts";
import type { ComparedFacts, LikePrices, PriceSection, PriceTexts } from "./like-prices.ts";
import { drawPricePlot, type PlotLabels } from "./price-plot.ts";

/** Largest difference of readings, as the database has it. */
const ODOMETER_KM = 30_000;
const KILOMETRES_PER_MILE = 1.609344;
/** The types of a home, which a title may call so. */
const OTHER_TYPES = new Set([
	"whole_building",
	"office",
	"retail",
	"shop",
	"warehouse",
	"residential_plot",
	"commercial_plot",
	"farmland",
	"olive_grove",
]);

type T = Translate<["prices", "vocabulary"]>;

const speak = (language: Language): T => translations(language).getFixedT(language, ["prices", "vocabulary"]) as never;

/** The section of a listing's page: its own price begins the sentence and is marked on the plot. */
export function writePriceSection(found: LikePrices, facts: ComparedFacts, language: Language): PriceSection {
	const t = speak(language);
	const texts = writePriceTexts(found, facts, language);
	const money = (pence: number) => formatMoney(roundToPound(pence), language);
	const own = found.price_pence === null ? null : money(found.price_pence);
	const labels: PlotLabels = {
		low: money(found.low_pence),
		median: t("prices:plot.median", { price: money(found.median_pence) }),
		high: money(found.high_pence),
		own: own && t("prices:plot.own", { price: own }),
	};
	const stated = own && found.measure === "donum" ? t("prices:perDonum", { price: own }) : own;
	return {
		...texts,
		sentence: stated ? `${capitalise(t("prices:own", { price: stated }), language)} ${texts.sentence}` : texts.sentence,
		name: labels.own ? `${texts.name} ${labels.own}.` : texts.name,
		plot: drawPricePlot(found, found.price_pence, labels),
		market: { href: marketAddress(facts, found), label: t("prices:market") },
	};
}

/** The page of all asking prices of that kind. */
function marketAddress({ kind, category }: ComparedFacts, { measure }: LikePrices): string {
	if (kind === "vehicle") return "/market?of=vehicles";
	if (measure === "donum") return "/market?of=land";
	return category === "rent" ? "/market?of=rent" : "/market";
}

/** The same without the listing's own price, which its agent may be typing. */
export function writePriceTexts(found: LikePrices, facts: ComparedFacts, language: Language): PriceTexts {
	const t = speak(language);
	const money = (pence: number) => formatMoney(roundToPound(pence), language);
	const measured = (pence: number) =>
		found.measure === "donum" ? t("prices:perDonum", { price: money(pence) }) : money(pence);
	const values = {
		count: found.count,
		what: describeAlike(facts, t, language),
		where: t(`prices:where.${found.circle}`, { place: language === "tr" ? found.place.name_tr : found.place.name_en }),
		// "£80,000 to £90,000 a dönüm", "dönümü £80.000 ile £90.000".
		low: (language === "tr" ? measured : money)(found.low_pence),
		high: (language === "tr" ? money : measured)(found.high_pence),
		median: money(found.median_pence),
	};
	const subject = facts.kind === "vehicle" ? "vehicle" : "home";
	const title = subject === "home" && OTHER_TYPES.has(facts.type) ? "other" : subject;
	const notes = [
		found.median_per_m2_pence && t("prices:perMetre", { price: money(found.median_per_m2_pence) }),
		t("prices:dates", { from: formatDate(found.listed_from, language), to: formatDate(found.listed_to, language) }),
		t(`prices:caveat.${facts.category}`),
	];
	return {
		title: t(`prices:title.${title}`),
		sentence: t(`prices:${subject}${found.is_newest ? "Newest" : ""}`, values),
		notes: notes.filter(Boolean).join(" "),
		name: t("prices:plot.name", values),
	};
}

/** "one-bedroom apartments to rent", "kiralık daire, 1 yatak odalı", "Toyota Vitz, 2013 to 2017, 50,000 to 110,000 km". */
function describeAlike(facts: ComparedFacts, t: T, language: Language): string {
	const { type, category, bedrooms } = facts;
	if (facts.kind === "vehicle") return describeVehicle(facts, t, language);
	const label = language === "tr" ? (`vocabulary:type.${type}` as const) : (`vocabulary:typePlural.${type}` as const);
	const noun = type === "farmland" ? t("prices:farmland") : lower(t(label as "vocabulary:type.villa"), language);
	if (language === "tr") {
		const offered = t(`prices:what.${category}`, { type: noun });
		return countRooms(offered, type, bedrooms, t);
	}
	return t(`prices:what.${category}`, { type: countRooms(noun, type, bedrooms, t) });
}

function countRooms(noun: string, type: string, bedrooms: number | null, t: T): string {
	if (bedrooms === null || (bedrooms === 0 && type === "studio")) return noun;
	return t(`prices:bedrooms.${bedrooms < 10 ? bedrooms : "more"}` as "prices:bedrooms.more", {
		type: noun,
		count: bedrooms,
	});
}

function describeVehicle(facts: ComparedFacts, t: T, language: Language): string {
	const { name, year, odometer, odometer_unit, steering, type } = facts;
	const unit = odometer_unit === "miles" ? "miles" : "km";
	const range = unit === "miles" ? ODOMETER_KM / KILOMETRES_PER_MILE : ODOMETER_KM;
	const reading = (value: number) => formatNumber(Math.max(0, Math.round(value / 1000) * 1000), language);
	const vehicle = t("prices:what.vehicle", {
		name,
		from: (year ?? 0) - 2,
		to: (year ?? 0) + 2,
		distance: t(`prices:distance.${unit}`, {
			from: reading((odometer ?? 0) - range),
			to: reading((odometer ?? 0) + range),
		}),
	});
	if (type === "motorcycle" || !steering) return vehicle;
	const side = lower(t(`vocabulary:steering.${steering}` as "vocabulary:steering.right"), language);
	return t("prices:what.steered", { vehicle, steering: side });
}

const lower = (text: string, language: Language) => text.toLocaleLowerCase(language);

function capitalise(text: string, language: Language): string {
	return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
