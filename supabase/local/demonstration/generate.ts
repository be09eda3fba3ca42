/** Makes the whole demonstration: agents' listings with their words, pictures and times. The same every time. */
import { assignAgents, type Offer } from "./assign-agents.ts";
import type { PropertyFacts } from "./facts.ts";
import { isHome } from "./facts.ts";
import type { Category, Listing, PropertyListing, Reference, Texts, VehicleListing } from "./listing.ts";
import { makeProperty } from "./make-property.ts";
import { makeVehicle, planVehicles, type VehicleFacts } from "./make-vehicle.ts";
import { AGENTS } from "./people.ts";
import { PictureChooser } from "./pictures.ts";
import { planProperties, type Slot } from "./plan.ts";
import { createRandom, type Random } from "./random.ts";
import type { Scenes } from "./scenes.ts";
import { composeProperty, emptyShelf, type Words } from "./texts/compose-property.ts";
import { composeVehicle } from "./texts/vehicles.ts";
import { drawTimeline, type Fate } from "./timeline.ts";

/** What there is beside the 480 properties and 240 vehicles on offer, so that every state occurs. */
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

export type Demonstration = { listings: Listing[]; portraits: Map<string, { id: string; colour: string }> };

type Made = { facts: PropertyFacts; fate: Fate } | { facts: VehicleFacts; fate: Fate };
const isVehicle = (facts: PropertyFacts | VehicleFacts): facts is VehicleFacts => "spec" in facts;

/** Listings, the oldest first, as their ids will be. */
export function generateDemonstration(reference: Reference, scenes: Scenes): Demonstration {
	const chooser = new PictureChooser(scenes);
	const made = [...makeProperties(reference), ...makeVehicles(reference, chooser)];
	const agents = assignAgents(made.map(toOffer));
	for (const { facts, fate } of made) {
		const special = agentOfFate(fate, facts);
		if (special) agents.set(facts.key, special);
		const agent = AGENTS.find((entry) => entry.slug === agents.get(facts.key));
		// A private person takes no commission.
		if (agent?.kind === "private_seller" && !isVehicle(facts)) facts.fields.commission_pence = undefined;
	}
	const shelf = emptyShelf();
	const listings = made
		.map((entry) => ({
			entry,
			timeline: drawTimeline(
				entry.facts.key,
				entry.fate,
				categoryOf(entry.facts),
				entry.facts.price,
				isVehicle(entry.facts),
			),
		}))
		.sort((a, b) => b.timeline.created - a.timeline.created)
		.map(({ entry: { facts }, timeline }) => {
			const agent = agents.get(facts.key) as string;
			if (isVehicle(facts))
				return toVehicle(facts, timeline, agent, composeVehicle(facts, shelf), chooser.forVehicle(facts));
			// Pictures first: the words may speak of the view that the cover shows.
			const pictures = chooser.forProperty(facts);
			return toProperty(facts, timeline, agent, composeProperty(facts, shelf), pictures);
		});
	const portraits = new Map(
		AGENTS.flatMap((agent) => {
			const scene = chooser.forAgent(agent);
			return scene ? [[agent.slug, { id: scene.id, colour: scene.colour }]] : [];
		}),
	);
	return { listings, portraits };
}

function makeProperties(reference: Reference): Made[] {
	const slots = planProperties();
	const random = createRandom("further properties");
	const result: Made[] = slots.map((slot) => ({ facts: makeProperty(slot, reference), fate: "available" }));
	let number = slots.length;
	for (const [fate, count] of PROPERTY_FATES)
		for (let index = 0; index < count; index++) {
			// Of the gone ones eight were let and four sold; the others are as they come.
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

function makeVehicles(reference: Reference, chooser: PictureChooser): Made[] {
	const paints = (spec: VehicleFacts["spec"]) => chooser.paintsOf(spec);
	const make = (plan: ReturnType<typeof planVehicles>[number]) =>
		showReading(makeVehicle(plan, reference, paints), chooser.readings());
	const plans = planVehicles();
	const fates = VEHICLE_FATES.flatMap(([fate, count]) => Array.from({ length: count }, () => fate));
	return [
		...plans.map((plan): Made => ({ facts: make(plan), fate: "available" })),
		...fates.map(
			(fate, index): Made => ({
				facts: make({ key: `vehicle-${plans.length + index + 1}`, group: index % 2 ? "suv" : "small" }),
				fate,
			}),
		),
	];
}

/** Some have exactly the distance that a drawn instrument shows, so that it can be among their pictures. */
function showReading(vehicle: VehicleFacts, readings: readonly number[]): VehicleFacts {
	const near = readings.find((reading) => Math.abs(reading / vehicle.fields.odometer - 1) < 0.12);
	if (near !== undefined && vehicle.type !== "motorcycle" && createRandom(`reading ${vehicle.key}`).chance(0.6))
		vehicle.fields.odometer = near;
	return vehicle;
}

const categoryOf = (facts: PropertyFacts | VehicleFacts): Category => (isVehicle(facts) ? "sale" : facts.category);

function toOffer({ facts }: Made): Offer {
	if (isVehicle(facts))
		return {
			key: facts.key,
			group: facts.spec.group === "commercial" ? "truck" : facts.spec.group,
			district: facts.district,
			category: "sale",
		};
	return {
		key: facts.key,
		group: facts.group,
		district: facts.district,
		category: facts.category,
		isNew: isHome(facts) && facts.fields.construction_state !== "ready",
	};
}

/** Waiting ones belong to advertisers who are not verified; drafts and withdrawn ones to the demonstration's own agent. */
function agentOfFate(fate: Fate, facts: PropertyFacts | VehicleFacts): string | undefined {
	if (fate === "pending" || fate === "rejected")
		return isVehicle(facts) ? "mesaoto" : facts.group === "land" ? "mesarya-arazi" : "nazli-vural";
	if (fate === "draft" || fate === "withdrawn" || fate === "unconfirmed") return AGENTS[0]?.slug;
	return undefined;
}

type Told = {
	texts: Texts;
	precision: "area" | "rounded";
	exact: { latitude: number; longitude: number };
	address: string;
};

/** Which languages are given, and how exact the place is. One in ten has only the one language, one in ten only the other. */
function tell(facts: PropertyFacts | VehicleFacts, agent: string, words: Words): Told {
	const random = createRandom(`told of ${facts.key}`);
	const languages = AGENTS.find((entry) => entry.slug === agent)?.languages ?? [];
	const single = random.chance(0.2);
	const only = !single
		? undefined
		: !languages.includes("en")
			? "tr"
			: !languages.includes("tr")
				? "en"
				: random.chance(0.58)
					? "en"
					: "tr";
	const jitter = () => Math.round((random.next() - 0.5) * 9) / 10_000;
	return {
		texts: {
			...(only !== "tr" && { title_en: words.title[0], description_en: words.description.en }),
			...(only !== "en" && { title_tr: words.title[1], description_tr: words.description.tr }),
		},
		precision: isVehicle(facts) || random.chance(0.4) ? "area" : "rounded",
		exact: { latitude: facts.latitude + jitter(), longitude: facts.longitude + jitter() },
		address: address(random, facts),
	};
}

function address(random: Random, facts: PropertyFacts | VehicleFacts): string {
	const street = random.pick([
		"Zeytin",
		"Harnup",
		"Portakal",
		"Yasemin",
		"Çınar",
		"Deniz",
		"Badem",
		"Nar",
		"Servi",
		"Limon",
		"Kekik",
		"Mersin",
		"Defne",
		"Sakız",
	]);
	return `${street} Sokak No: ${random.whole(1, 68)}, ${facts.areaTr}`;
}

type Drawn = ReturnType<typeof drawTimeline>;

function toProperty(
	f: PropertyFacts,
	timeline: Drawn,
	agent: string,
	words: Words,
	pictures: string[],
): PropertyListing {
	const told = tell(f, agent, words);
	const point = { latitude: f.latitude, longitude: f.longitude };
	return {
		...timeline,
		...told.texts,
		...point,
		kind: "property",
		key: f.key,
		category: f.category,
		type: f.type,
		place: f.place,
		district: f.district,
		agent,
		swap_accepted: f.swap,
		location_precision: told.precision,
		exact: told.exact,
		address: told.address,
		days: f.days,
		pictures,
		fields: f.fields,
	};
}

function toVehicle(v: VehicleFacts, timeline: Drawn, agent: string, words: Words, pictures: string[]): VehicleListing {
	const told = tell(v, agent, words);
	const point = { latitude: v.latitude, longitude: v.longitude };
	return {
		...timeline,
		...told.texts,
		...point,
		kind: "vehicle",
		key: v.key,
		category: "sale",
		type: v.type,
		make: v.spec.make,
		model: v.spec.model,
		place: v.place,
		district: v.district,
		agent,
		swap_accepted: v.swap,
		location_precision: "area",
		exact: told.exact,
		address: told.address,
		days: v.days,
		pictures,
		fields: v.fields,
	};
}
