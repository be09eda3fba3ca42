import { describe, expect, it } from "vitest";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { getAgentInitials } from "./agent.ts";
import { agentsPath, parseAgentSearch } from "./agent-filters.ts";

const areas = new Set(["girne", "girne.lapta"]);
const read = (query: string) => parseAgentSearch(new URLSearchParams(query), areas);

describe("agent search", () => {
	it("reads the form", () => {
		expect(read("q=+Harnup+&area=girne.lapta&kind=developer&verified=1&page=2")).toEqual({
			filters: { q: "Harnup", area: "girne.lapta", kind: "developer", verified: true },
			page: 2,
			isCut: false,
		});
	});

	it("ignores an empty form", () => {
		expect(read("q=&area=&kind=")).toEqual({ filters: {}, page: 1, isCut: false });
	});

	it.each(["area=atlantis", "kind=pirate", "verified=maybe", "page=-1", "page=abc", "page=99999", "nonsense=1"])(
		"drops %s, which the page names",
		(query) => {
			const search = read(query);
			expect(search).toEqual({ filters: {}, page: 1, isCut: false });
			expect(listIgnoredParameters(query, agentsPath(search))).toEqual([query.split("=")[0]]);
		},
	);

	it("truncates a name of ten thousand letters", () => {
		const { filters, isCut } = read(`q=${"a".repeat(10_000)}`);
		expect(filters.q).toHaveLength(80);
		expect(isCut).toBe(true);
	});

	it("has a canonical URL", () => {
		expect(agentsPath({ filters: {} })).toBe("/agents");
		expect(agentsPath({ filters: { verified: true, q: "şen & oğlu" }, page: 3 })).toBe(
			"/agents?q=%C5%9Fen+%26+o%C4%9Flu&verified=1&page=3",
		);
	});
});

describe("agent initials", () => {
	it("use the first letters of two words, or the first two of one", () => {
		expect(getAgentInitials({ name: "Ayten Rasıh", company_name: null })).toBe("AR");
		expect(getAgentInitials({ name: "Serhan Mesutoğlu", company_name: "ilkyapı" })).toBe("İL");
	});
});
