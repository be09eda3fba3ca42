/** Titles and sentences about shops, offices, retail premises and warehouses. */
import { has, type PropertyFacts } from "../facts.ts";
import type { Random } from "../random.ts";
import { capitalise, countEn, countTr, floorEn, floorTr, type Pair, withArticle } from "./phrases.ts";
import { fromLandmark, inPlace, nearest, placeName } from "./place-phrases.ts";
import { about, type Line } from "./sentences.ts";

type Lines = readonly Line<PropertyFacts>[];

const NOUN: Readonly<Record<string, Pair>> = {
	shop: ["shop", "dükkân"],
	office: ["office", "ofis"],
	retail: ["retail premises", "mağaza"],
	warehouse: ["warehouse", "depo"],
};
const noun = (f: PropertyFacts): Pair => NOUN[f.type] as Pair;
const size = (f: PropertyFacts) => f.fields.gross_m2 as number;
const isShop = (f: PropertyFacts) => f.type === "shop" || f.type === "retail";
const FORMER: readonly Pair[] = [
	["a pharmacy", "eczane"],
	["an optician's", "gözlükçü"],
	["a stationery shop", "kırtasiye"],
	["a hairdresser's", "kuaför"],
	["a bank branch", "banka şubesi"],
	["a mobile phone shop", "cep telefonu mağazası"],
];

const HOOKS: Lines = [
	(f) => f.details.corner && isShop(f) && ["on a corner", "köşe"],
	(f) =>
		isShop(f) && [`with ${5 + (f.details.frontage % 8)} m of window`, `${5 + (f.details.frontage % 8)} m vitrinli`],
	(f) => isShop(f) && f.details.mezzanine && ["with mezzanine", "asma katlı"],
	(f) => f.details.parking && ["with parking", "park yerli"],
	(f) => has(f, "lift") && ["with lift", "asansörlü"],
	(f) => has(f, "air_conditioning") && ["with air conditioning", "klimalı"],
	(f) => has(f, "generator") && ["with generator", "jeneratörlü"],
	(f) =>
		f.type === "office" &&
		(f.fields.floor ?? 0) > 0 && [`on the ${floorEn(f.fields.floor ?? 0)} floor`, floorTr(f.fields.floor ?? 0)],
	(f) => f.type === "office" && [`with ${countEn(f.details.parts)} rooms`, `${f.details.parts} odalı`],
	(f) => f.type === "warehouse" && [`with ${f.details.height} m clear height`, `${f.details.height} m yüksekliğinde`],
	(f) => f.type === "warehouse" && (f.fields.land_m2 ?? 0) > 0 && ["with yard", "avlulu"],
	(f) => {
		const mark = fromLandmark(nearest(f, "town_centre", 3000)) ?? fromLandmark(nearest(f, "border", 2500));
		return (
			mark &&
			mark.metres > 200 &&
			!mark.name[0].includes(f.areaEn) && [
				`${mark.distance[0]} from ${mark.name[0]}`,
				`${mark.name[1]} ${mark.distance[1]} mesafede`,
			]
		);
	},
];

/** A unique title of a commercial unit in both languages. */
export function commercialTitle(f: PropertyFacts, random: Random, taken: Set<string>): Pair {
	const hooks = random.shuffled(HOOKS.map((hook) => hook(f)).filter((hook): hook is Pair => Boolean(hook)));
	const deal: Pair = f.category === "rent" ? ["to let", "kiralık"] : ["for sale", "satılık"];
	const ways: ((hook: Pair) => Pair)[] = random.shuffled([
		(hook) => [
			`${capitalise(noun(f)[0])} of ${size(f)} m² ${hook[0]} ${inPlace(f)[0]}`,
			`${inPlace(f)[1]} ${hook[1]} ${size(f)} m² ${noun(f)[1]}`,
		],
		(hook) => [
			`${size(f)} m² ${noun(f)[0]} ${deal[0]} ${inPlace(f)[0]}, ${hook[0]}`,
			`${inPlace(f)[1]} ${hook[1]} ${deal[1]} ${size(f)} m² ${noun(f)[1]}`,
		],
		(hook) => [
			`${placeName(f)[0]}: ${noun(f)[0]} ${hook[0]}, ${size(f)} m²`,
			`${placeName(f)[1]}: ${hook[1]} ${noun(f)[1]}, ${size(f)} m²`,
		],
	]);
	for (const hook of hooks)
		for (const way of ways) {
			const title = way(hook);
			if (taken.has(title[0]) || taken.has(title[1])) continue;
			taken.add(title[0]).add(title[1]);
			return [title[0], capitalise(title[1], "tr")];
		}
	throw new Error(`No title is left for ${f.key}.`);
}

export const COMMERCIAL_OPENING: Lines = [
	(f) =>
		f.type === "shop" && [
			`Ground-floor shop of ${size(f)} m² ${inPlace(f)[0]} with a window of ${5 + (f.details.frontage % 8)} metres to the street.`,
			`${inPlace(f)[1]} sokağa ${5 + (f.details.frontage % 8)} metre vitrini olan ${size(f)} m² zemin kat dükkân.`,
		],
	(f) =>
		isShop(f) && [
			`The ${noun(f)[0]} ${inPlace(f)[0]} ${f.type === "retail" ? "measure" : "measures"} ${size(f)} m² and ${f.type === "retail" ? "were" : "was"} last used as ${FORMER[f.details.former]?.[0]}.`,
			`${inPlace(f)[1]} ${size(f)} m² ${noun(f)[1]}; en son ${FORMER[f.details.former]?.[1]} olarak kullanılmıştır.`,
		],
	(f) =>
		f.type === "office" && [
			`Office of ${size(f)} m² on the ${floorEn(f.fields.floor ?? 0)} floor ${inPlace(f)[0]}, divided into ${countEn(f.details.parts)} rooms and a reception.`,
			`${inPlace(f)[1]} ${floorTr(f.fields.floor ?? 0)}, ${countTr(f.details.parts)} oda ve bir bekleme alanına bölünmüş ${size(f)} m² ofis.`,
		],
	(f) =>
		f.type === "office" && [
			`Light office ${inPlace(f)[0]}: ${size(f)} m², ${countEn(f.details.parts)} rooms, a small kitchen and a toilet of its own.`,
			`${inPlace(f)[1]} aydınlık ofis: ${size(f)} m², ${f.details.parts} oda, küçük mutfak ve kendine ait tuvalet.`,
		],
	(f) =>
		f.type === "warehouse" && [
			`Warehouse of ${size(f)} m² ${inPlace(f)[0]} with a clear height of ${f.details.height} metres and a gate wide enough for a lorry.`,
			`${inPlace(f)[1]} ${f.details.height} metre net yüksekliği ve kamyon girebilecek kapısı olan ${size(f)} m² depo.`,
		],
	(f) =>
		f.type === "retail" && [
			`${capitalise(size(f).toString())} m² of sales area ${inPlace(f)[0]} on the main road, with a store at the back.`,
			`${inPlace(f)[1]} ana yol üzerinde, arkasında deposu bulunan ${size(f)} m² mağaza.`,
		],
];

export const COMMERCIAL_INSIDE: Lines = [
	(f) =>
		f.details.mezzanine &&
		isShop(f) && [
			"A mezzanine adds storage or a small office.",
			"Asma kat depo veya küçük ofis olarak kullanılabilir.",
		],
	(f) =>
		has(f, "air_conditioning") && [
			"Air conditioning and lighting are installed and working.",
			"Klima ve aydınlatma kuruludur ve çalışmaktadır.",
		],
	(f) =>
		isShop(f) && [
			"Shutters and alarm are in place, and the shelves can be taken over.",
			"Kepenk ve alarm mevcuttur, raflar devralınabilir.",
		],
	(f) =>
		f.type === "office" && [
			"Data cables run to every room; the floor is laminate.",
			"Her odaya veri kablosu çekilidir; zemin laminattır.",
		],
	(f) =>
		f.type === "office" &&
		has(f, "lift") && [
			"There is a lift, and the stairwell is cleaned daily.",
			"Asansör vardır, merdivenler her gün temizlenir.",
		],
	(f) =>
		f.type === "warehouse" && [
			"Three-phase electricity is connected, and the floor can carry a forklift.",
			"Trifaze elektrik bağlıdır, zemin forklift yüküne uygundur.",
		],
	about(
		"toilet",
		(f) =>
			f.type === "warehouse" && [
				"A small office and a toilet are partitioned off beside the gate.",
				"Kapının yanında küçük bir ofis ve tuvalet ayrılmıştır.",
			],
	),
	(f) => has(f, "generator") && ["The building has a generator.", "Binanın jeneratörü vardır."],
	about(
		"toilet",
		(f) =>
			(f.fields.bathrooms ?? 0) > 1 && [
				"There are two toilets and a tea kitchen.",
				"İki tuvalet ve bir çay ocağı vardır.",
			],
	),
	(f) =>
		f.details.renovated && [
			"Floor, ceiling and wiring were renewed last year.",
			"Zemin, tavan ve elektrik tesisatı geçen yıl yenilenmiştir.",
		],
];

export const COMMERCIAL_SITE: Lines = [
	(f) =>
		f.details.parking &&
		f.type !== "warehouse" &&
		f.place.commercial >= 3 && [
			"Customers park in front or in the municipal car park around the corner.",
			"Müşteriler iş yerinin önüne veya köşedeki belediye otoparkına park eder.",
		],
	(f) => has(f, "closed_parking") && ["Two covered parking spaces are included.", "İki kapalı park yeri dâhildir."],
	(f) =>
		f.type === "warehouse" &&
		(f.fields.land_m2 ?? 0) > 0 && [
			`The yard of ${(f.fields.land_m2 ?? 0) - size(f)} m² is fenced and has room to turn.`,
			`${(f.fields.land_m2 ?? 0) - size(f)} m²'lik avlu çitlidir, araçların manevrasına elverişlidir.`,
		],
	(f) =>
		isShop(f) && [
			"Bakery, bank and bus stop bring people past the door all day.",
			"Fırın, banka ve otobüs durağı sayesinde kapının önünden gün boyu insan geçer.",
		],
	(f) =>
		isShop(f) &&
		f.details.corner && [
			"It is on a corner and can be seen from both streets.",
			"Köşe konumunda olduğundan her iki sokaktan da görünür.",
		],
	(f) =>
		f.type === "office" &&
		f.place.commercial >= 3 && [
			"Courts, banks and accountants are in the same streets.",
			"Mahkeme, bankalar ve muhasebe büroları aynı sokaklardadır.",
		],
	(f) =>
		(f.fields.built_year ?? 0) > 2000 && [
			`The building dates from ${f.fields.built_year}.`,
			`Bina ${f.fields.built_year} yapımıdır.`,
		],
];

export const COMMERCIAL_USE: Lines = [
	(f) =>
		isShop(f) && [
			`It would suit ${withArticle(["café", "clinic", "showroom", "florist"][f.details.former % 4] as string)} or an agency; other uses can be discussed.`,
			`${["Kafe", "klinik", "showroom", "çiçekçi"][f.details.former % 4]} veya acente için uygundur; başka kullanımlar konuşulabilir.`,
		],
	(f) =>
		f.type === "office" && [
			"Used so far by an architect; it would suit a lawyer, an accountant or a small software company.",
			"Şimdiye kadar mimarlık bürosu olarak kullanılmıştır; avukat, muhasebeci veya küçük bir yazılım firması için uygundur.",
		],
	(f) =>
		f.type === "warehouse" && [
			"Suitable for furniture, building material or a workshop without noise at night.",
			"Mobilya, yapı malzemesi veya gece gürültü yapmayan atölye için uygundur.",
		],
	(f) =>
		f.category === "sale" && [
			"A tenant is in place and would like to stay; the contract is shown on request.",
			"İçinde devam etmek isteyen bir kiracı vardır; sözleşme talep üzerine gösterilir.",
		],
	(f) =>
		f.category === "sale" &&
		f.fields.title_state === "own_deed" && ["The unit has its own deed.", "İş yerinin kendi koçanı vardır."],
];
