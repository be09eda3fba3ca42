import { describe, expect, it } from "vitest";
import { forgetViewed, readViewed, viewedCookie } from "./viewed-cookie.server.ts";

const visit = (cookie = "") => new Request("http://adahan.test/", { headers: cookie ? { Cookie: cookie } : {} });
const pairOf = (header: string | null) => header?.split(";")[0] ?? "";

describe("what was looked at", () => {
	it("is kept newest first, each listing once", () => {
		let cookie = "";
		for (const id of [5, 6, 7, 5]) cookie = pairOf(viewedCookie(visit(cookie), id));
		expect(readViewed(visit(cookie))).toEqual([5, 7, 6]);
	});

	it("holds the newest twenty", () => {
		let cookie = "";
		for (let id = 1; id <= 30; id++) cookie = pairOf(viewedCookie(visit(cookie), id));
		expect(readViewed(visit(cookie))).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
	});

	it("sets nothing when the same listing is looked at again", () => {
		const cookie = pairOf(viewedCookie(visit(), 5));
		expect(viewedCookie(visit(cookie), 5)).toBeNull();
		expect(viewedCookie(visit(cookie), 6)).not.toBeNull();
	});

	it("no script reads it, and it can be forgotten", () => {
		expect(viewedCookie(visit(), 5)).toMatch(/; HttpOnly/);
		expect(forgetViewed()).toMatch(/^viewed=; .*Max-Age=0/);
	});

	it.each(["viewed=", "viewed=%", "viewed=%E0%A4%A", "viewed=....", "viewed=<x>", `viewed=${"z".repeat(5000)}`])(
		"%s is nothing",
		(cookie) => {
			expect(readViewed(visit(cookie))).toEqual([]);
			expect(viewedCookie(visit(cookie), 5)).toMatch(/^viewed=5;/);
		},
	);
});
