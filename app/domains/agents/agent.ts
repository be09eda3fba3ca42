/** Advertisers on public pages, and their search. No database access. */
import {
	type AgentPreview,
	type Category,
	getAgentTitle,
	type Kind,
	type Place,
} from "#app/domains/listings/listing.ts";

export { AGENT_KINDS, type AgentKind } from "#contract/codes/agent-kind.ts";

/** An agent in the list; bios are cut to 200 characters. */
export type AgentRow = AgentPreview & { bio_en: string | null; bio_tr: string | null; areas: Place[] | null };

/** Fields of an agent's page. */
export type AgentProfile = AgentPreview & {
	license_number: string | null;
	website: string | null;
	bio_en: string | null;
	bio_tr: string | null;
	verified_checks: string[];
	areas: Place[];
	counts: { kind: Kind; category: Category; available: number }[];
	has_phone: boolean | null;
	has_whatsapp: boolean | null;
};

/** Two letters in place of a missing image. */
export function getAgentInitials(agent: Pick<AgentPreview, "name" | "company_name">): string {
	const nameParts = getAgentTitle(agent).split(/\s+/).filter(Boolean);
	const letters =
		nameParts.length > 1 ? nameParts.slice(0, 2).map((part) => [...part][0]) : [...(nameParts[0] ?? "")].slice(0, 2);
	return letters.join("").toLocaleUpperCase("tr");
}

/** Number of listings of a kind. */
export function countListings(agent: Pick<AgentProfile, "counts">, kind: Kind): number {
	return agent.counts.reduce((sum, count) => (count.kind === kind ? sum + count.available : sum), 0);
}
