/** Sentences of vehicles. */

import { formatDate, formatNumber } from "#app/locales/format.ts";
import { formatAblative, formatDative, formatLocative } from "#app/locales/turkish-cases.ts";
import { VEHICLE_FEATURES } from "../../vehicle.ts";
import { withArticle } from "./english-article.ts";
import { ifKnown, isPast, joinParts, type Speaker } from "./speak.server.ts";
import { nameVehicle, writeOffer } from "./write-title.ts";
import { nameOf, type WrittenFacts } from "./written-facts.ts";

/** Clauses without their capital and full stop: what it is, what it has, its equipment, its papers. */
export function writeVehicle(facts: WrittenFacts, speaker: Speaker): (string | null)[] {
	return [
		writeHead(facts, speaker),
		writeParts(facts, speaker),
		writeEquipment(facts, speaker),
		writePapers(facts, speaker),
	];
}

/** "a white 2015 Toyota Vitz hatchback for sale in Kyrenia, with 85,000 km" */
function writeHead(facts: WrittenFacts, { say, language }: Speaker): string {
	const { colour, body, odometer, odometer_unit, make } = facts;
	const name = [
		colour && say(`vehicle.colour.${colour}`),
		nameVehicle(facts, say),
		// A vehicle that is named by its type needs no second noun.
		body && nameOf(make) ? say(`vehicle.body.${body}`) : null,
	]
		.filter(Boolean)
		.join(" ");
	const head = writeOffer(facts, language === "en" ? withArticle(name) : name, say, language);
	if (odometer === null) return head;
	const unit = odometer_unit === "miles" ? "miles" : "km";
	return say(`vehicle.reading.${unit}`, { head, distance: formatNumber(odometer, language) });
}

function writeParts(facts: WrittenFacts, speaker: Speaker): string | null {
	const { say, language } = speaker;
	const one = (phrase: string) => (language === "en" ? withArticle(phrase) : phrase);
	const { transmission, steering, doors, seats } = facts;
	const motor = nameMotor(facts, speaker);
	const list = joinParts(
		[
			motor && one(motor),
			transmission && one(say("vehicle.gearboxPart", { gearbox: say(`vehicle.gearbox.${transmission}`) })),
			steering && facts.type !== "motorcycle" ? say(`vehicle.steering.${steering}`) : null,
			doors ? say("vehicle.doors", { count: doors }) : null,
			seats ? say("vehicle.seats", { count: seats }) : null,
		],
		language,
	);
	return list && say("has", { list });
}

/** "1,000 cc petrol engine"; null while neither fuel nor size is known. */
function nameMotor({ fuel, engine_cc: size }: WrittenFacts, { say, language }: Speaker): string | null {
	const motor = say(`vehicle.motor.${fuel ?? "unknown"}`);
	if (size && fuel !== "electric") return say("vehicle.cc", { size: formatNumber(size, language), motor });
	return fuel ? motor : null;
}

function writeEquipment({ features }: WrittenFacts, { say, language }: Speaker): string | null {
	const list = joinParts(
		VEHICLE_FEATURES.map((feature) => features.includes(feature) && say(`vehicle.${feature}`)),
		language,
	);
	return list && say("vehicle.equipment", { list });
}

function writePapers(facts: WrittenFacts, speaker: Speaker): string | null {
	const { say, language } = speaker;
	return joinParts(
		[
			ifKnown(facts.log_book, (isThere) => say(`vehicle.logBook.${isThere ? "yes" : "no"}`)),
			ifKnown(facts.inspection_until, (day) => writeUntil("inspection", day, speaker)),
			ifKnown(facts.road_tax_until, (day) => writeUntil("roadTax", day, speaker)),
			ifKnown(facts.duty_paid, (isPaid) => say(`vehicle.duty.${isPaid ? "paid" : "unpaid"}`)),
			writeImport(facts, speaker),
			ifKnown(facts.ex_rental, (wasHired) => say(`vehicle.hired.${wasHired ? "yes" : "no"}`)),
		],
		language,
	);
}

function writeUntil(paper: "inspection" | "roadTax", day: string, { say, language, now }: Speaker): string {
	const date = formatDate(day, language);
	if (isPast(day, now))
		return say(`vehicle.${paper}.expired`, { date: language === "tr" ? formatLocative(date) : date });
	return say(`vehicle.${paper}.valid`, { date: language === "tr" ? formatDative(date) : date });
}

function writeImport({ import_country, import_year }: WrittenFacts, { say, language }: Speaker): string | null {
	const isTurkish = language === "tr";
	const name = import_country && say(`vehicle.country.${import_country}`);
	const country = name && isTurkish ? formatAblative(name) : name;
	const year = import_year && isTurkish ? formatLocative(String(import_year)) : import_year;
	if (country) return say(year ? "vehicle.importedIn" : "vehicle.imported", { country, year });
	return year ? say("vehicle.importYear", { year }) : null;
}
