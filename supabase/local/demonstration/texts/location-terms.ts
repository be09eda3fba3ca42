/** Sentences that all homes share: what is near, the terms of rent, the papers of a sale, and how it can be seen. */
import { has, type PropertyFacts } from "../facts.ts";
import { driveMinutes, fromLandmark, nearest, seaMetres, walkMinutes } from "./place-words.ts";
import { about, type Line } from "./say.ts";
import { capital, countEn, type Pair, poundsEn, poundsTr } from "./words.ts";

type Lines = readonly Line<PropertyFacts>[];

const isPublic = (f: PropertyFacts) => f.category === "rent" && (f.fields.bedrooms ?? 9) <= 2;

/** Nobody says how far Long Beach is from Long Beach. */
const isItself = (f: PropertyFacts, landmark: string): boolean =>
	landmark.includes(f.areaEn) || landmark.includes(f.areaTr);

function walkTo(
	kind: string,
	within: number,
	sentence: (en: string, tr: string, minutes: number) => Pair,
): Line<PropertyFacts> {
	return about(kind, (f) => {
		const mark = fromLandmark(nearest(f, kind, within));
		return (
			mark !== undefined &&
			mark.metres > 150 &&
			!isItself(f, mark.name[0]) &&
			sentence(mark.name[0], mark.name[1], walkMinutes(mark.metres))
		);
	});
}

function rideTo(
	kind: string,
	from: number,
	to: number,
	sentence: (en: string, tr: string, minutes: number) => Pair,
): Line<PropertyFacts> {
	return about(kind, (f) => {
		const mark = fromLandmark(nearest(f, kind, to));
		return (
			mark !== undefined &&
			mark.metres >= from &&
			!isItself(f, mark.name[0]) &&
			sentence(mark.name[0], mark.name[1], driveMinutes(mark.metres))
		);
	});
}

/** What is near: always one of these, since a distance is what people ask for first. */
export const NEAR: Lines = [
	about(
		"sea",
		(f) =>
			(f.sea ?? 9999) <= 950 &&
			!has(f, "sea_front") && [`It is ${seaMetres(f)} m to the sea.`, `Denize ${seaMetres(f)} m mesafededir.`],
	),
	about(
		"sea",
		(f) =>
			(f.sea ?? 9999) <= 950 &&
			!has(f, "sea_front") && [
				`The shore is ${walkMinutes(f.sea as number)} minutes away on foot.`,
				`Sahile yürüyerek ${walkMinutes(f.sea as number)} dakikada inilir.`,
			],
	),
	about(
		"sea",
		(f) =>
			(f.sea ?? 0) > 950 &&
			(f.sea ?? 0) < 4000 && [
				`The sea is ${driveMinutes(f.sea as number)} minutes away by car.`,
				`Deniz arabayla ${driveMinutes(f.sea as number)} dakikadır.`,
			],
	),
	about(
		"sea",
		(f) =>
			has(f, "sea_front") && [
				"Only the path along the shore lies between the house and the water.",
				"Ev ile deniz arasında yalnızca sahil yolu vardır.",
			],
	),
	walkTo("university", 1500, (en, tr, minutes) => [
		`${capital(en)} is ${minutes} minutes away on foot.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	walkTo("university", 1500, (en, tr, minutes) => [
		`You walk to ${en} in ${minutes} minutes.`,
		`${tr} ${minutes} dakikada yürünür.`,
	]),
	rideTo("university", 1500, 6000, (en, tr, minutes) => [
		`It is ${minutes} minutes to ${en} by car or by the university bus.`,
		`${tr} araba veya üniversite otobüsüyle ${minutes} dakikada ulaşılır.`,
	]),
	walkTo("hospital", 800, (en, tr, minutes) => [
		`${capital(en)} is close, ${minutes} minutes on foot.`,
		`${tr} yakındır, yürüyerek ${minutes} dakika.`,
	]),
	rideTo("hospital", 800, 9000, (en, tr, minutes) => [
		`${capital(en)} can be reached in ${minutes} minutes.`,
		`${tr} ${minutes} dakikada ulaşılır.`,
	]),
	walkTo("beach", 1400, (en, tr, minutes) => [
		`${capital(en)} is a walk of ${minutes} minutes.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	rideTo("beach", 1400, 9000, (en, tr, minutes) => [
		`To ${en} it is ${minutes} minutes by car.`,
		`${tr} arabayla ${minutes} dakikadır.`,
	]),
	walkTo("marina", 1500, (en, tr, minutes) => [
		`You are at ${en} in ${minutes} minutes on foot.`,
		`${tr} yürüyerek ${minutes} dakikada varılır.`,
	]),
	walkTo("town_centre", 1500, (en, tr, minutes) => [
		`It is ${minutes} minutes on foot to ${en}.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	rideTo("town_centre", 1500, 23000, (en, tr, minutes) => [
		`By car you are in ${en.replace("the centre of ", "")} in ${minutes} minutes.`,
		`${tr} arabayla ${minutes} dakikada inilir.`,
	]),
	rideTo("town_centre", 1500, 23000, (en, tr, minutes) => [
		`The drive to ${en} takes ${minutes} minutes.`,
		`${tr} yol ${minutes} dakika sürer.`,
	]),
	walkTo("border", 1500, (en, tr, minutes) => [
		`${capital(en)} is ${minutes} minutes away on foot.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	rideTo("airport", 0, 12000, (en, tr, minutes) => [
		`${capital(en)} is ${minutes} minutes away.`,
		`${tr} ${minutes} dakikada ulaşılır.`,
	]),
	rideTo("town_centre", 23000, 80000, (en, tr, minutes) => [
		`For the larger shops, ${en} is ${minutes} minutes away.`,
		`Büyük alışveriş için ${tr} ${minutes} dakikada gidilir.`,
	]),
	(f) =>
		f.place.sea === 0 &&
		f.place.flats <= 1 && [
			"School bus, grocer and coffee house are in the village street.",
			"Okul servisi, bakkal ve kahvehane köy içindedir.",
		],
];

const INTERVAL: Readonly<Record<number, Pair>> = {
	1: ["monthly", "aylık"],
	3: ["three months at a time", "üç aylık peşin"],
	6: ["six months in advance", "altı aylık peşin"],
	12: ["for the whole year in advance", "yıllık peşin"],
};
const interval = (f: PropertyFacts): Pair | undefined => INTERVAL[f.fields.payment_interval_months ?? 0];
const rents = (f: PropertyFacts): number => Math.round((f.fields.deposit_pence ?? 0) / (f.price * 100));

export const RENT_TERMS: Lines = [
	about(
		"payment deposit",
		(f) =>
			interval(f) &&
			rents(f) > 0 && [
				`Rent is paid ${interval(f)?.[0]}, with a deposit of ${rents(f) === 1 ? "one month" : `${countEn(rents(f))} months`}.`,
				`Kira ${interval(f)?.[1]} ödenir, ${rents(f) === 1 ? "bir" : "iki"} kira depozito alınır.`,
			],
	),
	about(
		"payment term",
		(f) =>
			interval(f) && [
				`Payment is ${interval(f)?.[0]}; the contract runs for at least ${term(f)[0]}.`,
				`Ödeme ${interval(f)?.[1]} yapılır; sözleşme en az ${term(f)[1]} içindir.`,
			],
	),
	about(
		"deposit",
		(f) =>
			rents(f) > 0 && [
				`The deposit is ${poundsEn(f.fields.deposit_pence as number)} and is paid back when you leave, after a look at the meters and the rooms.`,
				`Depozito ${poundsTr(f.fields.deposit_pence as number)} olup, çıkışta sayaçlar ve odalar kontrol edildikten sonra iade edilir.`,
			],
	),
	about(
		"bills",
		(f) =>
			f.details.internet &&
			f.fields.furnishing === "furnished" && [
				"Internet is included in the rent, electricity and water are by meter.",
				"İnternet kiraya dâhildir, elektrik ve su sayaca göre ödenir.",
			],
	),
	about(
		"bills",
		(f) =>
			f.details.waterIncluded &&
			!f.details.internet && [
				"Water is included; electricity is by meter.",
				"Su kiraya dâhildir; elektrik sayaca göre ödenir.",
			],
	),
	(f) =>
		isPublic(f) &&
		f.details.studentsWelcome && [
			"Students are welcome, and so are flatmates who share.",
			"Öğrenciye uygundur, ev arkadaşıyla paylaşmak isteyenlere de verilir.",
		],
	(f) => has(f, "pets_accepted") && ["A cat or a small dog is no problem.", "Kedi veya küçük köpek kabul edilir."],
	about(
		"term",
		(f) =>
			f.fields.minimum_term_months === 12 && [
				"The owner is looking for a tenant for a year or longer.",
				"Mal sahibi bir yıl veya daha uzun süreli kiracı aramaktadır.",
			],
	),
	about(
		"term",
		(f) =>
			f.fields.minimum_term_months !== undefined &&
			f.fields.minimum_term_months <= 3 && ["Shorter stays can be discussed.", "Kısa süreli kiralama konuşulabilir."],
	),
	about(
		"payment",
		(f) =>
			!interval(f) && [
				"How the rent is paid can be agreed with the owner.",
				"Kiranın ödeme şekli mal sahibiyle kararlaştırılabilir.",
			],
	),
];

function term(f: PropertyFacts): Pair {
	const months = f.fields.minimum_term_months ?? 12;
	return months === 12
		? ["a year", "bir yıl"]
		: months === 1
			? ["a month", "bir ay"]
			: [`${countEn(months)} months`, `${months} ay`];
}

export const SALE_TERMS: Lines = [
	about(
		"deed",
		(f) =>
			f.fields.title_state === "own_deed" &&
			f.fields.title_evidence === "document_seen" && [
				"The own title deed has been issued, and we have seen it.",
				"Ferdi koçanı çıkmıştır ve tarafımızca görülmüştür.",
			],
	),
	about(
		"deed",
		(f) =>
			f.fields.title_state === "own_deed" &&
			f.fields.title_evidence === "agent" && [
				"According to the owner the own title deed is issued.",
				"Mal sahibinin beyanına göre ferdi koçanı hazırdır.",
			],
	),
	(f) =>
		f.fields.title_state === "shared_deed" && [
			"The deed is shared; how the shares are divided is shown on request.",
			"Koçan hisselidir; hisse dağılımı talep üzerine gösterilir.",
		],
	(f) =>
		f.fields.title_state === "master_deed" && [
			"So far there is the master deed; the own deeds have been applied for.",
			"Şu anda ana koçan vardır; ferdi koçanlar için başvuru yapılmıştır.",
		],
	(f) =>
		f.fields.title_state === "contract_registered" && [
			"The sale contract is registered at the land office.",
			"Satış sözleşmesi tapu dairesine kayıtlıdır.",
		],
	(f) =>
		f.fields.title_state === "none" && [
			"There is no deed yet; ask us what exists on paper.",
			"Henüz koçan yoktur; mevcut belgeleri bizden sorabilirsiniz.",
		],
	(f) =>
		f.fields.vat_paid === true &&
		f.fields.transformer_paid === true && [
			"VAT and the transformer contribution have been paid.",
			"KDV ve trafo katkı payı ödenmiştir.",
		],
	(f) =>
		f.fields.vat_paid === false &&
		f.fields.transformer_paid === false && [
			"VAT and the transformer contribution are due on top of the price.",
			"KDV ve trafo katkı payı fiyata ek olarak ödenir.",
		],
	(f) =>
		f.swap && [
			"The owner would also consider a swap for a car or a smaller home in part payment.",
			"Mal sahibi kısmi ödeme olarak araç veya daha küçük bir konutla takası da değerlendirir.",
		],
	(f) =>
		f.fields.construction_state !== "ready" && [
			"A third is paid on signing, the rest in monthly instalments until hand-over.",
			"Üçte biri sözleşmede, kalanı teslime kadar aylık taksitlerle ödenir.",
		],
	about(
		"occupied",
		(f) =>
			f.fields.construction_state === "ready" &&
			f.fields.title_state === "not_stated" && [
				"It is vacant, and the keys are with us.",
				"Boştur, anahtarı bizdedir.",
			],
	),
	about(
		"occupied",
		(f) =>
			f.fields.construction_state === "ready" &&
			f.fields.furnishing !== "unfurnished" && [
				"The present tenant leaves at the end of the contract in a few months.",
				"Mevcut kiracı birkaç ay içinde sözleşme bitiminde çıkacaktır.",
			],
	),
];

export const CLOSING: Lines = [
	about("viewing", () => [
		"Viewings are possible on weekdays after four and on Saturdays.",
		"Hafta içi saat dörtten sonra ve cumartesi günleri gezilebilir.",
	]),
	about("viewing", () => [
		"Please give us a day's notice for a viewing.",
		"Gezmek için bir gün önceden haber vermeniz yeterlidir.",
	]),
	about(
		"viewing",
		(f) =>
			(f.days.available_from ?? 0) > 20 &&
			f.fields.furnishing !== "unfurnished" && [
				"Free from the date given below; until then it can be seen with the tenant's consent.",
				"Aşağıda belirtilen tarihte boşalır; o zamana kadar kiracının izniyle gezilebilir.",
			],
	),
	about(
		"viewing",
		(f) =>
			f.category === "rent" &&
			(f.days.available_from ?? 1) <= 0 && [
				"It is vacant and can be moved into at once.",
				"Boştur, hemen taşınılabilir.",
			],
	),
	() => [
		"We are glad to send a short video before you come.",
		"Gelmeden önce kısa bir video göndermekten memnun oluruz.",
	],
	() => ["Questions are answered in English and Turkish.", "Sorularınız Türkçe ve İngilizce yanıtlanır."],
];
