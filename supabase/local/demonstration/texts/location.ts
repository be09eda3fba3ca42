/** Sentences for all homes about the surroundings. */
import { has, type PropertyFacts } from "../facts.ts";
import { capitalise, type Pair } from "./phrases.ts";
import { driveMinutes, fromLandmark, nearest, seaMetres, walkMinutes } from "./place-phrases.ts";
import { about, type Line } from "./sentences.ts";

type Lines = readonly Line<PropertyFacts>[];

/** Avoids a distance from a place to itself. */
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

/** Surroundings: one is always used, since distances matter most. */
export const NEAR: Lines = [
	about(
		"sea",
		(f) =>
			(f.sea ?? 9999) <= 950 &&
			!has(f, "sea_front") && [`The sea is ${seaMetres(f)} m away.`, `Denize ${seaMetres(f)} m mesafededir.`],
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
				`Denize arabayla ${driveMinutes(f.sea as number)} dakikada gidilir.`,
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
		`${capitalise(en)} is ${minutes} minutes away on foot.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	walkTo("university", 1500, (en, tr, minutes) => [
		`It is a walk of ${minutes} minutes to ${en}.`,
		`${tr} ${minutes} dakikada yürünür.`,
	]),
	rideTo("university", 1500, 6000, (en, tr, minutes) => [
		`${capitalise(en)} is ${minutes} minutes away by car or university bus.`,
		`${tr} araba veya üniversite otobüsüyle ${minutes} dakikada ulaşılır.`,
	]),
	walkTo("hospital", 800, (en, tr, minutes) => [
		`${capitalise(en)} is close, ${minutes} minutes on foot.`,
		`${tr} yürüyerek yalnızca ${minutes} dakikadır.`,
	]),
	rideTo("hospital", 800, 9000, (en, tr, minutes) => [
		`${capitalise(en)} can be reached in ${minutes} minutes.`,
		`${tr} ${minutes} dakikada ulaşılır.`,
	]),
	walkTo("beach", 1400, (en, tr, minutes) => [
		`${capitalise(en)} is a walk of ${minutes} minutes.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	rideTo("beach", 1400, 9000, (en, tr, minutes) => [
		`${capitalise(en)} is ${minutes} minutes away by car.`,
		`${tr} arabayla ${minutes} dakikadır.`,
	]),
	walkTo("marina", 1500, (en, tr, minutes) => [
		`${capitalise(en)} can be reached in ${minutes} minutes on foot.`,
		`${tr} yürüyerek ${minutes} dakikada varılır.`,
	]),
	walkTo("town_centre", 1500, (en, tr, minutes) => [
		`It is ${minutes} minutes on foot to ${en}.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	rideTo("town_centre", 1500, 23000, (en, tr, minutes) => [
		`${en.replace("the centre of ", "")} is ${minutes} minutes away by car.`,
		`${tr} arabayla ${minutes} dakikada gidilir.`,
	]),
	rideTo("town_centre", 1500, 23000, (en, tr, minutes) => [
		`The drive to ${en} takes ${minutes} minutes.`,
		`${tr} yol ${minutes} dakika sürer.`,
	]),
	walkTo("border", 1500, (en, tr, minutes) => [
		`${capitalise(en)} is ${minutes} minutes away on foot.`,
		`${tr} yürüyerek ${minutes} dakikadır.`,
	]),
	rideTo("airport", 0, 12000, (en, tr, minutes) => [
		`${capitalise(en)} is ${minutes} minutes away.`,
		`${tr} ${minutes} dakikada ulaşılır.`,
	]),
	rideTo("town_centre", 23000, 80000, (en, tr, minutes) => [
		`For the larger shops, ${en} is ${minutes} minutes away.`,
		`Büyük alışveriş için ${tr} ${minutes} dakikada gidilir.`,
	]),
	(f) =>
		f.place.sea === 0 &&
		f.place.flats <= 1 && [
			"School bus, grocer and coffee house are on the village street.",
			"Okul servisi, bakkal ve kahvehane köy içindedir.",
		],
];
