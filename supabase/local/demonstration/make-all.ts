/** Facts, states and times of all demonstration listings. */

import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import { type ListingSummary, mixByTime } from "./arrange.ts";
import type { PropertyFacts } from "./facts.ts";
import type { Reference } from "./listing.ts";
import { makeProperty } from "./make-property.ts";
import { makeVehicle, planVehicles, type VehicleFacts } from "./make-vehicle.ts";
import type { PhotoChooser } from "./photo-chooser.ts";
import { planProperties, type Slot } from "./plan.ts";
import { createRandom } from "./random.ts";
import { drawTimeline, type Fate } from "./timeline.ts";

/** Listings in other states, besides the 480 properties and 240 vehicles available. */
const PROPERTY_FATES: readonly [Fate, number][] = [
	["gone", 12],
	["long_gone", 4],
	["pending", 3],
	["draft", 3],
	["withdrawn", 3],
	["unconfirmed", 3],
	["rejected", 1],
	["suspended", 1],
];
const VEHICLE_FATES: readonly [Fate, number][] = [
	["gone", 2],
	["long_gone", 1],
	["pending", 1],
	["draft", 1],
	["withdrawn", 1],
	["rejected", 1],
];

export type DraftListing = { facts: PropertyFacts; fate: Fate } | { facts: VehicleFacts; fate: Fate };
export const isVehicle = (facts: PropertyFacts | VehicleFacts): facts is VehicleFacts => "spec" in facts;

export type DrawnTimeline = ReturnType<typeof drawTimeline>;

export const getCategory = (facts: PropertyFacts | VehicleFacts): ListingCategory =>
	isVehicle(facts) ? "sale" : facts.category;

/** Available properties, and some in every other state. */
export function makeProperties(reference: Reference): DraftListing[] {
	const slots = planProperties();
	const random = createRandom("further properties");
	const result: DraftListing[] = slots.map((slot) => ({ facts: makeProperty(slot, reference), fate: "available" }));
	let number = slots.length;
	for (const [fate, count] of PROPERTY_FATES)
		for (let index = 0; index < count; index++) {
			// Eight of the ended ones were rented and four sold.
			const wanted =
				fate === "gone"
					? index < 8
						? ["rent_flat"]
						: ["sale_flat", "villa"]
					: fate === "pending"
						? [index === 0 ? "land" : "rent_flat"]
						: undefined;
			const model = random.pick(slots.filter((slot) => !wanted || wanted.includes(slot.group)));
			const slot: Slot = { ...model, key: `property-${++number}` };
			let facts = makeProperty(slot, reference);
			while (fate === "gone" && index >= 8 && facts.category !== "sale")
				facts = makeProperty({ ...slot, key: `property-${++number}` }, reference);
			result.push({ facts, fate });
		}
	return result;
}

/** Vehicles, in the colours that have images. */
export function makeVehicles(reference: Reference, chooser: PhotoChooser): DraftListing[] {
	const paints = (spec: VehicleFacts["spec"]) => chooser.paintsOf(spec);
	const readings = chooser.readings();
	const make = (plan: ReturnType<typeof planVehicles>[number]) =>
		alignOdometer(makeVehicle(plan, reference, paints), readings);
	const plans = planVehicles();
	const fates = VEHICLE_FATES.flatMap(([fate, count]) => Array.from({ length: count }, () => fate));
	return [
		...plans.map((plan): DraftListing => ({ facts: make(plan), fate: "available" })),
		...fates.map(
			(fate, index): DraftListing => ({
				facts: make({ key: `vehicle-${plans.length + index + 1}`, group: index % 2 ? "suv" : "small" }),
				fate,
			}),
		),
	];
}

/**
 * Gives each reading of an instrument image to the first vehicle near it, so that the image can be among its photos.
 * Removes the reading: no two vehicles have the same one.
 */
function alignOdometer(vehicle: VehicleFacts, readings: number[]): VehicleFacts {
	const near = readings.findIndex((reading) => Math.abs(reading / vehicle.fields.odometer - 1) < 0.12);
	if (near >= 0 && vehicle.type !== "motorcycle" && vehicle.fields.odometer_unit === "km")
		[vehicle.fields.odometer = vehicle.fields.odometer] = readings.splice(near, 1);
	return vehicle;
}

/** Adds times; oldest first. */
export function drawTimelines(
	drafts: readonly DraftListing[],
): { facts: DraftListing["facts"]; timeline: DrawnTimeline }[] {
	const draw = ({ facts, fate }: DraftListing, key = facts.key) =>
		drawTimeline(key, fate, getCategory(facts), facts.price, isVehicle(facts));
	const newestFirst = (isOfKind: (entry: DraftListing) => boolean) =>
		drafts
			.filter((entry) => entry.fate === "available" && isOfKind(entry))
			.map((entry) => ({ facts: entry.facts, age: draw(entry).firstListed as number }))
			.sort((a, b) => a.age - b.age)
			.map(({ facts }) => toSummary(facts));
	const places = new Map([
		...mixByTime(newestFirst(({ facts }) => isVehicle(facts))),
		...mixByTime(newestFirst(({ facts }) => !isVehicle(facts))),
	]);
	return drafts
		.map((entry) => ({ facts: entry.facts, timeline: draw(entry, places.get(entry.facts.key)) }))
		.sort((a, b) => b.timeline.created - a.timeline.created);
}

/** Input for mixing the lists. */
export function toSummary(facts: PropertyFacts | VehicleFacts): ListingSummary {
	const { key, district } = facts;
	const shared = { key, district, place: facts.place.slug, category: getCategory(facts) };
	return isVehicle(facts)
		? { ...shared, kind: "vehicle", type: facts.spec.body, model: `${facts.spec.make} ${facts.spec.model}` }
		: { ...shared, kind: "property", type: facts.type };
}

/** Square metres for comparing prices. */
export const getSize = ({ group, fields }: PropertyFacts) =>
	group === "land" ? fields.land_m2 : (fields.gross_m2 ?? fields.net_m2);
