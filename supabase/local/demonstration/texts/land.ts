/** Titles and sentences about plots, fields and olive groves. */
import { has, type PropertyFacts } from "../facts.ts";
import { DONUM_M2, EVLEK_M2 } from "../market.ts";
import type { Random } from "../random.ts";
import { capitalise, countEn, numberEn, numberTr, type Pair, poundsEn, poundsTr, withArticle } from "./phrases.ts";
import { fromLandmark, inPlace, nearest, placeName, seaMetres } from "./place-phrases.ts";
import { about, type Line } from "./sentences.ts";

type Lines = readonly Line<PropertyFacts>[];

const NOUN: Readonly<Record<string, Pair>> = {
	residential_plot: ["building plot", "konut arsası"],
	commercial_plot: ["commercial plot", "ticari arsa"],
	farmland: ["field", "tarla"],
	olive_grove: ["olive grove", "zeytinlik"],
};
const noun = (f: PropertyFacts): Pair => NOUN[f.type] as Pair;
const m2 = (f: PropertyFacts) => f.fields.land_m2 as number;
const isPlot = (f: PropertyFacts) => f.type === "residential_plot" || f.type === "commercial_plot";

/** "2 dönüm 3 evlek", the local notation. */
export function donumWords(squareMetres: number): Pair {
	const quarters = Math.round(squareMetres / EVLEK_M2);
	const [donum, evlek] = [Math.floor(quarters / 4), quarters % 4];
	const text = [donum > 0 && `${donum} dönüm`, evlek > 0 && `${evlek} evlek`].filter(Boolean).join(" ");
	return [text, text];
}
const donum = (f: PropertyFacts): Pair => donumWords(m2(f));
/** Pounds per dönüm, to the nearest thousand or hundred. */
function perDonum(f: PropertyFacts): number {
	const pounds = (f.price / m2(f)) * DONUM_M2;
	const step = pounds > 20_000 ? 1000 : 100;
	return Math.round(pounds / step) * step * 100;
}

const HOOKS: Lines = [
	(f) => has(f, "sea_front") && ["on the sea front", "denize sıfır"],
	(f) => has(f, "sea_view") && ["with a sea view", "deniz manzaralı"],
	(f) => has(f, "mountain_view") && ["below the mountains", "dağ eteğinde"],
	(f) => has(f, "well") && ["with a well", "kuyulu"],
	(f) => f.details.asphalt && ["on a tarred road", "asfalt yola cepheli"],
	(f) =>
		f.details.electricity && isPlot(f) && ["with water and electricity at the boundary", "elektriği ve suyu sınırında"],
	(f) => f.details.slope === "flat" && ["on level ground", "düz"],
	(f) => f.details.slope === "gentle" && ["on a gentle slope", "hafif eğimli"],
	(f) => f.details.slope === "terraced" && ["on three terraces", "üç sekili"],
	(f) => f.details.corner && ["with roads on two sides", "iki yola cepheli"],
	(f) => isPlot(f) && [`with ${f.details.frontage} m of road frontage`, `${f.details.frontage} m yol cepheli`],
	(f) =>
		isPlot(f) && [
			`with ${withArticle(`${f.fields.zoning_percent}% building ratio`)}`,
			`imar oranı %${f.fields.zoning_percent}`,
		],
	(f) => f.type === "olive_grove" && [`with ${f.details.trees} trees`, `${f.details.trees} ağaçlı`],
	(f) => f.fields.title_origin === "turkish_pre74" && ["with Turkish title", "Türk koçanlı"],
	(f) => f.fields.title_origin === "exchange" && ["with exchange title", "eşdeğer koçanlı"],
	(f) => f.fields.title_origin === "foreign_pre74" && ["with British title", "İngiliz koçanlı"],
	(f) => {
		const metres = seaMetres(f);
		return (
			metres !== undefined && metres < 1800 && [`${numberEn(metres)} m from the sea`, `denize ${numberTr(metres)} m`]
		);
	},
	(f) => {
		const mark = fromLandmark(nearest(f, "town_centre", 5000));
		return (
			mark &&
			mark.metres > 900 &&
			!mark.name[0].includes(f.areaEn) && [
				`${mark.distance[0]} from ${mark.name[0]}`,
				`${mark.name[1]} ${mark.distance[1]}`,
			]
		);
	},
];

/** A unique title of land in both languages. */
export function landTitle(f: PropertyFacts, random: Random, taken: Set<string>): Pair {
	const hooks = random.shuffled(HOOKS.map((hook) => hook(f)).filter((hook): hook is Pair => Boolean(hook)));
	const ways: ((hook: Pair) => Pair)[] = random.shuffled([
		(hook) => [
			`${capitalise(noun(f)[0])} of ${donum(f)[0]} ${inPlace(f)[0]}, ${hook[0]}`,
			`${inPlace(f)[1]} ${donum(f)[1]} ${noun(f)[1]}, ${hook[1]}`,
		],
		(hook) => [
			`${placeName(f)[0]}: ${donum(f)[0]} ${noun(f)[0]} ${hook[0]}`,
			`${placeName(f)[1]}: ${donum(f)[1]} ${noun(f)[1]}, ${hook[1]}`,
		],
		(hook) => [
			`${numberEn(m2(f))} m² ${noun(f)[0]} ${inPlace(f)[0]} ${hook[0]}`,
			`${inPlace(f)[1]} ${numberTr(m2(f))} m² ${noun(f)[1]}, ${hook[1]}`,
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

export const LAND_OPENING: Lines = [
	(f) => [
		`${capitalise(noun(f)[0])} ${inPlace(f)[0]} of ${numberEn(m2(f))} m², that is ${donum(f)[0]}.`,
		`${inPlace(f)[1]} ${numberTr(m2(f))} m² (${donum(f)[1]}) ${noun(f)[1]}.`,
	],
	(f) =>
		isPlot(f) && [
			`A ${f.details.slope === "flat" ? "level" : "gently sloping"} ${noun(f)[0]} of ${donum(f)[0]} ${inPlace(f)[0]} with ${f.details.frontage} m along the road.`,
			`${inPlace(f)[1]} yola ${f.details.frontage} m cephesi olan ${f.details.slope === "flat" ? "düz" : "hafif eğimli"} ${donum(f)[1]} ${noun(f)[1]}.`,
		],
	(f) =>
		f.type === "farmland" && [
			`The field of ${donum(f)[0]} ${inPlace(f)[0]} was sown with ${f.details.corner ? "barley" : "wheat"} last winter.`,
			`${inPlace(f)[1]} ${donum(f)[1]} tarla; geçen kış ${f.details.corner ? "arpa" : "buğday"} ekilmiştir.`,
		],
	(f) =>
		f.type === "farmland" &&
		["guzelyurt", "lefke"].includes(f.district) && [
			`${capitalise(donum(f)[0])} of irrigated land ${inPlace(f)[0]}, planted with oranges and a few mandarins.`,
			`${inPlace(f)[1]} portakal ve bir miktar mandalina dikili ${donum(f)[1]} sulu arazi.`,
		],
	(f) =>
		f.type === "olive_grove" && [
			`${f.details.trees} olive trees, most of them over fifty years old, stand on these ${donum(f)[0]} ${inPlace(f)[0]}.`,
			`${inPlace(f)[1]} bulunan ${donum(f)[1]} arazide, çoğu elli yaşından büyük ${f.details.trees} zeytin ağacı vardır.`,
		],
	(f) =>
		f.type === "olive_grove" && [
			`Olive grove ${inPlace(f)[0]}: ${numberEn(m2(f))} m² with ${f.details.trees} trees in bearing.`,
			`${inPlace(f)[1]} ${numberTr(m2(f))} m² zeytinlik; ${f.details.trees} ağaç verimdedir.`,
		],
	(f) =>
		f.type === "commercial_plot" && [
			`Plot for shops, offices or a hotel ${inPlace(f)[0]}, ${donum(f)[0]} in one piece.`,
			`${inPlace(f)[1]} dükkân, ofis veya otel yapımına uygun, tek parça ${donum(f)[1]} arsa.`,
		],
];

export const LAND_RULES: Lines = [
	about(
		"rule",
		(f) =>
			isPlot(f) && [
				`The building ratio is ${f.fields.zoning_percent}% and ${countEn(f.fields.permitted_storeys ?? 2)} storeys are permitted.`,
				`İmar oranı %${f.fields.zoning_percent}, kat izni ${f.fields.permitted_storeys}.`,
			],
	),
	about(
		"rule",
		(f) =>
			isPlot(f) && [
				`${capitalise(countEn(f.fields.permitted_storeys ?? 2))} storeys may be built, with a total floor area of up to ${f.fields.zoning_percent}% of the plot.`,
				`${f.fields.permitted_storeys} kata kadar yapı izni vardır; toplam inşaat alanı imar oranıyla (%${f.fields.zoning_percent}) sınırlıdır.`,
			],
	),
	about(
		"rule",
		(f) =>
			!isPlot(f) && [
				"It is agricultural land; ask the planning office what may be put up on it.",
				"Tarım arazisidir; üzerine ne yapılabileceğini imar dairesine danışın.",
			],
	),
	about("rule", (f) => !isPlot(f) && ["It carries no building rights.", "Arazinin imar izni yoktur."]),
	(f) =>
		f.type === "olive_grove" && [
			"The trees are protected and may not be felled.",
			"Ağaçlar koruma altındadır ve kesilemez.",
		],
];

export const LAND_GROUND: Lines = [
	about(
		"slope",
		(f) => f.details.slope === "flat" && ["The ground is level and free of stones.", "Arazi düz ve taşsızdır."],
	),
	about(
		"slope",
		(f) =>
			f.details.slope === "gentle" && [
				`The ground falls gently towards ${f.district === "girne" ? "the north" : "the road"}.`,
				`Arazi ${f.district === "girne" ? "kuzeye" : "yola"} doğru hafif eğimlidir.`,
			],
	),
	about(
		"slope",
		(f) =>
			f.details.slope === "terraced" && [
				"Old stone walls divide it into three terraces.",
				"Eski taş duvarlarla üç sekiye ayrılmıştır.",
			],
	),
	(f) => f.details.asphalt && ["It lies on a tarred road.", "Asfalt yola cephelidir."],
	(f) =>
		!f.details.asphalt && [
			"The last 200 metres are a farm track that an ordinary car can manage.",
			"Son 200 metresi toprak yoldur, normal araçla gidilir.",
		],
	(f) =>
		f.details.electricity &&
		f.details.water && [
			"Mains water and electricity run along the boundary.",
			"Şebeke suyu ve elektrik sınırdan geçmektedir.",
		],
	(f) =>
		f.details.electricity &&
		!f.details.water && [
			"Electricity is at the boundary; water has to be brought from the road.",
			"Elektrik sınıra kadar gelmiştir; suyun yoldan çekilmesi gerekir.",
		],
	(f) =>
		!f.details.electricity && [
			"The nearest electricity pole is about 100 metres away.",
			"En yakın elektrik direği yaklaşık 100 metre ötededir.",
		],
	(f) =>
		has(f, "well") && [
			"A drilled well with a pump is registered and in use.",
			"Kayıtlı ve kullanımda olan pompalı bir sondaj kuyusu vardır.",
		],
	(f) =>
		has(f, "sea_view") && [
			"The sea can be seen from the upper half of the land.",
			"Arazinin üst yarısından deniz görünür.",
		],
	(f) => has(f, "mountain_view") && ["It looks south to the mountains.", "Güney yönünde dağlara bakar."],
	(f) =>
		f.details.corner && [
			"Roads run along two sides, which makes it easy to divide.",
			"İki tarafından yol geçer, bölünmeye elverişlidir.",
		],
];

export const LAND_TERMS: Lines = [
	(f) => [
		`The price comes to about ${poundsEn(perDonum(f))} a dönüm.`,
		`Dönüm fiyatı yaklaşık ${poundsTr(perDonum(f))} tutarındadır.`,
	],
	(f) => f.swap && ["A flat or a car can be taken in part exchange.", "Daire veya araçla kısmi takas olur."],
	about(
		"deed",
		(f) =>
			f.fields.title_state === "own_deed" &&
			f.fields.title_evidence === "document_seen" && [
				"One owner, one deed; we have seen the document.",
				"Tek mal sahibi, tek koçan; belge tarafımızca görülmüştür.",
			],
	),
	about(
		"deed",
		(f) =>
			f.fields.title_state === "own_deed" && [
				"The owner can show the deed and the site plan.",
				"Mal sahibi koçanı ve arazi haritasını gösterebilir.",
			],
	),
	(f) =>
		f.fields.title_state === "shared_deed" && [
			"The deed is shared between siblings, all of whom wish to sell.",
			"Koçan kardeşler arasında hisselidir, hepsi satmak istemektedir.",
		],
	about(
		"plan",
		(f) =>
			f.fields.title_state === "not_stated" && [
				"We send the site plan with the boundaries on request.",
				"Sınırları gösteren arazi haritasını talep üzerine göndeririz.",
			],
	),
	about("plan", () => [
		"The corners are marked, and we walk the boundaries with you.",
		"Köşeler işaretlidir, sınırları sizinle birlikte gezeriz.",
	]),
	about("plan", () => [
		"Send us a message and you will have the exact position the same day.",
		"Mesaj gönderirseniz tam konumu aynı gün iletiriz.",
	]),
];
