import { describe, expect, it } from "vitest";
import { formatUnread, type Notification, notificationPath } from "./notification.ts";

const PAYMENT = "0d0f2f0e-2c7a-4a40-9d9e-3a5d4b8f7a11";

describe("where a notification leads", () => {
	it.each<[Notification["type"], Record<string, unknown>, string | null]>([
		["message", { thread_id: "a b", listing_id: 7 }, "/messages?thread=a%20b"],
		["other", { code: "messageWaiting", thread_id: "a", listing_id: 7 }, "/messages?thread=a"],
		["message", { listing_id: 7 }, "/properties/7"],
		["other", { thread_id: "a", listing_id: 7, listing_type: "vehicle" }, "/vehicles/7"],
		["other", { listing_id: 7, listing_type: "property" }, "/properties/7"],
		["other", { code: "favourite.cheaper", listing_id: 7 }, "/properties/7"],
		["other", { code: "favourite.gone", listing_id: 7 }, "/favorites"],
		["other", { code: "search.matches", listing_type: "property" }, "/saved-searches"],
		["other", { code: "search.matches", listing_type: "vehicle", listing_id: 9 }, "/vehicles/9"],
		["system", { code: "listing.rejected", listing_id: 7, listing_type: "vehicle" }, "/dashboard/listings/7"],
		["system", { code: "availability.due", total: 3 }, "/dashboard"],
		["system", { code: "plan.expired" }, "/dashboard/billing"],
		["system", { code: "plan.granted" }, "/dashboard/billing"],
		["system", { code: "plan.renews", is_prepaid: true }, "/dashboard/billing"],
		["system", { code: "plan.listings_hidden", count: 3 }, "/dashboard/billing"],
		["system", { code: "payment.received" }, "/dashboard/billing"],
		["system", { code: "payment.problem", problem: "underpaid" }, "/dashboard/billing"],
		["system", { code: "payment.admin", payment_id: PAYMENT }, `/admin/payments/${PAYMENT}`],
		["system", { code: "payment.admin", payment_id: "../users" }, "/admin/payments"],
		["system", { code: "error.reported", fingerprint: "0123456789abcdef" }, "/admin/errors/0123456789abcdef"],
		["system", { code: "error.reported", fingerprint: "../users" }, "/admin/errors"],
		["system", { code: "fraud.listing", thread_id: "a", listing_id: 7 }, "/messages?thread=a"],
		["system", { code: "fraud.person", thread_id: "a" }, "/messages?thread=a"],
		["system", { code: "feed.failed", fault: "halved" }, "/dashboard/feeds/source"],
		["system", { code: "agent.verified" }, "/profile/agent/verification"],
		["system", { code: "announcement" }, null],
		["welcome", { code: "welcome" }, null],
		["other", { listing_id: "7/../../admin" }, null],
		["other", { listing_id: -1 }, null],
		["other", {}, null],
	])("%s with %j: %s", (type, data, path) => {
		expect(notificationPath({ type, data })).toBe(path);
	});
});

it("shows at most 99+", () => {
	expect([0, 1, 99, 100].map(formatUnread)).toEqual(["0", "1", "99", "99+"]);
});
