import { describe, expect, it } from "vitest";
import { getQuotaState } from "./dashboard.ts";
import { type ExportedListing, listTableLines, TABLE_COLUMNS } from "./listings-table.ts";
import {
	availableActions,
	enquiriesPath,
	listingsPath,
	parseEnquiriesSearch,
	parseListingsSearch,
} from "./own-listings.ts";

const query = (path: string) => new URL(path, "http://adahan.test").searchParams;

describe("list URL", () => {
	it("round-trips", () => {
		const search = {
			searchText: "Lapta & more",
			kind: "property",
			category: "rent",
			state: "deleted",
			isToConfirm: true,
			sort: "views",
			page: 3,
		} as const;
		expect(parseListingsSearch(query(listingsPath(search)))).toEqual(search);
		const enquiries = { state: "open", searchText: "ada", listing: 7, page: 2 } as const;
		expect(parseEnquiriesSearch(query(enquiriesPath(enquiries)))).toEqual(enquiries);
	});

	it("drops invalid parameters", () => {
		const wild = parseListingsSearch(query("/?q=%00%0A&kind=boat&category=x&state=gone&needs=1&sort=id&page=-1"));
		expect(listingsPath(wild)).toBe("/dashboard/listings");
		expect(parseListingsSearch(query(`/?q=${"x".repeat(500)}`)).searchText).toHaveLength(80);
		expect(enquiriesPath(parseEnquiriesSearch(query("/?state=x&listing=1e9&page=0")))).toBe("/dashboard/enquiries");
	});
});

describe("plan usage", () => {
	it.each([
		[0, 3, "plenty"],
		[1, 3, "plenty"],
		[2, 3, "low"],
		[3, 3, "full"],
		[4, 3, "full"],
		[39, 50, "plenty"],
		[40, 50, "low"],
		[0, 1, "low"],
	])("of %i of %i is %s", (used, quota, state) => expect(getQuotaState({ used, quota })).toBe(state));
});

describe("available actions", () => {
	const actions = (status: string, reason: string | null = null, deleted_at: string | null = null) =>
		availableActions({ status, status_reason: reason, category: "rent", deleted_at } as Parameters<
			typeof availableActions
		>[0]);
	it("depend on the state", () => {
		expect(actions("available")).toEqual(["confirm", "rented", "withdraw", "delete"]);
		expect(actions("inactive", "unconfirmed")).toEqual(["confirm", "delete"]);
		expect(actions("inactive", "rejected")).toEqual(["publish", "delete"]);
		expect(actions("inactive", "plan_ended")).toEqual(["publish", "delete"]);
		expect(actions("inactive", "suspended")).toEqual([]);
		expect(actions("inactive", "withdrawn", "2026-11-01")).toEqual(["restore"]);
	});
});

describe("the table of a file", () => {
	const linesOf = (listing: object) =>
		listTableLines([listing as unknown as ExportedListing], "en", String, (_, value) => value);

	it("names the days of the island", () => {
		const { rows } = linesOf({ first_listed_at: "2026-11-26T22:30:00+00:00", confirm_by: "2026-07-01T21:15:00+00:00" });
		expect(rows[0]).toEqual(expect.arrayContaining(["2026-11-27", "2026-07-02"]));
	});

	it("has as many fields in each row as headers, and prices in pounds", () => {
		const { headers, rows } = linesOf({
			reference: "AD-1",
			price_pence: 12_550,
			status: "draft",
			first_listed_at: null,
		});
		expect(headers).toEqual([...TABLE_COLUMNS]);
		expect(rows[0]).toHaveLength(TABLE_COLUMNS.length);
		expect(rows[0]![TABLE_COLUMNS.indexOf("price")]).toBe(125.5);
	});
});
