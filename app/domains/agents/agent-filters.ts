/** Agent search in the address: valid parameters are used, invalid ones are ignored. */
import { AGENT_KINDS, type AgentKind } from "./agent.ts";

export type AgentFilters = {
	q?: string;
	/** Slug of a district or area. */
	area?: string;
	kind?: AgentKind;
	verified?: true;
};

/** isCut: the name was too long to be searched as a whole. */
export type AgentSearch = { filters: AgentFilters; page: number; isCut: boolean };

const MAX_QUERY_LENGTH = 80;

/** Parses a search. `areas` are the existing slugs. */
export function parseAgentSearch(params: URLSearchParams, areas: ReadonlySet<string>): AgentSearch {
	const filters: AgentFilters = {};
	const [q = "", area = "", kind = "", verified = "", pageText = ""] = ["q", "area", "kind", "verified", "page"].map(
		(name) => params.get(name)?.replaceAll("\0", "").trim() ?? "",
	);
	if (q) filters.q = [...q].slice(0, MAX_QUERY_LENGTH).join("");
	if (areas.has(area)) filters.area = area;
	const known = AGENT_KINDS.find((one) => one === kind);
	if (known) filters.kind = known;
	if (verified === "1") filters.verified = true;
	const isPage = /^[1-9]\d{0,3}$/.test(pageText);
	return { filters, page: isPage ? Number(pageText) : 1, isCut: q !== (filters.q ?? "") };
}

/** Canonical address of a search: fixed order, no empty parameters, no first page. */
export function agentsPath({ filters, page = 1 }: { filters: AgentFilters; page?: number }): string {
	const params = new URLSearchParams();
	if (filters.q) params.set("q", filters.q);
	if (filters.area) params.set("area", filters.area);
	if (filters.kind) params.set("kind", filters.kind);
	if (filters.verified) params.set("verified", "1");
	if (page > 1) params.set("page", String(page));
	const query = params.toString();
	return query ? `/agents?${query}` : "/agents";
}
