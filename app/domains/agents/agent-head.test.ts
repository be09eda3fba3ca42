import { expect, it } from "vitest";
import type { AgentProfile } from "./agent.ts";
import { agentPageHead, agentStructuredData } from "./agent-head.server.ts";

const LAPTA = { name_en: "Lapta", name_tr: "Lapta" };
const agent = (given: object) =>
	({
		name: "Ada Yılmaz",
		company_name: null,
		kind: "agent",
		is_dealer: null,
		languages: ["en"],
		areas: [LAPTA],
		website: null,
		photo_path: null,
		listing_count: 3,
		...given,
	}) as unknown as AgentProfile;
const describeAgent = (given: object) =>
	agentStructuredData(agent(given), "https://a.cy/agents/limon", "https://a.cy") as Record<string, unknown>;

it.each([
	{ what: "an estate agent", given: { is_dealer: false }, type: "RealEstateAgent" },
	{ what: "a dealer of vehicles", given: { is_dealer: true }, type: "AutoDealer" },
	{ what: "a developer", given: { kind: "developer" }, type: "Organization" },
])("names the company of $what as what it is", ({ given, type }) => {
	expect(
		describeAgent({ company_name: "Limon", website: "https://limon.example", photo_path: "a/b", ...given }),
	).toEqual({
		"@context": "https://schema.org",
		"@type": type,
		name: "Limon",
		url: "https://a.cy/agents/limon",
		sameAs: ["https://limon.example"],
		image: "https://a.cy/pictures/agent-photos/a/b/384.webp",
		areaServed: ["Lapta"],
		knowsLanguage: ["en"],
	});
});

it("names as a person who has no company or sells privately, and no areas of them", () => {
	const person = { "@type": "Person", name: "Ada Yılmaz" };
	for (const given of [{ is_dealer: false }, { kind: "private_seller" }]) {
		expect(describeAgent(given)).toMatchObject(person);
		expect(Object.keys(describeAgent(given))).toEqual(["@context", "@type", "name", "url", "knowsLanguage"]);
	}
	expect(describeAgent({ kind: "private_seller", company_name: "Limon" })["@type"]).toBe("Person");
});

it("describes the page with the kind, the number of listings and the areas", () => {
	const { title, description } = agentPageHead(agent({ is_dealer: false, company_name: "Limon" }), "en");
	expect(title).toMatch(/^Limon · /);
	expect(description).toMatch(/Limon.*\(Lapta\) with 3 listings/);
});
