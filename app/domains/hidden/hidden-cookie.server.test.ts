/** What a browser hides: its cookie and its changes. */
import { describe, expect, it } from "vitest";
import { applyChange, type Hidden, leaveOutHidden } from "./hidden.ts";
import { hiddenCookie, readHidden } from "./hidden-cookie.server.ts";

const visit = (cookie: string) => new Request("http://adahan.test/", { headers: { Cookie: cookie } });
const pairOf = (header: string) => header.split(";")[0]!;
const readBack = (hidden: Hidden) => readHidden(visit(pairOf(hiddenCookie(hidden))));
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("cookie of what is hidden", () => {
	it.each<Hidden>([
		{ listings: [9_999_999, 1], agents: ["lapta-emlak", "a1"] },
		{ listings: [], agents: ["lapta-emlak"] },
		{ listings: [7], agents: [] },
	])("keeps %j in order", (hidden) => expect(readBack(hidden)).toEqual(hidden));

	it("is out of reach for scripts, stays small, and is deleted with the last entry", () => {
		const longest = {
			listings: many(60).map((id) => 9_999_900 + id),
			agents: many(30).map((n) => `${n}-${"a".repeat(76)}`),
		};
		const header = hiddenCookie(longest);
		expect(header).toMatch(/; HttpOnly/);
		expect(header.length).toBeLessThan(2300);
		const { listings, agents } = readBack(longest);
		expect([listings.length, agents.length]).toEqual([50, 20]);
		expect(hiddenCookie({ listings: [], agents: [] })).toMatch(/^hidden=; .*Max-Age=0/);
	});

	it.each(["", "%", "~", "0.-1~", "1<x>~A..b-~c--d", `~${"a".repeat(90)}`, "z".repeat(9000)])(
		"reads nothing from %j",
		(value) => expect(readHidden(visit(`hidden=${value}`))).toEqual({ listings: [], agents: [] }),
	);
});

it("puts what was hidden last first, once, and takes it away again", () => {
	const hide = (listings: number[], agents: string[] = []) => ({ listings, agents, isHidden: true });
	const both = applyChange(applyChange({ listings: [1, 2], agents: [] }, hide([2])), hide([], ["one"]));
	expect(both).toEqual({ listings: [2, 1], agents: ["one"] });
	expect(applyChange(both, { ...hide([2]), isHidden: false })).toEqual({ listings: [1], agents: ["one"] });
});

it("leaves out listings by themselves and by their advertiser", () => {
	const rows = [
		{ id: 1, agent_slug: "one" },
		{ id: 2, agent_slug: "two" },
		{ id: 3, agent_slug: "three" },
	];
	expect(leaveOutHidden({ listings: [3], agents: ["one"] }, rows)).toEqual([rows[1]]);
	expect(leaveOutHidden({ listings: [], agents: [] }, rows)).toBe(rows);
});
