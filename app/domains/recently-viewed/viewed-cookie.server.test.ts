import { describe, expect, it } from "vitest";
import { clearViewed, readViewed, viewedCookie } from "./viewed-cookie.server.ts";

const visit = (cookie = "") => new Request("http://adahan.test/", { headers: cookie ? { Cookie: cookie } : {} });
const pairOf = (header: string | null) => header?.split(";")[0] ?? "";

describe("view history cookie", () => {
	it("lists newest first without duplicates", () => {
		let cookie = "";
		for (const id of [5, 6, 7, 5]) cookie = pairOf(viewedCookie(visit(cookie), id));
		expect(readViewed(visit(cookie))).toEqual([5, 7, 6]);
	});

	it("holds the newest twenty", () => {
		let cookie = "";
		for (let id = 1; id <= 30; id++) cookie = pairOf(viewedCookie(visit(cookie), id));
		expect(readViewed(visit(cookie))).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
	});

	it("is not set again for the latest listing", () => {
		const cookie = pairOf(viewedCookie(visit(), 5));
		expect(viewedCookie(visit(cookie), 5)).toBeNull();
		expect(viewedCookie(visit(cookie), 6)).not.toBeNull();
	});

	it("is hidden from scripts and can be cleared", () => {
		expect(viewedCookie(visit(), 5)).toMatch(/; HttpOnly/);
		expect(clearViewed()).toMatch(/^viewed=; .*Max-Age=0/);
	});

	it.each(["viewed=", "viewed=%", "viewed=%E0%A4%A", "viewed=....", "viewed=<x>", `viewed=${"z".repeat(5000)}`])(
		"ignores %s",
		(cookie) => {
			expect(readViewed(visit(cookie))).toEqual([]);
			expect(viewedCookie(visit(cookie), 5)).toMatch(/^viewed=5;/);
		},
	);
});
