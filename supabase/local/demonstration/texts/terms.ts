/** Sentences on rental terms, sale documents and viewings. */
import { has, type PropertyFacts } from "../facts.ts";
import { countEn, type Pair, poundsEn, poundsTr } from "./phrases.ts";
import { about, type Line } from "./sentences.ts";

type Lines = readonly Line<PropertyFacts>[];

const isPublic = (f: PropertyFacts) => f.category === "rent" && (f.fields.bedrooms ?? 9) <= 2;

const INTERVAL: Readonly<Record<number, Pair>> = {
	1: ["monthly", "aylık"],
	3: ["three months in advance", "üç ay peşin"],
	6: ["six months in advance", "altı ay peşin"],
	12: ["for the whole year in advance", "bir yıl peşin"],
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
				`Rent is paid ${interval(f)?.[0]}; the contract runs for at least ${term(f)[0]}.`,
				`Kira ${interval(f)?.[1]} ödenir; sözleşme en az ${term(f)[1]} süreyle yapılır.`,
			],
	),
	about(
		"deposit",
		(f) =>
			rents(f) > 0 && [
				`The deposit is ${poundsEn(f.fields.deposit_pence as number)} and is returned when you leave, once the meters and the rooms have been checked.`,
				`Depozito (${poundsTr(f.fields.deposit_pence as number)}), çıkışta sayaçlar ve odalar kontrol edildikten sonra iade edilir.`,
			],
	),
	about(
		"bills",
		(f) =>
			f.details.internet &&
			f.fields.furnishing === "furnished" && [
				"Internet is included in the rent; electricity and water are metered.",
				"İnternet kiraya dâhildir, elektrik ve su sayaca göre ödenir.",
			],
	),
	about(
		"bills",
		(f) =>
			f.details.waterIncluded &&
			!f.details.internet && [
				"Water is included; electricity is metered.",
				"Su kiraya dâhildir; elektrik sayaca göre ödenir.",
			],
	),
	(f) =>
		isPublic(f) &&
		f.details.studentsWelcome && [
			"Students and sharers are welcome.",
			"Öğrenciler ve evi paylaşmak isteyenler için uygundur.",
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
				"Its own title deed has been issued, and we have seen it.",
				"Ferdi koçanı çıkmıştır ve tarafımızca görülmüştür.",
			],
	),
	about(
		"deed",
		(f) =>
			f.fields.title_state === "own_deed" &&
			f.fields.title_evidence === "agent" && [
				"According to the owner, its own title deed has been issued.",
				"Mal sahibinin beyanına göre ferdi koçanı çıkmıştır.",
			],
	),
	(f) =>
		f.fields.title_state === "shared_deed" && [
			"The deed is shared; how the shares are divided is shown on request.",
			"Koçan hisselidir; hisse dağılımı talep üzerine gösterilir.",
		],
	(f) =>
		f.fields.title_state === "master_deed" && [
			"For now there is a master deed; the individual deeds have been applied for.",
			"Şu anda ana koçan vardır; ferdi koçanlar için başvuru yapılmıştır.",
		],
	(f) =>
		f.fields.title_state === "contract_registered" && [
			"The sale contract is registered at the land office.",
			"Satış sözleşmesi tapu dairesinde kayıtlıdır.",
		],
	(f) =>
		f.fields.title_state === "none" && [
			"There is no deed yet; ask us which papers there are.",
			"Henüz koçanı yoktur; mevcut belgeler hakkında bizden bilgi alabilirsiniz.",
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
			"The owner would also consider a car or a smaller home in part exchange.",
			"Mal sahibi kısmi ödeme olarak araç veya daha küçük bir konutla takası da değerlendirir.",
		],
	(f) =>
		f.fields.construction_state !== "ready" && [
			"A third is paid on signing, the rest in monthly instalments until handover.",
			"Fiyatın üçte biri sözleşmede, kalanı teslime kadar aylık taksitlerle ödenir.",
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
			f.fields.furnishing !== "unfurnished" &&
			f.type !== "whole_building" && [
				"The present tenant leaves in a few months, when the contract ends.",
				"Mevcut kiracı, sözleşmesi birkaç ay içinde bitince çıkacaktır.",
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
				"Available from the date given below; until then it can be seen with the tenant's consent.",
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
