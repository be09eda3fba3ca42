/** Titles that say nothing which the card does not: "Furnished two-bedroom flat of 96 m² in Yenikent". */
import type { Language } from "#app/locales/i18n.ts";
import type { ListingCard } from "../listing.ts";

/** Words that say nothing by themselves, and those of facts that every card of a home has. */
const COMMON: Record<Language, string> = {
	en: "a an the in of at with for to and m m² m2 sqm bed beds bedroom bedrooms",
	tr: "ve ile bir m m² m2 yatak odalı içinde de da te ta",
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

type Facts = Pick<ListingCard, "category" | "area" | "bedrooms" | "living_rooms" | "gross_m2" | "furnishing">;

/**
 * What remains of a title whose words are the type, the place, the number of rooms, the size and, of a rental, the
 * furniture: the type, as the title calls it. Undefined where the title says more. type: the label of the type.
 */
export function shortenTitle(title: string, type: string, listing: Facts, language: Language): string | undefined {
	const split = (text: string): readonly string[] => text.toLocaleLowerCase(language).match(/[\p{L}\p{N}]+/gu) ?? [];
	const { area, bedrooms, gross_m2: size } = listing;
	const words = split(title);
	const label = [type, OTHER_LABELS[type] ?? type].find((one) => split(one).every((word) => words.includes(word)));
	if (!label) return undefined;
	const isTold = new Set([
		...split(COMMON[language]),
		...split(OFFERED[listing.category]),
		...split(label),
		...split(area[`name_${language}`]),
		...split(area[`district_${language}`] ?? ""),
		...(bedrooms === null ? [] : [String(bedrooms), NUMBERS[language][bedrooms] ?? ""]),
		...(language === "tr" ? [String(listing.living_rooms ?? 1)] : []),
		...(size ? [String(size)] : []),
		...(listing.category === "rent" && listing.furnishing === "furnished" ? [FURNISHED[language]] : []),
	]);
	return words.every((word) => isTold.has(word)) ? label : undefined;
}
