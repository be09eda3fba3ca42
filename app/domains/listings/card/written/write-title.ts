/** A title from the facts of a listing: "1-bed flat to rent in Famagusta", "2015 Toyota Vitz, automatic". */
import type { Language } from "#app/locales/i18n.ts";
import { formatLocative } from "#app/locales/turkish-cases.ts";
import { isLand, type ListingCard } from "../../listing.ts";
import { formatPlace } from "../format-place.ts";
import { capitalise, createSpeaker, type Say } from "./speak.server.ts";
import { nameOf, type TitleFacts } from "./written-facts.ts";

/** Types whose bedrooms are not part of their name. */
const UNROOMED = new Set(["studio", "whole_building", "office", "retail", "shop", "warehouse"]);

/** A title in a language. It stands in for one that the advertiser has not written. */
export function writeTitle(facts: TitleFacts, language: Language): string {
	const { say } = createSpeaker(language, 0);
	if (facts.kind === "property") return capitalise(writeOffer(facts, nameHome(facts, say), say, language), language);
	const gearbox = facts.transmission && say(`vehicle.gearbox.${facts.transmission}`);
	const name = nameVehicle(facts, say);
	return capitalise(gearbox ? say("vehicle.titled", { name, gearbox }) : name, language);
}

/** The advertiser's title in a language, else one from the facts. */
export function titleIn(listing: TitleFacts & Pick<ListingCard, "title_en" | "title_tr">, language: Language): string {
	return listing[`title_${language}`] ?? writeTitle(listing, language);
}

/** "… to rent in Lapta, Kyrenia"; what: the thing that is offered. */
export function writeOffer(facts: TitleFacts, what: string, say: Say, language: Language): string {
	if (!facts.area.slug) return say(`anywhere.${facts.category}`, { what });
	return say(facts.category, { what, place: placePhrase(facts.area, language) });
}

/** "2-bed villa", "2+1 villa"; a home without rooms by its type alone. */
export function nameHome({ type, bedrooms, living_rooms }: TitleFacts, say: Say): string {
	if (type === "apartment" && bedrooms === 0) return say("noun.studio");
	const noun = say(`noun.${type}`);
	if (!bedrooms || isLand(type) || UNROOMED.has(type)) return noun;
	return say("roomed", { bedrooms, rooms: `${bedrooms}+${living_rooms ?? 1}`, noun });
}

/** Whether the name of a type leaves its bedrooms out. */
export const isUnroomed = (type: string): boolean => UNROOMED.has(type);

/** "2015 Toyota Vitz F", "2015 model Toyota Vitz F"; without a make by its type. */
export function nameVehicle({ make, model, variant, year, type }: TitleFacts, say: Say): string {
	const name = nameOf(make) ? [nameOf(make), nameOf(model), variant].filter(Boolean).join(" ") : say(`noun.${type}`);
	return year ? say("vehicle.year", { year, name }) : name;
}

/** The place as the preposition of English or the case of Turkish wants it: "the Walled City, Nicosia", "Lapta, Girne’de". */
function placePhrase(area: TitleFacts["area"], language: Language): string {
	const place = formatPlace(area, language);
	return language === "tr" ? formatLocative(place) : place.replace(/^(?=[^,]* City\b)/, "the ");
}
