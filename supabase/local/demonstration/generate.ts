/** Generates the demonstration data: listings with texts, images and times. Deterministic. */

import type { ListingLocationPrecision } from "../../contract/codes/listing-location-precision.ts";
import { AGENTS } from "./agents.ts";
import { findNeighbours } from "./arrange.ts";
import { assignAgents, type Offer } from "./assign-agents.ts";
import type { PropertyFacts } from "./facts.ts";
import { isHome } from "./facts.ts";
import type { Listing, PropertyListing, Reference, Texts, VehicleListing } from "./listing.ts";
import {
	type DraftListing,
	type DrawnTimeline,
	drawTimelines,
	getSize,
	isVehicle,
	makeProperties,
	makeVehicles,
	toSummary,
} from "./make-all.ts";
import type { VehicleFacts } from "./make-vehicle.ts";
import { PhotoChooser } from "./photo-chooser.ts";
import { createRandom, type Random } from "./random.ts";
import type { Scenes } from "./scenes.ts";
import { composeProperty, createShelf, type Words } from "./texts/compose-property.ts";
import { composeVehicle } from "./texts/vehicles.ts";
import type { Fate } from "./timeline.ts";

export type Demonstration = { listings: Listing[]; portraits: Map<string, { id: string; colour: string }> };

/** Listings, oldest first, in id order. */
export function generateDemonstration(reference: Reference, scenes: Scenes): Demonstration {
	const chooser = new PhotoChooser(scenes);
	const drafts = [...makeProperties(reference), ...makeVehicles(reference, chooser)];
	const agents = assignAgents(drafts.map(toOffer));
	for (const { facts, fate } of drafts) {
		const special = agentForFate(fate, facts);
		if (special) agents.set(facts.key, special);
		const agent = AGENTS.find((entry) => entry.slug === agents.get(facts.key));
		// Private sellers charge no commission.
		if (agent?.kind === "private_seller" && !isVehicle(facts)) facts.fields.commission_pence = undefined;
	}
	const shelf = createShelf();
	const dated = drawTimelines(drafts);
	const neighbours = findNeighbours(
		dated.map(({ facts, timeline }) => ({
			...toSummary(facts),
			...timeline,
			price: timeline.price_pence,
			size: isVehicle(facts) ? undefined : getSize(facts),
		})),
	);
	chooser.planCovers(
		dated.flatMap(({ facts }) => (isVehicle(facts) ? [] : [facts])),
		neighbours,
	);
	chooser.planVehicles(
		dated.flatMap(({ facts }) => (isVehicle(facts) ? [facts] : [])),
		neighbours,
	);
	const listings = dated.map(({ facts, timeline }) => {
		const agent = agents.get(facts.key) as string;
		// Images first: texts may mention the cover's view and the colour.
		if (isVehicle(facts)) {
			const pictures = chooser.forVehicle(facts);
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

function toOffer({ facts }: DraftListing): Offer {
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
function agentForFate(fate: Fate, facts: PropertyFacts | VehicleFacts): string | undefined {
	if (fate === "pending" || fate === "rejected")
		return isVehicle(facts) ? "mesaoto" : facts.group === "land" ? "mesarya-arazi" : "nazli-vural";
	if (fate === "draft" || fate === "withdrawn" || fate === "unconfirmed") return AGENTS[0]?.slug;
	return undefined;
}

type TextChoices = {
	texts: Texts;
	precision: ListingLocationPrecision;
	exact: { latitude: number; longitude: number };
	address: string;
};

/** Languages and location precision: one in ten has only the one language, one in ten only the other. */
function chooseTexts(facts: PropertyFacts | VehicleFacts, agent: string, listingTexts: Words): TextChoices {
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
			...(only !== "tr" && { title_en: listingTexts.title[0], description_en: listingTexts.description.en }),
			...(only !== "en" && { title_tr: listingTexts.title[1], description_tr: listingTexts.description.tr }),
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
	timeline: DrawnTimeline,
	agent: string,
	listingTexts: Words,
	pictures: string[],
): PropertyListing {
	const choices = chooseTexts(f, agent, listingTexts);
	const point = { latitude: f.latitude, longitude: f.longitude };
	return {
		...timeline,
		...choices.texts,
		...point,
		kind: "property",
		key: f.key,
		category: f.category,
		type: f.type,
		place: f.place,
		district: f.district,
		agent,
		swap_accepted: f.swap,
		location_precision: choices.precision,
		exact: choices.exact,
		address: choices.address,
		days: f.days,
		pictures,
		fields: f.fields,
	};
}

function toVehicle(
	v: VehicleFacts,
	timeline: DrawnTimeline,
	agent: string,
	listingTexts: Words,
	pictures: string[],
): VehicleListing {
	const choices = chooseTexts(v, agent, listingTexts);
	const point = { latitude: v.latitude, longitude: v.longitude };
	return {
		...timeline,
		...choices.texts,
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
		exact: choices.exact,
		address: choices.address,
		days: v.days,
		pictures,
		fields: v.fields,
	};
}
