/** Titles of homes: type, place, and one or two features. */
import { has, type PropertyFacts } from "../facts.ts";
import type { Random } from "../random.ts";
import { capitalise, countEn, floorEn, numberEn, numberTr, type Pair } from "./phrases.ts";
import { fromLandmark, inPlace, nearest, placeName, seaMetres } from "./place-phrases.ts";
import type { Line } from "./sentences.ts";

/** "two-bedroom flat" / "2+1 daire". */
export function homeNoun(f: PropertyFacts): Pair {
	const rooms = f.fields.bedrooms ?? 0;
	const [en, tr] = NOUNS[f.type] as Pair;
	if (f.type === "studio" || f.type === "whole_building") return [en, tr];
	return [`${countEn(rooms)}-bedroom ${en}`, `${rooms}+${f.fields.living_rooms ?? 1} ${tr}`];
}

const NOUNS: Readonly<Record<string, Pair>> = {
	apartment: ["flat", "daire"],
	penthouse: ["penthouse", "penthouse daire"],
	studio: ["studio", "stüdyo daire"],
	villa: ["villa", "villa"],
	townhouse: ["townhouse", "sıra ev"],
	semi_detached: ["semi-detached villa", "ikiz villa"],
	detached_house: ["detached house", "müstakil ev"],
	bungalow: ["bungalow", "bungalov"],
	whole_building: ["apartment building", "komple bina"],
};

export const FURNISHING: Readonly<Record<string, Pair>> = {
	furnished: ["furnished", "eşyalı"],
	part_furnished: ["part-furnished", "yarı eşyalı"],
	unfurnished: ["unfurnished", "eşyasız"],
	white_goods: ["", "beyaz eşyalı"],
};

const isNew = (f: PropertyFacts) => f.fields.construction_state !== "ready" && f.days.handover_on !== undefined;
const months = (f: PropertyFacts) => Math.round((f.days.handover_on ?? 0) / 30.4);
const ready = (f: PropertyFacts) => !isNew(f);
const floor = (f: PropertyFacts) => f.fields.floor ?? -1;

/** Each follows the noun in English and precedes it in Turkish. */
const HOOKS: readonly Line<PropertyFacts>[] = [
	(f) => has(f, "sea_front") && ["on the sea front", "denize sıfır"],
	(f) => has(f, "sea_view") && ["with a sea view", "deniz manzaralı"],
	(f) =>
		has(f, "sea_view") &&
		f.details.balcony > 0 && ["with the sea in view from the balcony", "balkonundan deniz görünen"],
	(f) => has(f, "mountain_view") && ["facing the mountains", "dağ manzaralı"],
	(f) => has(f, "private_pool") && ["with private pool", "özel havuzlu"],
	(f) => has(f, "private_pool") && has(f, "garden") && ["with pool and garden", "havuzlu ve bahçeli"],
	(f) => has(f, "shared_pool") && ["in a complex with pool", "havuzlu sitede"],
	(f) => has(f, "garden") && !has(f, "private_pool") && ["with garden", "bahçeli"],
	(f) =>
		floor(f) > 1 &&
		floor(f) === f.fields.total_floors &&
		f.type !== "penthouse" && ["on the top floor", "en üst katta"],
	(f) => floor(f) > 0 && f.type !== "penthouse" && [`on the ${floorEn(floor(f))} floor`, `${floor(f)}. katta`],
	(f) => floor(f) === 0 && ["on the ground floor", "zemin katta"],
	(f) => has(f, "lift") && floor(f) > 1 && ["with lift", "asansörlü"],
	(f) => has(f, "generator") && ["with generator", "jeneratörlü"],
	(f) => has(f, "closed_parking") && ["with covered parking", "kapalı otoparklı"],
	(f) => has(f, "solar_electricity") && ["with solar electricity", "güneş enerjili"],
	(f) => has(f, "stone_house") && ["of yellow stone", "sarı taştan"],
	(f) => has(f, "pets_accepted") && ["where pets are welcome", "evcil hayvan kabul edilen"],
	(f) =>
		ready(f) &&
		f.details.renovated &&
		(f.fields.built_year ?? 0) < 2016 && ["with new kitchen and bathroom", "mutfağı ve banyosu yenilenmiş"],
	(f) =>
		f.details.balcony >= 8 &&
		floor(f) > 0 && [`with ${f.details.balcony} m² balcony`, `${f.details.balcony} m² balkonlu`],
	(f) => f.details.facing === "south" && ["facing south", "güney cepheli"],
	(f) => f.details.facing === "east" && ["facing east", "doğu cepheli"],
	(f) => f.details.facing === "west" && ["facing west", "batı cepheli"],
	(f) =>
		f.details.ensuite &&
		f.type !== "whole_building" &&
		(f.fields.bathrooms ?? 0) > 1 && ["with en-suite bedroom", "ebeveyn banyolu"],
	(f) => f.details.fireplace && floor(f) < 0 && ready(f) && ["with fireplace", "şömineli"],
	(f) => f.details.storeRoom && f.type !== "whole_building" && ["with store room", "depo odalı"],
	(f) => f.fields.payment_interval_months === 1 && ["paid monthly", "aylık ödemeli"],
	(f) =>
		f.details.internet &&
		f.fields.furnishing === "furnished" &&
		f.category === "rent" && ["with internet included", "internet dâhil"],
	(f) => f.fields.gross_m2 !== undefined && [`of ${f.fields.gross_m2} m²`, `${f.fields.gross_m2} m²`],
	(f) =>
		f.fields.land_m2 !== undefined &&
		floor(f) < 0 && [`on a plot of ${numberEn(f.fields.land_m2)} m²`, `${numberTr(f.fields.land_m2)} m² arsa içinde`],
	(f) => (f.fields.built_year ?? 0) > 2012 && [`built in ${f.fields.built_year}`, `${f.fields.built_year} yapımı`],
	(f) => isNew(f) && months(f) > 1 && [`ready in about ${months(f)} months`, `yaklaşık ${months(f)} ay sonra teslim`],
	(f) =>
		f.fields.title_state === "own_deed" &&
		f.fields.title_evidence === "document_seen" && ["with own title deed", "ferdi koçanlı"],
	(f) => f.fields.title_origin === "turkish_pre74" && ["with Turkish title", "Türk koçanlı"],
	(f) => f.category === "sale" && f.fields.vat_paid && ["with VAT paid", "KDV'si ödenmiş"],
	(f) => {
		const metres = seaMetres(f);
		return (
			metres !== undefined &&
			metres <= 900 &&
			!has(f, "sea_front") && [`${metres} m from the sea`, `denize ${metres} m mesafede`]
		);
	},
	(f) => near(f, "university", 1600),
	(f) => near(f, "hospital", 900),
	(f) => near(f, "beach", 1300),
	(f) => near(f, "marina", 1300),
	(f) => near(f, "town_centre", 1800),
	(f) => near(f, "border", 1500),
];

function near(f: PropertyFacts, kind: string, within: number): Pair | false {
	const mark = fromLandmark(nearest(f, kind, within));
	return (
		mark !== undefined &&
		mark.metres > 150 &&
		!mark.name[0].includes(f.areaEn) && [
			`${mark.distance[0]} from ${mark.name[0]}`,
			`${mark.name[1]} ${mark.distance[1]} mesafede`,
		]
	);
}

const WAYS: readonly ((f: PropertyFacts, hook: Pair) => Pair)[] = [
	(f, hook) => [
		words(adjective(f)[0], homeNoun(f)[0], hook[0], inPlace(f)[0]),
		words(inPlace(f)[1], hook[1], adjective(f)[1], homeNoun(f)[1]),
	],
	(f, hook) => [
		`${placeName(f)[0]}: ${words(adjective(f)[0], homeNoun(f)[0], hook[0])}`,
		`${placeName(f)[1]}: ${words(hook[1], adjective(f)[1], homeNoun(f)[1])}`,
	],
	(f, hook) => [
		`${capitalise(words(homeNoun(f)[0], inPlace(f)[0]))}, ${words(adjective(f)[0] && `${adjective(f)[0]},`, hook[0])}`,
		`${words(inPlace(f)[1], adjective(f)[1], homeNoun(f)[1])}, ${hook[1]}`,
	],
	(f, hook) => [
		`${words(adjective(f)[0], homeNoun(f)[0], inPlace(f)[0])}, ${hook[0]}`,
		words(inPlace(f)[1], hook[1], f.category === "rent" ? "kiralık" : "satılık", homeNoun(f)[1]),
	],
];

function adjective(f: PropertyFacts): Pair {
	if (isNew(f)) return f.fields.construction_state === "off_plan" ? ["off-plan", "proje aşamasında"] : ["", ""];
	if (f.category === "sale" && f.fields.furnishing === "unfurnished") return ["", ""];
	return FURNISHING[f.fields.furnishing ?? ""] ?? ["", ""];
}

const words = (...parts: (string | undefined | false)[]): string => parts.filter(Boolean).join(" ");

/** A unique title in both languages; two features where one is not enough. */
export function homeTitle(f: PropertyFacts, random: Random, taken: Set<string>): Pair {
	const hooks = random.shuffled(HOOKS.map((hook) => hook(f)).filter((hook): hook is Pair => Boolean(hook)));
	const ways = random.shuffled(WAYS);
	const pairs = [
		...hooks,
		...hooks.flatMap((first, index) => hooks.slice(index + 1).map((second) => both(first, second))),
	];
	const wantsTwo = random.chance(0.4);
	for (const hook of wantsTwo ? [...pairs.slice(hooks.length), ...hooks] : pairs) {
		for (const way of ways) {
			if (way === WAYS[2] && !STANDS_ALONE.test(hook[1])) continue;
			if (way === WAYS[0] && hook[0].includes(", ")) continue;
			if ((way === WAYS[2] || way === WAYS[3]) && AFTER_NOUN.test(hook[0])) continue;
			const [en, tr] = way(f, hook);
			const title: Pair = [capitalise(en), capitalise(tr, "tr")];
			if (title[0].length > 90 || title[1].length > 90 || taken.has(title[0]) || taken.has(title[1])) continue;
			taken.add(title[0]).add(title[1]);
			return title;
		}
	}
	throw new Error(`No title is left for ${f.key}.`);
}

/** Turkish phrases that can also follow the noun. */
const STANDS_ALONE =
	/(?:manzaralı|havuzlu|bahçeli|asansörlü|jeneratörlü|otoparklı|cepheli|balkonlu|yenilenmiş|katta|m²|yapımı|teslim|koçanlı|ödemeli|mesafede|sıfır|dâhil|ödenmiş|sitede|odalı|banyolu|şömineli|enerjili)$/;

/** English phrases that must directly follow the noun: "flat of 80 m²". */
const AFTER_NOUN = /(?:^|, )of \d/;

/** Combines two phrases unless they are nearly equal. */
function both(first: Pair, second: Pair): Pair {
	const [a, b] = [first[0], second[0]];
	const same = (word: string) => a.includes(word) && b.includes(word);
	if (["pool", "garden", "floor", "sea", "facing", "balcony", "km", " m from", "title", "from the", "of "].some(same))
		return first;
	if (a.startsWith("with ") && b.startsWith("with ")) return [`${a} and ${b.slice(5)}`, `${first[1]}, ${second[1]}`];
	if (a.startsWith("with ") || b.startsWith("of ")) return [`${b}, ${a}`, `${second[1]}, ${first[1]}`];
	return [`${a}, ${b}`, `${first[1]}, ${second[1]}`];
}
