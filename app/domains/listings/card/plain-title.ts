/** Titles that say nothing which the card does not: "Furnished two-bedroom flat of 96 m² in Yenikent". */
import type { Language } from "#app/locales/i18n.ts";
import type { ListingCard } from "../listing.ts";

/** Words that say nothing by themselves, and those of facts that every card of a home has. */
const COMMON: Record<Language, ReadonlySet<string>> = {
	en: new Set("a an the in of at with for to and m m² m2 sqm bed beds bedroom bedrooms".split(" ")),
	tr: new Set("ve ile bir m m² m2 yatak odalı içinde de da te ta".split(" ")),
};
const NUMBERS: Record<Language, readonly string[]> = {
	en: ["studio", "one", "two", "three", "four", "five", "six", "seven"],
	tr: ["stüdyo", "bir", "iki", "üç", "dört", "beş", "altı", "yedi"],
};
/** How a title says what the price says. */
const OFFERED: Record<ListingCard["category"], string> = { rent: "let rent rental kiralık", sale: "sale satılık" };
const FURNISHED: Record<Language, string> = { en: "furnished", tr: "eşyalı" };

/** Other words for the label of a type. */
const OTHER_LABELS: Readonly<Record<string, string>> = { Apartment: "Flat" };

const split = (text: string, language: Language): readonly string[] =>
	text.toLocaleLowerCase(language).match(/[\p{L}\p{N}]+/gu) ?? [];

type Facts = Pick<ListingCard, "category" | "area" | "bedrooms" | "living_rooms" | "gross_m2" | "furnishing">;

/**
 * What remains of a title whose words are the type, the place, the number of rooms, the size and, of a rental, the
 * furniture: the type, as the title calls it. Undefined where the title says more. type: the label of the type.
 */
export function shortenTitle(title: string, type: string, listing: Facts, language: Language): string | undefined {
	const { category, area, bedrooms, living_rooms, gross_m2: size, furnishing } = listing;
	const place = `${area[`name_${language}`]}, ${area[`district_${language}`]}`;
	const name = [language, title, type, category, place, bedrooms, living_rooms, size, furnishing].join("\n");
	const kept = shortTitles.get(name);
	if (kept !== undefined) return kept || undefined;
	const short = findShortTitle(title, type, listing, language);
	if (shortTitles.size >= MAX_KEPT_TITLES) shortTitles.clear();
	shortTitles.set(name, short ?? "");
	return short;
}

/** What was found before, "" for nothing: a listing is on many lists. */
const shortTitles = new Map<string, string>();
const MAX_KEPT_TITLES = 5000;

function findShortTitle(title: string, type: string, listing: Facts, language: Language): string | undefined {
	const { area, bedrooms, gross_m2: size } = listing;
	const words = split(title, language);
	const label = [type, OTHER_LABELS[type] ?? type].find((one) =>
		split(one, language).every((word) => words.includes(word)),
	);
	if (!label) return undefined;
	const isFurnished = listing.category === "rent" && listing.furnishing === "furnished";
	const told = [
		...(bedrooms === null ? [] : [String(bedrooms), NUMBERS[language][bedrooms]]),
		language === "tr" ? String(listing.living_rooms ?? 1) : "",
		size ? String(size) : "",
		isFurnished ? FURNISHED[language] : "",
	];
	// Few titles get as far as the words of their place.
	const untold = words.filter((word) => !COMMON[language].has(word) && !told.includes(word));
	const names = [OFFERED[listing.category], label, area[`name_${language}`], area[`district_${language}`] ?? ""];
	return untold.every((word) => names.some((name) => split(name, language).includes(word))) ? label : undefined;
}
