/** The last search in a cookie: what is kept, and when it is not set. */
import { describe, expect, it, vi } from "vitest";
import { clearLastSearch, lastSearchCookie, readLastSearch } from "./last-search-cookie.server.ts";

const visit = (cookie = "") => new Request("http://adahan.test/", { headers: cookie ? { Cookie: cookie } : {} });
const pairOf = (header: string | null) => header?.split(";")[0] ?? "";

describe("cookie of the last search", () => {
	it.each([
		["property", "/properties?category=rent&place=girne.lapta&price_max=500"],
		["vehicle", "/vehicles?make=toyota"],
	] as const)("keeps a search of kind %s and its minute, out of reach for scripts", (kind, path) => {
		const header = lastSearchCookie(visit(), path);
		expect(header).toMatch(/; HttpOnly/);
		expect(readLastSearch(visit(pairOf(header)))).toMatchObject({ kind, query: path.split("?")[1] });
	});

	it("is set again for another search, and for the same one after half an hour", () => {
		vi.useFakeTimers({ now: new Date("2026-11-29T10:00:00Z") });
		const cookie = pairOf(lastSearchCookie(visit(), "/properties?type=villa"));
		expect(lastSearchCookie(visit(cookie), "/properties?type=villa")).toBeNull();
		expect(lastSearchCookie(visit(cookie), "/vehicles?type=villa")).not.toBeNull();
		vi.setSystemTime(new Date("2026-11-29T10:31:00Z"));
		expect(lastSearchCookie(visit(cookie), "/properties?type=villa")).not.toBeNull();
		vi.useRealTimers();
	});

	it("is not set without filters, nor for an address of more than 600 letters", () => {
		expect(lastSearchCookie(visit(), "/properties")).toBeNull();
		expect(lastSearchCookie(visit(), `/properties?q=${"x".repeat(600)}`)).toBeNull();
		expect(clearLastSearch()).toMatch(/^last_search=; .*Max-Age=0/);
	});

	it.each(["", "p1", "x1?a=b", "p0?a=b", "pzzzzzz?a=b", "p1?a b", `p1?${"x".repeat(700)}`, "%"])(
		"ignores %j",
		(value) => expect(readLastSearch(visit(`last_search=${value}`))).toBeNull(),
	);
});
