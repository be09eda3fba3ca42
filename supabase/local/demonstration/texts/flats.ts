/** Sentences about flats, studios and penthouses: type and rooms. */
import type { PropertyFacts } from "../facts.ts";
import { countEn, countTr, floorEn, floorTr, withArticle } from "./phrases.ts";
import { inPlace } from "./place-phrases.ts";
import { about, type Line } from "./sentences.ts";
import { homeNoun } from "./titles.ts";

type Lines = readonly Line<PropertyFacts>[];

const floor = (f: PropertyFacts) => f.fields.floor ?? 0;
const floors = (f: PropertyFacts) => f.fields.total_floors ?? 1;
const rooms = (f: PropertyFacts) => f.fields.bedrooms ?? 0;
const size = (f: PropertyFacts) => f.fields.gross_m2 as number;
const isReady = (f: PropertyFacts) => f.fields.construction_state === "ready";
const isPenthouse = (f: PropertyFacts) => f.type === "penthouse";
const year = (f: PropertyFacts) => f.fields.built_year ?? 0;
const months = (f: PropertyFacts) => Math.round((f.days.handover_on ?? 0) / 30.4);
const LIGHT = {
	south: ["south", "güneye"],
	east: ["east", "doğuya"],
	west: ["west", "batıya"],
	north: ["north", "kuzeye"],
} as const;

export const FLAT_OPENING: Lines = [
	(f) =>
		isReady(f) &&
		!isPenthouse(f) && [
			`${homeNoun(f)[0]} of ${size(f)} m² on the ${floorEn(floor(f))} floor of ${withArticle(`${countEn(floors(f))}-storey building`)} ${inPlace(f)[0]}.`,
			`${inPlace(f)[1]} ${floors(f)} katlı binanın ${floor(f) === 0 ? "zemin katında" : `${floor(f)}. katında`}, ${size(f)} m² ${homeNoun(f)[1]}.`,
		],
	(f) =>
		isReady(f) && [
			`This ${homeNoun(f)[0]} ${inPlace(f)[0]} measures ${size(f)} m² gross${f.fields.net_m2 ? `, ${f.fields.net_m2} m² net` : ""}.`,
			`${inPlace(f)[1]} bulunan bu ${homeNoun(f)[1]} brüt ${size(f)} m²${f.fields.net_m2 ? `, net ${f.fields.net_m2} m²` : ""} büyüklüğündedir.`,
		],
	(f) =>
		isReady(f) &&
		!isPenthouse(f) &&
		year(f) > 0 && [
			`The building ${inPlace(f)[0]} was finished in ${year(f)}; the flat is on the ${floorEn(floor(f))} floor and measures ${size(f)} m².`,
			`${inPlace(f)[1]} ${year(f)} yılında tamamlanan binada, ${floorTr(floor(f))}, ${size(f)} m² daire.`,
		],
	(f) =>
		isReady(f) &&
		f.details.quiet && [
			`${withArticle(`${size(f)} m² ${homeNoun(f)[0]}`)} in a side street ${inPlace(f)[0]} with little traffic.`,
			`${inPlace(f)[1]}, trafiği az bir ara sokakta ${size(f)} m² ${homeNoun(f)[1]}.`,
		],
	(f) =>
		isReady(f) &&
		isPenthouse(f) && [
			`The penthouse takes up the top floor of ${withArticle(`${countEn(floors(f))}-storey building`)} ${inPlace(f)[0]}: ${size(f)} m² with ${countEn(rooms(f))} bedrooms.`,
			`${inPlace(f)[1]} ${floors(f)} katlı binanın en üst katında ${size(f)} m², ${rooms(f)}+1 penthouse.`,
		],
	about(
		"air",
		(f) =>
			isReady(f) &&
			f.details.corner &&
			rooms(f) > 0 && [
				`Corner flat ${inPlace(f)[0]} with windows on two sides, ${size(f)} m², ${rooms(f) === 1 ? "one bedroom" : `${countEn(rooms(f))} bedrooms`}.`,
				`${inPlace(f)[1]} iki cepheli köşe daire: ${size(f)} m², ${rooms(f)}+1.`,
			],
	),
	(f) =>
		isReady(f) &&
		f.details.renovated &&
		year(f) < 2016 && [
			`The flat ${inPlace(f)[0]} has been renovated: wiring, bathroom and kitchen are new. It measures ${size(f)} m².`,
			`${inPlace(f)[1]} bulunan daire yenilenmiştir: elektrik tesisatı, banyo ve mutfak yenidir. Alanı ${size(f)} m².`,
		],
	(f) =>
		isReady(f) &&
		floor(f) === 0 && [
			`Ground-floor ${homeNoun(f)[0]} ${inPlace(f)[0]}, ${size(f)} m², with step-free access.`,
			`${inPlace(f)[1]} zemin katta, basamaksız girişli, ${size(f)} m² ${homeNoun(f)[1]}.`,
		],
	(f) =>
		isReady(f) &&
		floor(f) > 0 &&
		floor(f) === floors(f) - 1 &&
		floors(f) > 2 && [
			`Upper-floor ${homeNoun(f)[0]} ${inPlace(f)[0]}: ${size(f)} m² and only one floor above it.`,
			`${inPlace(f)[1]}, üzerinde tek kat bulunan, ${size(f)} m² ${homeNoun(f)[1]}.`,
		],
	(f) =>
		!isReady(f) && [
			`${withArticle(homeNoun(f)[0])} of ${size(f)} m² in a project under construction ${inPlace(f)[0]}; handover is planned in about ${months(f)} months.`,
			`${inPlace(f)[1]} yapımı süren projede ${size(f)} m² ${homeNoun(f)[1]}; teslim yaklaşık ${months(f)} ay sonra planlanmaktadır.`,
		],
	(f) =>
		!isReady(f) && [
			`New ${homeNoun(f)[0]} ${inPlace(f)[0]}, sold off-plan: ${size(f)} m² on the ${floorEn(floor(f))} floor of ${floors(f)}.`,
			`${inPlace(f)[1]} projeden satılan yeni ${homeNoun(f)[1]}: ${size(f)} m², ${floors(f)} katlı blokta ${floorTr(floor(f))}.`,
		],
	(f) =>
		!isReady(f) && [
			`The block ${inPlace(f)[0]} is ${f.fields.construction_state === "off_plan" ? "about to be started" : "under construction"}. This ${homeNoun(f)[0]} measures ${size(f)} m² and should be ready in about ${months(f)} months.`,
			`${inPlace(f)[1]}ki bloğun ${f.fields.construction_state === "off_plan" ? "inşaatına başlanmak üzeredir" : "inşaatı sürmektedir"}. ${size(f)} m² büyüklüğündeki bu ${homeNoun(f)[1]} yaklaşık ${months(f)} ay içinde teslim edilecektir.`,
		],
];

export const FLAT_ROOMS: Lines = [
	(f) =>
		rooms(f) >= 2 &&
		f.details.ensuite &&
		(f.fields.bathrooms ?? 1) > 1 && [
			"The main bedroom has its own shower room; the second bathroom is off the hall.",
			"Ebeveyn yatak odasının kendi duşu vardır; ikinci banyo koridordadır.",
		],
	(f) =>
		rooms(f) >= 2 && [
			`The ${countEn(rooms(f))} bedrooms are at the back, away from the street, and each has a fitted wardrobe.`,
			`${countTr(rooms(f))} yatak odası da arka cephede, sokaktan uzaktır ve her birinde gömme dolap vardır.`,
		],
	(f) =>
		rooms(f) === 1 && [
			"The bedroom takes a double bed and a desk, and the wardrobe is built in.",
			"Yatak odasına çift kişilik yatak ve çalışma masası sığar, gardırop gömmedir.",
		],
	about(
		"studio",
		(f) =>
			rooms(f) === 0 && [
				"Bed, table and sofa each have their own corner, so the room does not feel like a bedroom.",
				"Yatak, masa ve koltuk için ayrı köşeler düzenlenmiştir; oda yatak odası gibi durmaz.",
			],
	),
	about(
		"studio",
		(f) =>
			rooms(f) === 0 && [
				"A sliding door separates the sleeping corner from the rest of the room.",
				"Uyuma bölümü sürme kapıyla odanın geri kalanından ayrılır.",
			],
	),
	about(
		"light",
		(f) =>
			f.details.facing !== "north" && [
				`The living room faces ${LIGHT[f.details.facing][0]} and ${f.details.facing === "east" ? "has the sun in the morning" : f.details.facing === "west" ? "gets the evening sun" : "is light all day"}.`,
				`Salon ${LIGHT[f.details.facing][1]} bakar ${f.details.facing === "east" ? "ve sabah güneşi alır" : f.details.facing === "west" ? "ve akşam güneşi alır" : "ve gün boyu aydınlıktır"}.`,
			],
	),
	about(
		"light",
		(f) =>
			f.details.facing === "north" && [
				"The living room faces north and stays cool in summer.",
				"Salon kuzeye bakar, yazın serin kalır.",
			],
	),
	(f) =>
		rooms(f) >= 3 && [
			"The third bedroom is smaller and serves well as a study or a child's room.",
			"Üçüncü oda daha küçüktür, çalışma veya çocuk odası olarak kullanılabilir.",
		],
	about(
		"air",
		(f) =>
			f.details.corner && [
				"Windows on two sides let the air through on summer evenings.",
				"İki cephesinde pencere vardır, yaz akşamları serin bir esinti alır.",
			],
	),
	(f) =>
		f.details.doubleGlazing &&
		isReady(f) && [
			"All windows are double-glazed, with shutters in the bedrooms.",
			"Tüm pencereler çift camlıdır, yatak odalarında panjur vardır.",
		],
	(f) =>
		f.details.storeRoom && [
			"A small store room beside the entrance has space for suitcases and a vacuum cleaner.",
			"Girişin yanındaki küçük depoya bavullar ve süpürge sığar.",
		],
	(f) =>
		rooms(f) >= 1 &&
		(f.fields.bathrooms ?? 1) === 1 && [
			"The bathroom has a window and a walk-in shower.",
			"Banyo pencereli ve duşakabinlidir.",
		],
];
