/** Sentences about villas, houses and whole buildings: type and rooms. */
import { has, type PropertyFacts } from "../facts.ts";
import { countEn, countTr, numberEn, numberTr, withArticle } from "./phrases.ts";
import { inPlace } from "./place-phrases.ts";
import { about, type Line } from "./sentences.ts";
import { homeNoun } from "./titles.ts";

type Lines = readonly Line<PropertyFacts>[];

const size = (f: PropertyFacts) => f.fields.gross_m2 as number;
const plot = (f: PropertyFacts) => f.fields.land_m2 ?? 0;
const rooms = (f: PropertyFacts) => f.fields.bedrooms ?? 0;
const isReady = (f: PropertyFacts) => f.fields.construction_state === "ready";
const isBuilding = (f: PropertyFacts) => f.type === "whole_building";
const isHouse = (f: PropertyFacts) => !isBuilding(f);
const storeys = (f: PropertyFacts) => f.fields.total_floors ?? 1;
const year = (f: PropertyFacts) => f.fields.built_year ?? 0;
const months = (f: PropertyFacts) => Math.round((f.days.handover_on ?? 0) / 30.4);

export const HOUSE_OPENING: Lines = [
	(f) =>
		isHouse(f) &&
		isReady(f) &&
		plot(f) > 0 && [
			`${withArticle(homeNoun(f)[0])} of ${size(f)} m² on a plot of ${numberEn(plot(f))} m² ${inPlace(f)[0]}.`,
			`${inPlace(f)[1]}, ${numberTr(plot(f))} m² arsa içinde ${size(f)} m² ${homeNoun(f)[1]}.`,
		],
	(f) =>
		isHouse(f) &&
		isReady(f) &&
		year(f) > 1990 && [
			`The house was built in ${year(f)} ${inPlace(f)[0]} and has been lived in by the same family since. It measures ${size(f)} m² on ${storeys(f) === 1 ? "one level" : "two storeys"}.`,
			`${inPlace(f)[1]} ${year(f)} yılında yapılan ev, o günden beri aynı aile tarafından kullanılmıştır. ${storeys(f) === 1 ? "Tek katta" : "İki katta"} ${size(f)} m² yaşam alanı vardır.`,
		],
	(f) =>
		isHouse(f) &&
		isReady(f) &&
		storeys(f) === 1 && [
			`Everything is on one level: ${size(f)} m² with ${countEn(rooms(f))} bedrooms ${inPlace(f)[0]}.`,
			`Tüm odalar tek kattadır: ${inPlace(f)[1]} ${rooms(f)}+1, ${size(f)} m².`,
		],
	(f) =>
		isHouse(f) &&
		isReady(f) &&
		f.details.quiet && [
			`At the end of a quiet road ${inPlace(f)[0]} stands this ${homeNoun(f)[0]} of ${size(f)} m².`,
			`${inPlace(f)[1]} sakin bir yolun sonunda, ${size(f)} m² ${homeNoun(f)[1]}.`,
		],
	(f) =>
		isHouse(f) &&
		isReady(f) &&
		storeys(f) === 2 && [
			`Two-storey ${homeNoun(f)[0].replace(/^(\S+)-bedroom /, "")} ${inPlace(f)[0]}: living room and kitchen below, ${countEn(rooms(f))} bedrooms above, ${size(f)} m² in all.`,
			`${inPlace(f)[1]} iki katlı ${homeNoun(f)[1]}: altta salon ve mutfak, üstte yatak odaları, toplam ${size(f)} m².`,
		],
	(f) =>
		has(f, "stone_house") &&
		isHouse(f) &&
		isReady(f) && [
			`Old yellow-stone house ${inPlace(f)[0]} with walls half a metre thick, ${size(f)} m² and ${countEn(rooms(f))} bedrooms.`,
			`${inPlace(f)[1]} yarım metre kalınlığında duvarlarıyla eski sarı taş ev; ${size(f)} m², ${rooms(f)} yatak odası.`,
		],
	(f) =>
		isHouse(f) &&
		!isReady(f) && [
			`${withArticle(homeNoun(f)[0])} of ${size(f)} m² that is ${f.fields.construction_state === "off_plan" ? "sold off-plan" : "being built"} ${inPlace(f)[0]}; handover in about ${months(f)} months.`,
			`${inPlace(f)[1]} ${f.fields.construction_state === "off_plan" ? "projeden satılan" : "yapımı süren"} ${size(f)} m² ${homeNoun(f)[1]}; teslim yaklaşık ${months(f)} ay sonra.`,
		],
	(f) =>
		isHouse(f) &&
		!isReady(f) && [
			`One of ${countEn(4 + (size(f) % 5))} houses in a new row ${inPlace(f)[0]}: ${size(f)} m² with ${countEn(rooms(f))} bedrooms on ${numberEn(plot(f))} m² of land, ready in about ${months(f)} months.`,
			`${inPlace(f)[1]} ${countTr(4 + (size(f) % 5))} evlik yeni projede bir ev: ${numberTr(plot(f))} m² arsa içinde ${size(f)} m², ${rooms(f)} yatak odası, yaklaşık ${months(f)} ay sonra hazır.`,
		],
	(f) =>
		isBuilding(f) && [
			`Whole building of ${size(f)} m² on ${countEn(storeys(f))} floors ${inPlace(f)[0]}, with ${rooms(f)} bedrooms in separate flats.`,
			`${inPlace(f)[1]} ${storeys(f)} katlı, toplam ${size(f)} m² komple bina; ayrı dairelerde ${rooms(f)} yatak odası vardır.`,
		],
];

export const HOUSE_ROOMS: Lines = [
	(f) =>
		isHouse(f) &&
		f.details.kitchen === "open" && [
			"Living room and kitchen are one large room with glass doors to the terrace.",
			"Salon ve mutfak, cam kapılarla terasa açılan tek ve geniş bir mekândır.",
		],
	(f) =>
		isHouse(f) &&
		f.details.kitchen === "separate" && [
			"The kitchen is a room of its own with a door to the yard and a pantry.",
			"Mutfak ayrıdır, avluya açılan kapısı ve kileri vardır.",
		],
	(f) =>
		isHouse(f) &&
		(f.fields.bathrooms ?? 0) >= 3 && [
			`There are ${countEn(f.fields.bathrooms ?? 0)} bathrooms, so guests have one to themselves.`,
			`${countTr(f.fields.bathrooms ?? 0)} banyo vardır, misafirlere ayrı banyo kalır.`,
		],
	(f) =>
		isHouse(f) &&
		f.details.ensuite &&
		(f.fields.bathrooms ?? 0) >= 2 && [
			"The main bedroom has a dressing corner and its own bathroom.",
			"Ebeveyn odasının giyinme köşesi ve kendi banyosu vardır.",
		],
	(f) =>
		isHouse(f) &&
		rooms(f) >= 4 && [
			"One of the bedrooms is on the ground floor beside a shower room, which suits older guests.",
			"Yatak odalarından biri zemin kattadır ve yanında duş bulunur, yaşlı misafirler için elverişlidir.",
		],
	(f) =>
		isHouse(f) &&
		f.details.fireplace &&
		isReady(f) && [
			"A fireplace heats the living room in January and February.",
			"Ocak ve şubat aylarında salonu şömine ısıtır.",
		],
	(f) =>
		isHouse(f) &&
		storeys(f) === 2 &&
		rooms(f) >= 2 && [
			"Two of the upstairs bedrooms share a balcony.",
			"Üst kattaki yatak odalarından ikisi aynı balkona açılır.",
		],
	about(
		"light",
		(f) =>
			isHouse(f) &&
			f.details.facing === "south" && [
				"The rooms face south and are light all day; deep eaves keep the summer sun out.",
				"Odalar güneye bakar ve gün boyu aydınlıktır; geniş saçaklar yaz güneşini keser.",
			],
	),
	about(
		"light",
		(f) =>
			isHouse(f) &&
			f.details.facing === "north" && [
				"The living room looks north and stays cool in August.",
				"Salon kuzeye bakar, ağustosta serin kalır.",
			],
	),
	(f) =>
		isHouse(f) &&
		f.details.renovated &&
		isReady(f) &&
		year(f) < 2012 && [
			"Roof, windows and plumbing were renewed in the last few years.",
			"Çatı, pencereler ve su tesisatı son birkaç yılda yenilenmiştir.",
		],
	(f) =>
		isBuilding(f) && [
			"Each flat has its own meters for water and electricity.",
			"Her dairenin ayrı su ve elektrik sayacı vardır.",
		],
	(f) =>
		isBuilding(f) && [
			"The ground floor has shutters to the street and could be used as shops.",
			"Zemin katın sokağa açılan kepenkleri vardır, dükkân olarak kullanılabilir.",
		],
];
