/** Sentences about pool, garden, view and equipment of a house. */
import { has, type PropertyFacts } from "../facts.ts";
import { about, type Line } from "./sentences.ts";
import { FURNISHING } from "./titles.ts";

type Lines = readonly Line<PropertyFacts>[];

const size = (f: PropertyFacts) => f.fields.gross_m2 as number;
const _plot = (f: PropertyFacts) => f.fields.land_m2 ?? 0;
const _rooms = (f: PropertyFacts) => f.fields.bedrooms ?? 0;
const isReady = (f: PropertyFacts) => f.fields.construction_state === "ready";
const isBuilding = (f: PropertyFacts) => f.type === "whole_building";
const isHouse = (f: PropertyFacts) => !isBuilding(f);
const storeys = (f: PropertyFacts) => f.fields.total_floors ?? 1;
const _year = (f: PropertyFacts) => f.fields.built_year ?? 0;
const _months = (f: PropertyFacts) => Math.round((f.days.handover_on ?? 0) / 30.4);

export const HOUSE_OUTSIDE: Lines = [
	(f) =>
		has(f, "private_pool") && [
			`The pool is ${8 + (size(f) % 4)} by 4 metres, with a shower and a shaded place to sit beside it.`,
			`Havuz ${8 + (size(f) % 4)} × 4 metredir, yanında duş ve gölgeli bir oturma yeri vardır.`,
		],
	about(
		"poolplace",
		(f) =>
			has(f, "private_pool") &&
			has(f, "garden") && [
				"Pool and garden lie behind the house and cannot be seen from the road.",
				"Havuz ve bahçe evin arkasındadır, yoldan görünmez.",
			],
	),
	(f) =>
		has(f, "garden") && [
			"Lemons, a fig tree and jasmine grow in the garden, watered by a timer.",
			"Bahçede limon ve incir ağaçları ile yasemin vardır; sulama otomatiktir.",
		],
	(f) =>
		has(f, "garden") &&
		!has(f, "private_pool") && [
			"The garden is walled and has a corner for vegetables and a brick barbecue.",
			"Bahçe duvarla çevrilidir, sebze köşesi ve tuğladan bir mangal yeri vardır.",
		],
	(f) =>
		has(f, "shared_pool") && [
			"The pool is shared with the neighbours of the complex.",
			"Havuz, sitedeki komşularla ortak kullanılır.",
		],
	about(
		"sea",
		(f) =>
			has(f, "sea_view") && [
				"From the terrace you look over the roofs to the sea.",
				"Terastan çatıların üzerinden deniz görünür.",
			],
	),
	about(
		"sea",
		(f) =>
			has(f, "sea_view") &&
			storeys(f) > 1 && [
				"The sea comes into view upstairs, best of all from the main bedroom.",
				"Deniz üst kattan, en iyi de ebeveyn odasından görünür.",
			],
	),
	(f) =>
		has(f, "mountain_view") && [
			"Behind the house the land rises to the Five Finger mountains.",
			"Evin arkasında arazi Beşparmak Dağları'na doğru yükselir.",
		],
	(f) =>
		isHouse(f) &&
		!has(f, "garden") && [
			"There is a paved yard in front, enough for two chairs and a few pots.",
			"Önde iki sandalye ve birkaç saksıya yetecek taş döşeli bir avlu vardır.",
		],
	(f) =>
		has(f, "well") && [
			"A well in the garden gives water for the plants.",
			"Bahçedeki kuyudan bitkiler için su alınır.",
		],
	(f) =>
		isBuilding(f) &&
		!has(f, "solar_electricity") && [
			"The flat roof is free and strong enough for solar panels.",
			"Düz çatı boştur ve güneş paneli kurulmasına elverişlidir.",
		],
];

export const HOUSE_EQUIPMENT: Lines = [
	(f) =>
		has(f, "solar_electricity") && [
			"Solar panels on the roof feed into the grid and keep the electricity bill low.",
			"Çatıdaki güneş panelleri şebekeye bağlıdır ve elektrik faturasını düşük tutar.",
		],
	(f) =>
		has(f, "closed_parking") && [
			"There is covered parking for one car, and a second fits in the drive.",
			"Bir araçlık kapalı otopark vardır, girişe ikinci bir araç da sığar.",
		],
	(f) =>
		isHouse(f) &&
		f.details.parking &&
		!has(f, "closed_parking") && [
			"Two cars can be parked behind the gate.",
			"Avlu kapısından içeriye iki araç park edebilir.",
		],
	(f) =>
		has(f, "air_conditioning") &&
		isHouse(f) &&
		isReady(f) && [
			"All bedrooms and the living room have air conditioning.",
			"Tüm yatak odalarında ve salonda klima vardır.",
		],
	(f) =>
		has(f, "water_tank") && [
			"An underground ten-tonne tank is enough for days without mains water.",
			"On tonluk yer altı deposu, su kesintisi olan günlerde yeterlidir.",
		],
	(f) =>
		has(f, "generator") && [
			"A generator starts by itself when the power fails.",
			"Elektrik kesilince jeneratör kendiliğinden çalışır.",
		],
	(f) =>
		has(f, "in_complex") && [
			"Paths and street lights of the complex are looked after by a manager.",
			"Sitenin yollarının ve aydınlatmasının bakımını yönetim üstlenir.",
		],
	about(
		"furniture",
		(f) =>
			isHouse(f) &&
			isReady(f) &&
			f.fields.furnishing === "furnished" && [
				"The furniture, the garden table and the kitchen equipment are included.",
				"Mobilyalar, bahçe masası ve mutfak gereçleri dâhildir.",
			],
	),
	about(
		"furniture",
		(f) =>
			isHouse(f) &&
			isReady(f) &&
			f.fields.furnishing === "unfurnished" && [
				"It is empty and has been painted inside and out.",
				"Ev boştur, içi ve dışı boyanmıştır.",
			],
	),
	about(
		"furniture",
		(f) =>
			isHouse(f) &&
			f.fields.furnishing === "white_goods" && [
				"White goods are included; the rooms are otherwise empty.",
				"Beyaz eşya dâhildir; odalar bunun dışında boştur.",
			],
	),
	about(
		"furniture",
		(f) =>
			isHouse(f) &&
			f.fields.furnishing === "part_furnished" && [
				`It is let or sold ${FURNISHING.part_furnished?.[0]}: kitchen, wardrobes and beds stay.`.replace(
					"let or sold",
					f.category === "rent" ? "let" : "sold",
				),
				"Ev yarı eşyalıdır: mutfak, gardıroplar ve yataklar kalır.",
			],
	),
	(f) =>
		!isReady(f) && [
			"The kitchen, the doors and the colour of the tiles can be chosen until the shell is finished.",
			"Kaba inşaat bitene kadar mutfak, kapı ve seramik renkleri seçilebilir.",
		],
	(f) =>
		isHouse(f) &&
		f.details.storeRoom && [
			"Behind the house there is a store for tools, bicycles and the pump.",
			"Evin arkasında alet, bisiklet ve hidrofor için bir depo vardır.",
		],
	(f) =>
		isBuilding(f) && [
			"The stairwell was painted and the wiring checked last year.",
			"Merdiven boşluğu geçen yıl boyanmış, elektrik tesisatı kontrol edilmiştir.",
		],
];
