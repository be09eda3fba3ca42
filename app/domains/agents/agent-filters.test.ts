import { describe, expect, it } from "vitest";
import { agentInitials, formatPhone } from "./agent.ts";
import { agentsPath, readAgentSearch } from "./agent-filters.ts";

const areas = new Set(["girne", "girne.lapta"]);
const read = (query: string) => readAgentSearch(new URLSearchParams(query), areas);

describe("the search for agents", () => {
	it("reads what the form sends", () => {
		expect(read("q=+Harnup+&area=girne.lapta&kind=developer&verified=1&page=2")).toEqual({
			filters: { q: "Harnup", area: "girne.lapta", kind: "developer", verified: true },
			page: 2,
			hasIgnored: false,
		});
	});

	it("takes an untouched form for no search at all", () => {
		expect(read("q=&area=&kind=")).toEqual({ filters: {}, page: 1, hasIgnored: false });
	});

	it.each(["area=atlantis", "kind=pirate", "verified=maybe", "page=-1", "page=abc", "page=99999", "nonsense=1"])(
		"leaves out %s and says so",
		(query) => {
			expect(read(query)).toEqual({ filters: {}, page: 1, hasIgnored: true });
		},
	);

	it("cuts a name of ten thousand letters", () => {
		const { filters, hasIgnored } = read(`q=${"a".repeat(10_000)}`);
		expect(filters.q).toHaveLength(80);
		expect(hasIgnored).toBe(true);
	});

	it("has one address for one search", () => {
		expect(agentsPath({ filters: {} })).toBe("/agents");
		expect(agentsPath({ filters: { verified: true, q: "şen & oğlu" }, page: 3 })).toBe(
			"/agents?q=%C5%9Fen+%26+o%C4%9Flu&verified=1&page=3",
		);
	});
});

describe("an agent without a picture", () => {
	it("has the first letters of two words, or the first two of one", () => {
		expect(agentInitials({ name: "Ayten Rasıh", company_name: null })).toBe("AR");
		expect(agentInitials({ name: "Serhan Mesutoğlu", company_name: "ilkyapı" })).toBe("İL");
	});
});

describe("a telephone number", () => {
	it("is grouped as it is read out here, others stay", () => {
		expect(formatPhone("+905338990001")).toBe("+90 533 899 00 01");
		expect(formatPhone("+447700900123")).toBe("+447700900123");
	});
});
