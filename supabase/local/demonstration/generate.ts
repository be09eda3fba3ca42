/** Generates the demonstration data: listings with texts, images and times. Deterministic. */
import { findNeighbours } from "./arrange.ts";
import { assignAgents, type Offer } from "./assign-agents.ts";
import type { PropertyFacts } from "./facts.ts";
import { isHome } from "./facts.ts";
import type { Listing, PropertyListing, Reference, Texts, VehicleListing } from "./listing.ts";
import {
	type Drawn,
	drawTimelines,
	glance,
	isVehicle,
	type Made,
	makeProperties,
	makeVehicles,
	sizeOf,
} from "./make-all.ts";
import type { VehicleFacts } from "./make-vehicle.ts";
import { AGENTS } from "./people.ts";
import { PictureChooser } from "./pictures.ts";
import { createRandom, type Random } from "./random.ts";
import type { Scenes } from "./scenes.ts";
import { composeProperty, emptyShelf, type Words } from "./texts/compose-property.ts";
import { composeVehicle } from "./texts/vehicles.ts";
import type { Fate } from "./timeline.ts";

export type Demonstration = { listings: Listing[]; portraits: Map<string, { id: string; colour: string }> };

/** Listings, oldest first, in id order. */
export function generateDemonstration(reference: Reference, scenes: Scenes): Demonstration {
	const chooser = new PictureChooser(scenes);
	const made = [...makeProperties(reference), ...makeVehicles(reference, chooser)];
	const agents = assignAgents(made.map(toOffer));
	for (const { facts, fate } of made) {
		const special = agentOfFate(fate, facts);
		if (special) agents.set(facts.key, special);
		const agent = AGENTS.find((entry) => entry.slug === agents.get(facts.key));
		// Private sellers charge no commission.
		if (agent?.kind === "private_seller" && !isVehicle(facts)) facts.fields.commission_pence = undefined;
	}
	const shelf = emptyShelf();
	const dated = drawTimelines(made);
	const neighbours = findNeighbours(
		dated.map(({ facts, timeline }) => ({
			...glance(facts),
			...timeline,
			price: timeline.price_pence,
			size: isVehicle(facts) ? undefined : sizeOf(facts),
		})),
	);
	chooser.planCovers(
		dated.flatMap(({ facts }) => (isVehicle(facts) ? [] : [facts])),
		neighbours,
	);
	const listings = dated.map(({ facts, timeline }) => {
		const agent = agents.get(facts.key) as string;
		// Images first: texts may mention the cover's view and the colour.
		if (isVehicle(facts)) {
			const pictures = chooser.forVehicle(facts, neighbours.get(facts.key));
			return toVehicle(facts, timeline, agent, composeVehicle(facts, shelf), pictures);
		}
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

/** Pending ones belong to unverified advertisers; drafts and withdrawn ones to the demonstration agent. */
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

/** Languages and location precision: one in ten has only the one language, one in ten only the other. */
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
