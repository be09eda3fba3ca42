/** Assigns each listing to an agent with the matching trade and district, within the plan's quota. */

import type { ListingCategory } from "../../contract/codes/listing-category.ts";
import { AGENTS, type Agent, QUOTAS } from "./agents.ts";
import type { Group } from "./facts.ts";
import type { District } from "./places.ts";
import { createRandom } from "./random.ts";
import type { VehicleGroup } from "./vehicle-market.ts";

export type Offer = {
	key: string;
	group: Group | VehicleGroup;
	district: District;
	category: ListingCategory;
	isNew?: boolean;
};

/** Used share of a quota. */
const PLAN_USE: Record<Agent["plan"], number> = { free: 1, starter: 0.8, professional: 0.86, agency: 0.5 };

/** Agent slug by offer key. */
export function assignAgents(offers: readonly Offer[]): Map<string, string> {
	const random = createRandom("who offers what");
	const result = new Map<string, string>();
	const held = new Map<string, number>(AGENTS.map((agent) => [agent.slug, 0]));
	const room = (agent: Agent) => Math.floor(QUOTAS[agent.plan] * PLAN_USE[agent.plan]) - (held.get(agent.slug) ?? 0);
	for (const offer of offers) {
		const weights = Object.fromEntries(
			AGENTS.map((agent) => [agent.slug, room(agent) > 0 ? interest(agent, offer) * Math.sqrt(room(agent)) : 0]),
		);
		const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
		const slug = total > 0 ? random.weighted(weights) : fallback(room, offer);
		held.set(slug, (held.get(slug) ?? 0) + 1);
		result.set(offer.key, slug);
	}
	return result;
}

function interest(agent: Agent, offer: Offer): number {
	const deals = agent.deals[offer.group] ?? 0;
	const presence = agent.districts[offer.district] ?? 0;
	// New buildings mostly belong to developers, who offer nothing else.
	if (agent.kind === "developer") return offer.isNew && offer.category === "sale" ? deals * presence * 22 : 0;
	return deals * presence * (offer.isNew ? 0.3 : 1) * (agent.kind === "private_seller" ? 9 : 1);
}

/** An agent of the same trade from a different district. */
function fallback(room: (agent: Agent) => number, offer: Offer): string {
	const trade = AGENTS.filter(
		(agent) => (agent.deals[offer.group] ?? 0) > 0 && agent.kind === "agent" && agent.plan !== "starter",
	);
	const best = trade.reduce((a, b) => (room(b) > room(a) ? b : a));
	return best.slug;
}
