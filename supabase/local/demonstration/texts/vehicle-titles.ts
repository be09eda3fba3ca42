/** Vocabulary and titles of vehicles. */
import type { VehicleFacts } from "../make-vehicle.ts";
import type { Random } from "../random.ts";
import { capitalise, numberEn, numberTr, type Pair } from "./phrases.ts";
import type { Line } from "./sentences.ts";

export type Lines = readonly Line<VehicleFacts>[];

export const has = (v: VehicleFacts, feature: string) => v.fields.features.includes(feature);
export const isCar = (v: VehicleFacts) => v.type === "car";
export const isBike = (v: VehicleFacts) => v.type === "motorcycle";
export const isWork = (v: VehicleFacts) => v.type === "van" || v.type === "truck";
/** Make and model; a variant follows if there is one. */
export const name = (v: VehicleFacts) => [v.makeName, v.modelName, v.fields.variant].filter(Boolean).join(" ");
export const litres = (v: VehicleFacts): Pair | undefined => {
	const cc = v.fields.engine_cc;
	if (!cc) return undefined;
	if (isBike(v) || cc < 700) return [`${cc} cc`, `${cc} cc`];
	return [`${(cc / 1000).toFixed(1)}-litre`, `${(cc / 1000).toFixed(1).replace(".", ",")} litre`];
};
export const FUEL: Readonly<Record<string, Pair>> = {
	petrol: ["petrol", "benzinli"],
	diesel: ["diesel", "dizel"],
	lpg: ["LPG", "LPG'li"],
	hybrid: ["hybrid", "hibrit"],
	electric: ["electric", "elektrikli"],
	plug_in_hybrid: ["plug-in hybrid", "şarj edilebilir hibrit"],
};
export const GEARS: Readonly<Record<string, Pair>> = {
	manual: ["manual", "manuel"],
	automatic: ["automatic", "otomatik"],
	semi_automatic: ["semi-automatic", "yarı otomatik"],
};
export const COLOUR: Readonly<Record<string, Pair>> = {
	white: ["white", "beyaz"],
	silver: ["silver", "gümüş rengi"],
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
export const COUNTRY: Readonly<Record<string, Pair>> = {
	japan: ["Japan", "Japonya'dan"],
	united_kingdom: ["the United Kingdom", "İngiltere'den"],
	germany: ["Germany", "Almanya'dan"],
	turkey: ["Türkiye", "Türkiye'den"],
};
export const EQUIPMENT: Readonly<Record<string, Pair>> = {
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
export const distance = (v: VehicleFacts): Pair =>
	v.fields.odometer_unit === "miles"
		? [`${numberEn(v.fields.odometer)} miles`, `${numberTr(v.fields.odometer)} mil`]
		: [`${numberEn(v.fields.odometer)} km`, `${numberTr(v.fields.odometer)} km`];
export const fuel = (v: VehicleFacts) => FUEL[v.fields.fuel] as Pair;
export const gears = (v: VehicleFacts) => GEARS[v.fields.transmission] as Pair;
export const colour = (v: VehicleFacts) => COLOUR[v.fields.colour] as Pair;
export const papers = (v: VehicleFacts) => (v.days.inspection_until ?? -1) > 10 && (v.days.road_tax_until ?? -1) > 10;

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

/** A unique title of a vehicle in both languages. */
export function vehicleTitle(v: VehicleFacts, random: Random, taken: Set<string>): Pair {
	const hooks = random.shuffled(HOOKS.map((hook) => hook(v)).filter((hook): hook is Pair => Boolean(hook)));
	const ways: ((a: Pair, b: Pair) => Pair)[] = random.shuffled([
		(a, b) => [`${v.fields.year} ${name(v)}, ${a[0]}, ${b[0]}`, `${v.fields.year} ${name(v)}, ${a[1]}, ${b[1]}`],
		(a) => [`${name(v)} ${v.fields.year}, ${a[0]}`, `${v.fields.year} model ${name(v)}, ${a[1]}`],
		(a, b) => [`${name(v)} (${v.fields.year}), ${a[0]}, ${b[0]}`, `${name(v)} (${v.fields.year}), ${a[1]}, ${b[1]}`],
		(a) => [
			`${capitalise(colour(v)[0])} ${v.fields.year} ${name(v)}, ${a[0]}`,
			`${v.fields.year} model ${colour(v)[1]} ${name(v)}, ${a[1]}`,
		],
	]);
	for (let first = 0; first < hooks.length; first++)
		for (const way of ways) {
			const [a, b] = [hooks[first] as Pair, hooks[(first + 1) % hooks.length] as Pair];
			const title = way(a, b);
			if (title[0].includes(`${colour(v)[0]},`) && way === ways[3]) continue;
			if (taken.has(title[0]) || taken.has(title[1]) || /(\b\w+\b).*, \1$/i.test(title[0])) continue;
			taken.add(title[0]).add(title[1]);
			return [capitalise(title[0]), capitalise(title[1], "tr")];
		}
	throw new Error(`No title is left for ${v.key}.`);
}
