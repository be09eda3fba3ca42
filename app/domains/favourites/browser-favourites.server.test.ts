import { describe, expect, it } from "vitest";
import type { ListingCard } from "#app/domains/listings/listing.ts";
import {
	type BrowserFavourite,
	browserFavouritesCookie,
	listBrowserFavourites,
	MAX_BROWSER_FAVOURITES,
	readBrowserFavourites,
} from "./browser-favourites.server.ts";

const visit = (cookie: string) => new Request("http://adahan.test/", { headers: { Cookie: cookie } });
const pairOf = (header: string) => header.split(";")[0]!;
const favourite = (id: number, values: Partial<BrowserFavourite> = {}): BrowserFavourite => ({
	id,
	kind: "property",
	saved_at: "2026-11-20T10:00:00.000Z",
	price_pence_when_saved: 20_000_000,
	status_when_saved: "available",
	...values,
});

describe("cookie of favourites", () => {
	it("keeps order, price, minute, kind and state", () => {
		const kept = [
			favourite(7, { kind: "vehicle", status_when_saved: "sold", price_pence_when_saved: 1 }),
			favourite(9_999_999, { status_when_saved: "rented", price_pence_when_saved: 1_000_000_000 }),
		];
		expect(readBrowserFavourites(visit(pairOf(browserFavouritesCookie(kept))))).toEqual(kept);
	});

	it("is hidden from scripts, stays small, and an empty list deletes it", () => {
		const kept = Array.from({ length: MAX_BROWSER_FAVOURITES }, (_, index) =>
			favourite(9_999_999 - index, { price_pence_when_saved: 1_000_000_000 }),
		);
		const header = browserFavouritesCookie(kept);
		expect(header).toMatch(/; HttpOnly/);
		expect(header.length).toBeLessThan(1500);
		expect(readBrowserFavourites(visit(pairOf(header)))).toHaveLength(MAX_BROWSER_FAVOURITES);
		expect(browserFavouritesCookie([])).toMatch(/^favourites=; .*Max-Age=0/);
	});

	it("reads no more than fifty, none twice, none of the future", () => {
		const entries = Array.from({ length: 60 }, (_, index) => `${(index + 1).toString(36)}.1.1.pa`);
		const ids = readBrowserFavourites(visit(`favourites=${["1.1.1.pa", "2.1.zzzzzz.pa", ...entries].join("~")}`));
		expect(ids.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
	});

	it.each([
		"",
		"%",
		"1",
		"1.1.1",
		"1.1.1.xa",
		"1.1.1.px",
		"0.1.1.pa",
		"1.-1.1.pa",
		"<x>.1.1.pa",
		"zzzzzzzzzzzzzz.1.1.pa",
		"z".repeat(9000),
	])("ignores %j", (value) => expect(readBrowserFavourites(visit(`favourites=${value}`))).toEqual([]));
});

describe("list of a browser", () => {
	const kept = [favourite(1), favourite(2), favourite(3, { kind: "vehicle" }), favourite(4)];
	const listing = (id: number, price_pence: number, status = "available") =>
		({ id, price_pence, status }) as unknown as ListingCard;
	const shown = [listing(1, 19_000_000), listing(3, 30_000_000), listing(4, 1, "sold")];
	const list = (search: Partial<Parameters<typeof listBrowserFavourites>[2]>) =>
		listBrowserFavourites(kept, shown, { kind: null, sort: "newest", page: 1, ...search });

	it("counts both kinds, filters, and says which are not shown any more", () => {
		expect(list({}).counts).toEqual({ property: 3, vehicle: 1 });
		expect(list({}).rows.map(({ id, listing }) => [id, listing !== null])).toEqual([
			[1, true],
			[2, false],
			[3, true],
			[4, true],
		]);
		expect(list({ kind: "vehicle" })).toMatchObject({ total: 1, rows: [{ id: 3 }] });
	});

	it.each([
		["newest", [1, 2, 3, 4]],
		["change", [3, 1, 2, 4]],
		["price_up", [4, 1, 2, 3]],
		["price_down", [3, 2, 1, 4]],
	] as const)("sorts by %s", (sort, ids) => expect(list({ sort }).rows.map(({ id }) => id)).toEqual(ids));

	it("has 24 to a page", () => {
		const many = Array.from({ length: 30 }, (_, index) => favourite(index + 1));
		const ofPage = (page: number) => listBrowserFavourites(many, [], { kind: null, sort: "newest", page }).rows.length;
		expect([1, 2, 3].map(ofPage)).toEqual([24, 6, 6]);
	});
});
