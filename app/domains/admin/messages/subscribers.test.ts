import { describe, expect, it } from "vitest";
import { formatCsvFile, formatCsvLines } from "#app/platform/csv.server.ts";
import {
	formatExportCells,
	formatExportHeader,
	getSubscriberState,
	parseSubscriberSearch,
	subscribersPath,
} from "./subscribers.ts";

const AT = "2026-11-20T08:00:00.000Z";

describe("subscriber search", () => {
	it("round-trips its URL and drops invalid filters", () => {
		const path = subscribersPath({ q: "a&b", state: "confirmed", language: "tr" }, 3);
		expect(parseSubscriberSearch(new URL(path, "http://x").searchParams)).toEqual({
			filters: { q: "a&b", state: "confirmed", language: "tr" },
			page: 3,
		});
		const odd = new URLSearchParams("q=%20%00&state=all&language=de&page=-1");
		expect(parseSubscriberSearch(odd)).toEqual({ filters: {}, page: 1 });
		expect(subscribersPath({})).toBe("/admin/newsletter");
	});
});

it("treats anyone who left as unsubscribed", () => {
	expect(getSubscriberState({ confirmed_at: null, unsubscribed_at: null })).toBe("unconfirmed");
	expect(getSubscriberState({ confirmed_at: AT, unsubscribed_at: null })).toBe("confirmed");
	expect(getSubscriberState({ confirmed_at: AT, unsubscribed_at: AT })).toBe("unsubscribed");
});

it("escapes formulas in exported addresses", () => {
	const line = (email: string) =>
		formatCsvLines([
			formatExportCells(
				{ id: "1", email, language: "tr", consented_at: "2026-11-20 08:00:00+00", confirmed_at: AT },
				"https://x/1",
			),
		]);
	const columns = "email,language,consented_at,confirmed_at,unsubscribe_link";
	expect(formatCsvFile([formatExportHeader((column) => column)])).toBe(`\uFEFF${columns}\r\n`);
	expect(line("ada@example.com")).toBe(`ada@example.com,tr,${AT},${AT},https://x/1\r\n`);
	for (const sign of ["=", "+", "-", "@"]) expect(line(`${sign}cmd@example.com`)).toMatch(/^'/);
	expect(line('=a","b@example.com')).toMatch(/^"'=a"",""b@example.com",/);
});
