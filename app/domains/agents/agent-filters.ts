/** Agent search in the address: valid parameters are used, invalid ones are ignored and reported. */
import { AGENT_KINDS, type AgentKind } from "./agent.ts";

export type AgentFilters = {
	q?: string;
	/** Slug of a district or area. */
	area?: string;
	kind?: AgentKind;
	verified?: true;
};

export type AgentSearch = { filters: AgentFilters; page: number; hasIgnored: boolean };

const MAX_QUERY_LENGTH = 80;
const KNOWN_PARAMETERS = new Set(["q", "area", "kind", "verified", "page", "lng"]);

/** Parses a search. `areas` are the existing slugs. */
export function parseAgentSearch(params: URLSearchParams, areas: ReadonlySet<string>): AgentSearch {
	const filters: AgentFilters = {};
	const [q = "", area = "", kind = "", verified = "", pageText = ""] = ["q", "area", "kind", "verified", "page"].map(
		(name) => params.get(name)?.replaceAll("\0", "").trim() ?? "",
	);
	let hasIgnored = [...params.keys()].some((name) => !KNOWN_PARAMETERS.has(name));
	if (q) {
		filters.q = [...q].slice(0, MAX_QUERY_LENGTH).join("");
		if (filters.q !== q) hasIgnored = true;
	}
	if (areas.has(area)) filters.area = area;
	else if (area) hasIgnored = true;
	const known = AGENT_KINDS.find((one) => one === kind);
	if (known) filters.kind = known;
	else if (kind) hasIgnored = true;
	if (verified === "1") filters.verified = true;
	else if (verified) hasIgnored = true;
	const isPage = /^[1-9]\d{0,3}$/.test(pageText);
	if (pageText && !isPage) hasIgnored = true;
	return { filters, page: isPage ? Number(pageText) : 1, hasIgnored };
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
