/** Titles and sentences about vehicles. */
import type { VehicleFacts } from "../make-vehicle.ts";
import { createRandom, type Random } from "../random.ts";
import type { Shelf, Words } from "./compose-property.ts";
import { at } from "./place-words.ts";
import { about, createTeller, type Line, listOf, paragraphs } from "./say.ts";
import { capital, countEn, countTr, numberEn, numberTr, type Pair } from "./words.ts";

type Lines = readonly Line<VehicleFacts>[];

const has = (v: VehicleFacts, feature: string) => v.fields.features.includes(feature);
const isCar = (v: VehicleFacts) => v.type === "car";
const isBike = (v: VehicleFacts) => v.type === "motorcycle";
const isWork = (v: VehicleFacts) => v.type === "van" || v.type === "truck";
/** "Qashqai" of Nissan in English needs no more than this; a variant follows where there is one. */
const name = (v: VehicleFacts) => [v.makeName, v.modelName, v.fields.variant].filter(Boolean).join(" ");
const litres = (v: VehicleFacts): Pair | undefined => {
	const cc = v.fields.engine_cc;
	if (!cc) return undefined;
	if (isBike(v) || cc < 700) return [`${cc} cc`, `${cc} cc`];
	return [`${(cc / 1000).toFixed(1)}-litre`, `${(cc / 1000).toFixed(1).replace(".", ",")} litre`];
};
const FUEL: Readonly<Record<string, Pair>> = {
	petrol: ["petrol", "benzinli"],
	diesel: ["diesel", "dizel"],
	lpg: ["LPG", "LPG'li"],
	hybrid: ["hybrid", "hibrit"],
	electric: ["electric", "elektrikli"],
	plug_in_hybrid: ["plug-in hybrid", "şarj edilebilir hibrit"],
};
const GEARS: Readonly<Record<string, Pair>> = {
	manual: ["manual", "manuel"],
	automatic: ["automatic", "otomatik"],
	semi_automatic: ["semi-automatic", "yarı otomatik"],
};
const COLOUR: Readonly<Record<string, Pair>> = {
	white: ["white", "beyaz"],
	silver: ["silver", "gümüş"],
	grey: ["grey", "gri"],
	black: ["black", "siyah"],
	red: ["red", "kırmızı"],
	blue: ["blue", "mavi"],
	green: ["green", "yeşil"],
	yellow: ["yellow", "sarı"],
	orange: ["orange", "turuncu"],
	brown: ["brown", "kahverengi"],
	beige: ["beige", "bej"],
	gold: ["gold", "altın rengi"],
	purple: ["purple", "mor"],
};
const COUNTRY: Readonly<Record<string, Pair>> = {
	japan: ["Japan", "Japonya'dan"],
	united_kingdom: ["the United Kingdom", "İngiltere'den"],
	germany: ["Germany", "Almanya'dan"],
	turkey: ["Türkiye", "Türkiye'den"],
};
const EQUIPMENT: Readonly<Record<string, Pair>> = {
	air_conditioning: ["air conditioning", "klima"],
	leather_seats: ["leather seats", "deri koltuk"],
	sunroof: ["a sunroof", "açılır tavan"],
	reversing_camera: ["a reversing camera", "geri görüş kamerası"],
	cruise_control: ["cruise control", "hız sabitleyici"],
	alloy_wheels: ["alloy wheels", "alaşım jant"],
	tow_bar: ["a tow bar", "çeki demiri"],
	bluetooth: ["Bluetooth", "Bluetooth"],
	keyless: ["keyless entry", "anahtarsız giriş"],
	heated_seats: ["heated seats", "ısıtmalı koltuk"],
	four_wheel_drive: ["four-wheel drive", "dört çeker"],
};
const distance = (v: VehicleFacts): Pair =>
	v.fields.odometer_unit === "miles"
		? [`${numberEn(v.fields.odometer)} miles`, `${numberTr(v.fields.odometer)} mil`]
		: [`${numberEn(v.fields.odometer)} km`, `${numberTr(v.fields.odometer)} km`];
const fuel = (v: VehicleFacts) => FUEL[v.fields.fuel] as Pair;
const gears = (v: VehicleFacts) => GEARS[v.fields.transmission] as Pair;
const colour = (v: VehicleFacts) => COLOUR[v.fields.colour] as Pair;
const papers = (v: VehicleFacts) => (v.days.inspection_until ?? -1) > 10 && (v.days.road_tax_until ?? -1) > 10;

const HOOKS: Lines = [
	distance,
	(v) => gears(v),
	(v) => fuel(v),
	(v) => colour(v),
	(v) => v.details.firstHand && !v.fields.ex_rental && ["one owner", "ilk sahibinden"],
	(v) => v.details.history && ["full service book", "servis bakımlı"],
	(v) => papers(v) && ["inspected and taxed", "muayenesi ve seyrüseferi var"],
	(v) => v.swap && ["swap considered", "takas olur"],
	(v) => v.fields.ex_rental && ["former hire car", "eski kiralık araç"],
	(v) => v.fields.steering === "left" && ["left-hand drive", "sol direksiyon"],
	(v) =>
		v.fields.import_year !== undefined &&
		(v.fields.import_year ?? 0) >= 2022 && [`imported in ${v.fields.import_year}`, `${v.fields.import_year} ithal`],
	(v) =>
		v.fields.plate_series !== undefined &&
		v.fields.plate_series.length === 2 && [`${v.fields.plate_series} plates`, `${v.fields.plate_series} plaka`],
	(v) => has(v, "four_wheel_drive") && ["four-wheel drive", "dört çeker"],
	(v) => has(v, "leather_seats") && ["leather seats", "deri koltuk"],
	(v) => has(v, "reversing_camera") && ["reversing camera", "geri görüş kamerası"],
	(v) => has(v, "sunroof") && ["sunroof", "açılır tavan"],
	(v) => litres(v),
];

function vehicleTitle(v: VehicleFacts, random: Random, taken: Set<string>): Pair {
	const hooks = random.shuffled(HOOKS.map((hook) => hook(v)).filter((hook): hook is Pair => Boolean(hook)));
	const ways: ((a: Pair, b: Pair) => Pair)[] = random.shuffled([
		(a, b) => [`${v.fields.year} ${name(v)}, ${a[0]}, ${b[0]}`, `${v.fields.year} ${name(v)}, ${a[1]}, ${b[1]}`],
		(a) => [`${name(v)} ${v.fields.year}, ${a[0]}`, `${v.fields.year} model ${name(v)}, ${a[1]}`],
		(a, b) => [`${name(v)} (${v.fields.year}), ${a[0]}, ${b[0]}`, `${name(v)} (${v.fields.year}), ${a[1]}, ${b[1]}`],
		(a) => [
			`${capital(colour(v)[0])} ${v.fields.year} ${name(v)}, ${a[0]}`,
			`${colour(v)[1]} ${v.fields.year} ${name(v)}, ${a[1]}`,
		],
	]);
	for (let first = 0; first < hooks.length; first++)
		for (const way of ways) {
			const [a, b] = [hooks[first] as Pair, hooks[(first + 1) % hooks.length] as Pair];
			const title = way(a, b);
			if (title[0].includes(`${colour(v)[0]},`) && way === ways[3]) continue;
			if (taken.has(title[0]) || taken.has(title[1]) || /(\b\w+\b).*, \1$/i.test(title[0])) continue;
			taken.add(title[0]).add(title[1]);
			return [capital(title[0]), capital(title[1], "tr")];
		}
	throw new Error(`No title is left for ${v.key}.`);
}

const OPENING: Lines = [
	(v) => [
		`${v.makeName} ${v.modelName} of ${v.fields.year} in ${colour(v)[0]}, ${gears(v)[0]}, ${fuel(v)[0]}, with ${distance(v)[0]} on the clock.`,
		`${v.fields.year} model ${colour(v)[1]} ${v.makeName} ${v.modelName}; ${gears(v)[1]}, ${fuel(v)[1]}, ${distance(v)[1]}.`,
	],
	(v) =>
		litres(v) &&
		isCar(v) && [
			`${capital(litres(v)?.[0] ?? "")} ${fuel(v)[0]} engine, ${gears(v)[0]} gearbox, ${distance(v)[0]}.`,
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
				`Araç adada iki el değiştirmiştir, ${v.fields.year} yılından beri ${distance(v)[1]} yapmıştır.`,
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
			`${v.fields.engine_cc} cc, ${distance(v)[1]}, ilk kayıt ${v.fields.year}.`,
		],
];

const CONDITION: Lines = [
	(v) =>
		v.details.history &&
		!isBike(v) && [
			`Serviced every ${v.fields.odometer_unit === "miles" ? "6,000 miles" : "10,000 km"}; the book and the receipts go with it.`,
			`Bakımları ${v.fields.odometer_unit === "miles" ? "6.000 milde" : "10.000 km'de"} bir yapılmıştır; servis defteri ve faturaları verilir.`,
		],
	(v) => [
		`Oil and filters were changed ${countEn(v.details.serviced)} ${v.details.serviced === 1 ? "month" : "months"} ago.`,
		`Yağ ve filtreler ${countTr(v.details.serviced)} ay önce değişmiştir.`,
	],
	(v) => v.details.tyres && !isBike(v) && ["Four new tyres this year.", "Dört lastik bu yıl değişmiştir."],
	(v) => v.details.tyres && isBike(v) && ["Both tyres and the battery are new.", "İki lastik ve akü yenidir."],
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
	(v) => v.details.garage && ["Always kept under a roof.", "Daima kapalı yerde durmuştur."],
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
			`It uses about ${5 + (v.fields.year % 3)} litres on 100 km.`,
			`100 km'de yaklaşık ${5 + (v.fields.year % 3)} litre yakar.`,
		],
	(v) =>
		isWork(v) && [
			"It has been used by one firm for deliveries and was looked after by the same garage.",
			"Tek bir firmada dağıtım için kullanılmış, bakımı hep aynı serviste yapılmıştır.",
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
	const [en, tr] = listOf(list.slice(0, 6));
	const first = v.fields.year % 3;
	if (first === 0) return [`It has ${en}.`, `Donanım: ${tr}.`];
	return first === 1
		? [`${capital(en)} ${list.length === 1 ? "is" : "are"} on board.`, `${capital(tr, "tr")} mevcuttur.`]
		: [`Equipment: ${en}.`, `Araçta ${tr} bulunur.`];
}

const PAPERS: Lines = [
	(v) =>
		papers(v) && [
			"Inspection and road tax are paid for; the dates are below.",
			"Muayenesi ve seyrüseferi vardır; tarihleri aşağıdadır.",
		],
	about(
		"papers",
		(v) =>
			(v.days.inspection_until ?? 1) < 0 && [
				"The inspection has run out and will be renewed by the buyer.",
				"Muayenesi bitmiştir, alıcı tarafından yenilenecektir.",
			],
	),
	(v) =>
		(v.days.road_tax_until ?? 1) < 0 &&
		(v.days.inspection_until ?? 1) >= 0 && ["Road tax is due.", "Seyrüseferi ödenecektir."],
	(v) =>
		v.fields.import_country !== undefined &&
		COUNTRY[v.fields.import_country] !== undefined && [
			`It came from ${COUNTRY[v.fields.import_country]?.[0]} in ${v.fields.import_year}${v.fields.duty_paid ? ", duty paid" : ""}.`,
			`${v.fields.import_year} yılında ${COUNTRY[v.fields.import_country]?.[1]} getirilmiştir${v.fields.duty_paid ? ", gümrüğü ödenmiştir" : ""}.`,
		],
	(v) => v.fields.log_book && ["The log book is in the seller's name.", "Koçanı satıcının üzerinedir."],
	(v) =>
		!v.fields.duty_paid && [
			"Duty has not been paid yet and is for the buyer.",
			"Gümrüğü henüz ödenmemiştir, alıcıya aittir.",
		],
	(v) =>
		v.fields.steering === "left" && [
			"Left-hand drive, practical on the ferry to Türkiye.",
			"Sol direksiyondur, feribotla Türkiye'ye gidenler için kullanışlıdır.",
		],
	(v) => v.details.keys && !isBike(v) && ["Two keys.", "İki anahtarı vardır."],
];

const END: Lines = [
	about("where", (v) => [`It can be seen and driven ${at(v)[0]}.`, `${at(v)[1]} görülebilir ve denenebilir.`]),
	about(
		"swap",
		(v) =>
			v.swap && [
				"A swap for a smaller car with money on top is possible.",
				"Daha küçük bir araçla, üste para alınarak takas yapılabilir.",
			],
	),
	about(
		"swap",
		(v) =>
			v.swap && isBike(v) === false && ["We would also take a car in part exchange.", "Aracınızı da takasa alırız."],
	),
	() => ["You are welcome to bring your own mechanic.", "Kendi ustanızla gelip baktırabilirsiniz."],
	about("where", (v) => [
		`Test drives ${at(v)[0]} after five o'clock.`,
		`Deneme sürüşü için saat beşten sonra ${at(v)[1]} bekleriz.`,
	]),
	() => ["The price is open to a serious offer after a look at it.", "Fiyat, görüldükten sonra ciddi teklife açıktır."],
];

export function composeVehicle(v: VehicleFacts, shelf: Shelf): Words {
	const random = createRandom(`words of ${v.key}`);
	const title = vehicleTitle(v, random, shelf.titles);
	for (let attempt = 0; attempt < 40; attempt++) {
		const some = createTeller(v, random, shelf.memory);
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
