import { describe, expect, it } from "vitest";
import { type AdminAgent, adminAgentsPath, availableDecisions, parseAdminAgentSearch } from "./agent-review.ts";

const agent = { may_manage: true, waiting_since: null, verified_at: null, disabled_at: null, subscription: null };
const decisions = (facts: object) => availableDecisions({ ...agent, ...facts } as AdminAgent);

describe("available decisions", () => {
	it("are none without permission", () => expect(decisions({ may_manage: false })).toEqual([]));
	it("depend on the agent's state", () => {
		expect(decisions({})).toEqual(["verify", "suspend", "grant_plan"]);
		expect(decisions({ waiting_since: "x", verified_at: "x", disabled_at: "x" })).toEqual([
			"verify",
			"decline",
			"end_verification",
			"restore",
			"grant_plan",
		]);
	});
	it("exclude changes of a paid plan", () => {
		expect(decisions({ subscription: { period: "yearly" } })).toEqual(["verify", "suspend"]);
		expect(decisions({ subscription: { period: "granted" } })).toContain("end_plan");
	});
});

describe("search URL", () => {
	it("round-trips filters and drops invalid ones", () => {
		const { filters, page } = parseAdminAgentSearch(
			new URLSearchParams("q= Çağ &kind=developer&state=waiting&page=3&x=1"),
		);
		expect({ filters, page }).toEqual({ filters: { q: "Çağ", kind: "developer", state: "waiting" }, page: 3 });
		const path = adminAgentsPath(filters, page);
		expect(parseAdminAgentSearch(new URL(path, "http://x").searchParams)).toEqual({ filters, page });
		expect(parseAdminAgentSearch(new URLSearchParams("kind=x&state=&page=-1"))).toEqual({ filters: {}, page: 1 });
		expect(adminAgentsPath({})).toBe("/admin/agents");
	});
});
