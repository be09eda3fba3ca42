/** Sentences about vehicles. */
import type { VehicleFacts } from "../make-vehicle.ts";
import { createRandom } from "../random.ts";
import type { Shelf, Words } from "./compose-property.ts";
import { capitalise, countEn, countTr, numberEn, numberTr, type Pair } from "./phrases.ts";
import { inPlace } from "./place-phrases.ts";
import { about, createSentencePicker, joinList, paragraphs } from "./sentences.ts";
import {
	COUNTRY,
	colour,
	distance,
	EQUIPMENT,
	fuel,
	gears,
	isBike,
	isCar,
	isWork,
	type Lines,
	litres,
	papers,
	vehicleTitle,
} from "./vehicle-titles.ts";

const OPENING: Lines = [
	(v) => [
		`${v.fields.year} ${v.makeName} ${v.modelName} in ${colour(v)[0]}, ${gears(v)[0]}, ${fuel(v)[0]}, with ${distance(v)[0]} on the clock.`,
		`${v.fields.year} model ${colour(v)[1]} ${v.makeName} ${v.modelName}; ${gears(v)[1]}, ${fuel(v)[1]}, ${distance(v)[1]}.`,
	],
	(v) =>
		litres(v) &&
		isCar(v) && [
			`${capitalise(litres(v)?.[0] ?? "")} ${fuel(v)[0]} engine, ${gears(v)[0]} gearbox, ${distance(v)[0]}.`,
			`${litres(v)?.[1]} ${fuel(v)[1]} motor, ${gears(v)[1]} vites, ${distance(v)[1]}.`,
		],
	(v) =>
		isCar(v) &&
		v.details.moving && [
			`Selling our ${v.modelName} because we are moving abroad. It is from ${v.fields.year} and has done ${distance(v)[0]}.`,
			`Yurt dışına taşındığımız için ${v.modelName} aracımızı satıyoruz. ${v.fields.year} model, ${distance(v)[1]}.`,
		],
	about(
		"owners",
		(v) =>
			isCar(v) &&
			v.details.owners === 2 &&
			v.fields.import_year === undefined && [
				`The car has had two owners here and has covered ${distance(v)[0]} since ${v.fields.year}.`,
				`Aracın adada iki sahibi olmuştur, ${v.fields.year} yılından beri ${distance(v)[1]} yapmıştır.`,
			],
	),
	(v) =>
		isWork(v) && [
			`${v.makeName} ${v.modelName}, ${v.fields.year}, ${distance(v)[0]}, ${v.type === "truck" ? "carries" : "takes"} up to ${numberEn(v.type === "truck" ? v.details.load * 4 : v.details.load)} kg.`,
			`${v.fields.year} ${v.makeName} ${v.modelName}; ${distance(v)[1]}, ${numberTr(v.type === "truck" ? v.details.load * 4 : v.details.load)} kg'a kadar yük taşır.`,
		],
	(v) =>
		isBike(v) && [
			`${v.fields.engine_cc} cc, ${distance(v)[0]}, first registered in ${v.fields.year}.`,
			`${v.fields.engine_cc} cc, ${distance(v)[1]}, ilk kaydı ${v.fields.year} yılında.`,
		],
];

const CONDITION: Lines = [
	(v) =>
		v.details.history &&
		!isBike(v) && [
			`Serviced every ${v.fields.odometer_unit === "miles" ? "6,000 miles" : "10,000 km"}; the service book and receipts come with it.`,
			`Bakımları ${v.fields.odometer_unit === "miles" ? "6.000 milde" : "10.000 km'de"} bir yapılmıştır; servis defteri ve faturaları verilir.`,
		],
	(v) => [
		`Oil and filters were changed ${countEn(v.details.serviced)} ${v.details.serviced === 1 ? "month" : "months"} ago.`,
		`Yağ ve filtreler ${countTr(v.details.serviced)} ay önce değişmiştir.`,
	],
	(v) => v.details.tyres && !isBike(v) && ["Four new tyres this year.", "Dört lastiği bu yıl değişmiştir."],
	(v) => v.details.tyres && isBike(v) && ["Both tyres and the battery are new.", "İki lastiği ve aküsü yenidir."],
	(v) =>
		v.details.timing &&
		!isBike(v) &&
		v.fields.fuel !== "electric" && [
			"Brake discs, pads and battery have been renewed.",
			"Fren diskleri, balatalar ve akü yenilenmiştir.",
		],
	about(
		"paint",
		(v) =>
			v.details.scratch && [
				"There is a scratch on the rear bumper, shown in person; otherwise the paint is original.",
				"Arka tamponda bir çizik vardır, yerinde gösterilir; boyanın geri kalanı orijinaldir.",
			],
	),
	about(
		"paint",
		(v) =>
			!v.details.scratch && !isBike(v) && ["No accident, no repaired panels.", "Kazasızdır, boyanmış parçası yoktur."],
	),
	(v) => v.details.garage && ["Always kept under cover.", "Hep kapalı yerde durmuştur."],
	about(
		"owners",
		(v) =>
			isCar(v) &&
			v.details.firstHand &&
			!v.fields.ex_rental && ["Non-smoker's car with one owner.", "İçinde sigara içilmemiştir, tek sahibi olmuştur."],
	),
	(v) =>
		v.fields.fuel === "hybrid" && [
			"The hybrid battery was tested at the last service and is in good order.",
			"Hibrit bataryası son serviste test edilmiştir, durumu iyidir.",
		],
	(v) =>
		v.fields.fuel === "electric" && [
			"It charges at home overnight; the cable is included.",
			"Evde gece boyunca şarj olur; kablosu dâhildir.",
		],
	(v) =>
		v.fields.fuel === "diesel" &&
		isCar(v) && [
			`It uses about ${5 + (v.fields.year % 3)} litres per 100 km.`,
			`100 km'de yaklaşık ${5 + (v.fields.year % 3)} litre yakar.`,
		],
	(v) =>
		isWork(v) && [
			"It has been used by one firm for deliveries and was looked after by the same garage.",
			"Tek bir firmada dağıtımda kullanılmış, bakımı hep aynı serviste yapılmıştır.",
		],
	(v) =>
		v.fields.ex_rental && [
			"It was a hire car for its first years, which the price takes into account.",
			"İlk yıllarında kiralık araç olarak kullanılmıştır, fiyat buna göredir.",
		],
];

function equipmentLine(v: VehicleFacts): Pair | undefined {
	const list = v.fields.features.map((feature) => EQUIPMENT[feature]).filter((pair) => pair !== undefined);
	if (list.length === 0) return undefined;
	const [en, tr] = joinList(list.slice(0, 6));
	const first = v.fields.year % 3;
	if (first === 0) return [`It has ${en}.`, `Donanım: ${tr}.`];
	return first === 1
		? [`Fitted with ${en}.`, `${capitalise(tr, "tr")} mevcuttur.`]
		: [`Equipment: ${en}.`, `Araçta ${tr} bulunur.`];
}

const PAPERS: Lines = [
	(v) =>
		papers(v) && [
			"Inspection and road tax are up to date; the dates are below.",
			"Muayenesi ve seyrüseferi günceldir; tarihleri aşağıdadır.",
		],
	about(
		"papers",
		(v) =>
			(v.days.inspection_until ?? 1) < 0 && [
				"The inspection has run out; the buyer renews it.",
				"Muayenesi bitmiştir, yenilemesi alıcıya aittir.",
			],
	),
	(v) =>
		(v.days.road_tax_until ?? 1) < 0 &&
		(v.days.inspection_until ?? 1) >= 0 && ["Road tax is due.", "Seyrüseferin ödenmesi gerekir."],
	(v) =>
		v.fields.import_country !== undefined &&
		COUNTRY[v.fields.import_country] !== undefined && [
			`It came from ${COUNTRY[v.fields.import_country]?.[0]} in ${v.fields.import_year}${v.fields.duty_paid ? ", duty paid" : ""}.`,
			`${v.fields.import_year} yılında ${COUNTRY[v.fields.import_country]?.[1]} getirilmiştir${v.fields.duty_paid ? ", gümrüğü ödenmiştir" : ""}.`,
		],
	(v) => v.fields.log_book && ["The log book is in the seller's name.", "Koçanı satıcının üzerinedir."],
	(v) =>
		!v.fields.duty_paid && [
			"Duty has not been paid yet; the buyer pays it.",
			"Gümrüğü henüz ödenmemiştir, alıcıya aittir.",
		],
	(v) =>
		v.fields.steering === "left" && [
			"Left-hand drive, practical for trips to Türkiye by ferry.",
			"Sol direksiyondur, feribotla Türkiye'ye gidenler için kullanışlıdır.",
		],
	(v) => v.details.keys && !isBike(v) && ["Two keys come with it.", "İki anahtarı vardır."],
];

const END: Lines = [
	about("where", (v) => [
		`It can be viewed and test-driven ${inPlace(v)[0]}.`,
		`${inPlace(v)[1]} görülebilir, deneme sürüşü yapılabilir.`,
	]),
	about(
		"swap",
		(v) =>
			v.swap && [
				"A swap for a smaller car plus cash is possible.",
				"Daha küçük bir araç ve üstüne nakit ile takas olur.",
			],
	),
	about(
		"swap",
		(v) =>
			v.swap && isBike(v) === false && ["We would also take a car in part exchange.", "Aracınızı da takasa alırız."],
	),
	() => ["You are welcome to bring your own mechanic.", "Kendi ustanızla gelip baktırabilirsiniz."],
	about("where", (v) => [
		`Test drives ${inPlace(v)[0]} after five o'clock.`,
		`Deneme sürüşü için saat beşten sonra ${inPlace(v)[1]} bekleriz.`,
	]),
	() => ["Serious offers are welcome after a viewing.", "Araç görüldükten sonra ciddi tekliflere açığız."],
];

/** Unique title and description of a vehicle in both languages. */
export function composeVehicle(v: VehicleFacts, shelf: Shelf): Words {
	const random = createRandom(`words of ${v.key}`);
	const title = vehicleTitle(v, random, shelf.titles);
	for (let attempt = 0; attempt < 40; attempt++) {
		const some = createSentencePicker(v, random, shelf.memory);
		const description = paragraphs([
			[...some(OPENING, 1), ...some(CONDITION, random.whole(1, 3))],
			[equipmentLine(v), ...some(PAPERS, random.whole(1, 2))],
			some(END, random.whole(1, 2)),
		]);
		if (shelf.descriptions.has(description.en) || shelf.descriptions.has(description.tr)) continue;
		shelf.descriptions.add(description.en).add(description.tr);
		return { title, description };
	}
	throw new Error(`No description is left for ${v.key}.`);
}
