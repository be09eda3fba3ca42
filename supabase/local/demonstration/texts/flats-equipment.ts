/** Sentences about the kitchen, the balcony and the building of a flat. */
import { has, type PropertyFacts } from "../facts.ts";
import { countEn, countTr, poundsEn, poundsTr } from "./phrases.ts";
import { about, type Line } from "./sentences.ts";

type Lines = readonly Line<PropertyFacts>[];

const floor = (f: PropertyFacts) => f.fields.floor ?? 0;
const floors = (f: PropertyFacts) => f.fields.total_floors ?? 1;
const rooms = (f: PropertyFacts) => f.fields.bedrooms ?? 0;
const _size = (f: PropertyFacts) => f.fields.gross_m2 as number;
const isReady = (f: PropertyFacts) => f.fields.construction_state === "ready";
const isPenthouse = (f: PropertyFacts) => f.type === "penthouse";
const _year = (f: PropertyFacts) => f.fields.built_year ?? 0;
const _months = (f: PropertyFacts) => Math.round((f.days.handover_on ?? 0) / 30.4);
const _LIGHT = {
	south: ["south", "güneye"],
	east: ["east", "doğuya"],
	west: ["west", "batıya"],
	north: ["north", "kuzeye"],
} as const;

export const FLAT_KITCHEN: Lines = [
	(f) =>
		f.fields.furnishing === "furnished" &&
		f.details.kitchen === "open" && [
			"The kitchen is open to the living room; fridge, oven, washing machine and all furniture stay.",
			"Mutfak salona açıktır; buzdolabı, fırın, çamaşır makinesi ve tüm eşyalar daireye dâhildir.",
		],
	(f) =>
		f.fields.furnishing === "furnished" && [
			"It comes furnished, with beds, sofa, dining table, television and a full kitchen.",
			"Daire eşyalıdır: yataklar, koltuk takımı, yemek masası, televizyon ve tam donanımlı mutfak.",
		],
	(f) =>
		f.fields.furnishing === "furnished" &&
		f.details.kitchen === "separate" && [
			"The separate kitchen has room for a table for four. The furniture in the pictures is included.",
			"Ayrı mutfakta dört kişilik masaya yer vardır. Fotoğraflardaki eşyalar dâhildir.",
		],
	(f) =>
		f.fields.furnishing === "furnished" && [
			"The furniture is about three years old and in good order; a list is attached to the contract.",
			"Eşyalar yaklaşık üç yıllıktır ve iyi durumdadır; listesi sözleşmeye eklenir.",
		],
	(f) =>
		f.fields.furnishing === "white_goods" && [
			"Fridge, oven, hob and washing machine are in place; the rest you bring yourself.",
			"Buzdolabı, fırın, ocak ve çamaşır makinesi mevcuttur; diğer eşyalar size aittir.",
		],
	(f) =>
		f.fields.furnishing === "white_goods" &&
		f.details.kitchen === "open" && [
			"Open kitchen with white goods already fitted, otherwise empty.",
			"Açık mutfakta beyaz eşyalar takılıdır, daire bunun dışında boştur.",
		],
	(f) =>
		f.fields.furnishing === "part_furnished" && [
			"Kitchen and bedrooms are furnished; the living room is left for your own things.",
			"Mutfak ve yatak odaları eşyalıdır; salon kendi eşyanız için boş bırakılmıştır.",
		],
	(f) =>
		f.fields.furnishing === "part_furnished" && [
			"White goods, wardrobes and one double bed are there; sofa and table are not.",
			"Beyaz eşya, gardıroplar ve bir çift kişilik yatak vardır; koltuk ve masa yoktur.",
		],
	(f) =>
		f.fields.furnishing === "unfurnished" &&
		isReady(f) &&
		f.details.kitchen === "separate" && [
			"The separate kitchen has plenty of cupboards. The flat is empty and freshly painted.",
			"Ayrı mutfağın bol dolabı vardır. Daire boş ve yeni boyalıdır.",
		],
	(f) =>
		f.fields.furnishing === "unfurnished" &&
		isReady(f) && [
			"It is handed over empty; connections for dishwasher and washing machine are ready.",
			"Daire boş teslim edilir; bulaşık ve çamaşır makinesi bağlantıları hazırdır.",
		],
	(f) =>
		!isReady(f) && [
			"The price includes kitchen cupboards, fitted wardrobes and bathroom fittings; tiles can still be chosen.",
			"Fiyata mutfak dolapları, gömme gardıroplar ve banyo armatürleri dâhildir; seramikleri kendiniz seçebilirsiniz.",
		],
	(f) =>
		!isReady(f) && [
			"Floors are ceramic, windows double-glazed, and the pipes for air conditioning are laid in every room.",
			"Zeminler seramik, pencereler çift camlıdır; her odada klima altyapısı hazırdır.",
		],
];

export const FLAT_OUTSIDE: Lines = [
	about(
		"sea",
		(f) =>
			has(f, "sea_view") &&
			f.details.balcony > 0 &&
			floor(f) > 0 && [
				`From the ${f.details.balcony} m² balcony you see the sea${has(f, "sea_front") ? ", with nothing built in between" : " between the neighbouring roofs"}.`,
				`${f.details.balcony} m²'lik balkondan ${has(f, "sea_front") ? "önünde hiçbir yapı olmadan" : "komşu çatıların arasından"} deniz görünür.`,
			],
	),
	about(
		"sea",
		(f) =>
			has(f, "sea_view") && [
				"The sea can be seen from the living room and from the kitchen window.",
				"Deniz hem salondan hem mutfak penceresinden görünür.",
			],
	),
	about(
		"mountain",
		(f) =>
			has(f, "mountain_view") &&
			f.details.balcony > 0 && [
				"The balcony looks towards the Five Finger mountains.",
				"Balkon Beşparmak Dağları'na bakar.",
			],
	),
	about(
		"mountain",
		(f) =>
			has(f, "mountain_view") &&
			rooms(f) > 0 && ["The mountains are in view from the bedrooms.", "Yatak odalarından dağlar görünür."],
	),
	(f) =>
		f.details.balcony >= 9 &&
		floor(f) > 0 && [
			`The balcony of ${f.details.balcony} m² has room for a table and four chairs and is in the shade from noon.`,
			`${f.details.balcony} m²'lik balkona bir masa ve dört sandalye sığar, öğleden sonra gölgedir.`,
		],
	(f) =>
		f.details.balcony > 0 &&
		f.details.balcony < 9 &&
		floor(f) > 0 && [
			"There is a small balcony off the living room, and a second one at the back for the washing.",
			"Salondan çıkılan küçük bir balkon, arkada da çamaşır için ikinci bir balkon vardır.",
		],
	(f) =>
		has(f, "garden") &&
		floor(f) === 0 && [
			"A fenced garden with a lemon tree belongs to the flat.",
			"Limon ağacı bulunan çitli bahçe daireye aittir.",
		],
	(f) =>
		floor(f) === 0 &&
		!has(f, "garden") &&
		f.details.balcony > 0 && [
			"A paved terrace in front of the living room takes the place of a balcony.",
			"Balkon yerine salonun önünde taş döşeli bir teras vardır.",
		],
	(f) =>
		isPenthouse(f) && [
			"A staircase inside leads up to a roof terrace with a water point and a place for a barbecue.",
			"İçeriden merdivenle çıkılan çatı terasında su bağlantısı ve mangal yeri vardır.",
		],
	(f) =>
		f.details.balcony === 0 && [
			"There is no balcony, but tall windows open on to the street.",
			"Balkon yoktur, ancak sokağa açılan yüksek pencereler vardır.",
		],
];

export const FLAT_BUILDING: Lines = [
	about(
		"pool",
		(f) =>
			has(f, "shared_pool") && [
				"The complex has a pool with a separate part for children; the monthly charge covers the garden and the pool.",
				"Sitede ayrı çocuk bölümü olan bir havuz vardır; bahçe ve havuz bakımı aidattan karşılanır.",
			],
	),
	about(
		"pool generator",
		(f) =>
			has(f, "shared_pool") &&
			has(f, "generator") && [
				"Residents share a pool and a generator that also runs the lift and the pumps.",
				"Site sakinleri havuzu ve asansörle hidroforu da çalıştıran jeneratörü ortak kullanır.",
			],
	),
	about(
		"pool",
		(f) =>
			has(f, "shared_pool") && [
				"It is in a small complex with a shared pool, and only residents park inside the gate.",
				"Ortak havuzlu küçük bir sitededir, kapının içine yalnızca site sakinleri park eder.",
			],
	),
	about(
		"generator lift",
		(f) =>
			has(f, "generator") &&
			has(f, "lift") && [
				"Generator and lift are serviced every year.",
				"Jeneratör ve asansörün bakımı her yıl yapılır.",
			],
	),
	about(
		"generator",
		(f) =>
			has(f, "generator") && [
				"When the power goes, the building's generator takes over within seconds.",
				"Elektrik kesildiğinde binanın jeneratörü birkaç saniyede devreye girer.",
			],
	),
	about(
		"lift",
		(f) =>
			has(f, "lift") &&
			floors(f) > 4 && [
				`The lift goes up to all ${floors(f)} floors and down to the car park.`,
				`Asansör ${floors(f)} katın tümüne ve otoparka ulaşır.`,
			],
	),
	(f) =>
		!has(f, "lift") &&
		floor(f) >= 2 && [
			`There is no lift; it is ${countEn(floor(f))} flights of stairs.`,
			`Asansör yoktur; ${countTr(floor(f))} kat merdiven çıkılır.`,
		],
	(f) =>
		has(f, "closed_parking") && [
			"One covered parking space belongs to the flat.",
			"Daireye ait bir kapalı park yeri vardır.",
		],
	(f) =>
		f.details.parking &&
		!has(f, "closed_parking") && [
			"Parking is in front of the building and has never been a problem.",
			"Park yeri binanın önündedir, yer sıkıntısı yaşanmaz.",
		],
	(f) =>
		has(f, "water_tank") &&
		has(f, "water_pump") && [
			"Each flat has its own water tank and pump on the roof.",
			"Her dairenin çatıda kendi su deposu ve hidroforu vardır.",
		],
	(f) =>
		has(f, "water_tank") &&
		!has(f, "water_pump") && [
			"The flat has a one-tonne water tank of its own on the roof.",
			"Dairenin çatıda kendine ait bir tonluk su deposu vardır.",
		],
	(f) =>
		has(f, "air_conditioning") &&
		isReady(f) && [
			`Inverter air conditioning is fitted in ${rooms(f) === 0 ? "the room" : "every room"}.`,
			`${rooms(f) === 0 ? "Odada" : "Her odada"} inverter klima vardır.`,
		],
	(f) =>
		has(f, "solar_electricity") && [
			"Solar panels cover most of the electricity used.",
			"Güneş panelleri kullanılan elektriğin büyük kısmını karşılar.",
		],
	(f) =>
		(f.fields.monthly_charge_pence ?? 0) > 0 && [
			`The monthly charge is ${poundsEn(f.fields.monthly_charge_pence as number)}${f.category === "rent" && f.details.chargeIncluded ? " and is included in the rent" : ""}.`,
			`Aylık aidat ${poundsTr(f.fields.monthly_charge_pence as number)}${f.category === "rent" && f.details.chargeIncluded ? ", kiraya dâhil" : ""}.`,
		],
	(f) =>
		floors(f) <= 4 && [
			"There are only two flats to a floor, and the stairs are cleaned every week.",
			"Her katta yalnızca iki daire vardır, merdivenler her hafta temizlenir.",
		],
	(f) =>
		has(f, "in_complex") &&
		!has(f, "shared_pool") && [
			"The complex has lit paths, trees and a gate that closes at night.",
			"Sitede aydınlatılmış yollar, ağaçlar ve geceleri kapanan bir kapı vardır.",
		],
	(f) =>
		!isReady(f) && [
			"There will be a generator, a water tank for each block and charging points in the car park.",
			"Projede jeneratör, her blok için su deposu ve otoparkta şarj noktaları olacaktır.",
		],
];
