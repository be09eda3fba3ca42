/** The payment search in the address, and what can be paid back. */
import { describe, expect, it } from "vitest";
import { endsPlan, isRefundable, parsePaymentSearch, paymentsPath } from "./payments.ts";

const read = (query: string) => parsePaymentSearch(new URLSearchParams(query));

describe("payment search", () => {
	it("keeps all filters and the page in the address", () => {
		const query = "q=Ada+Kaya&state=paid&provider=crypto&problem=any&range=week&page=3";
		const { filters, page } = read(query);
		expect(filters).toEqual({ q: "Ada Kaya", state: "paid", provider: "crypto", problem: "any", range: "week" });
		expect(paymentsPath(filters, page)).toBe(`/admin/payments?${query}`);
		expect(paymentsPath({})).toBe("/admin/payments");
		expect(paymentsPath({ problem: "second_payment" }, 1)).toBe("/admin/payments?problem=second_payment");
	});

	it("leaves out what it does not know", () => {
		const odd = "state=settled&provider=cash&problem=__proto__&range=year&page=0&sort=amount";
		expect(read(odd)).toEqual({ filters: {}, page: 1 });
		expect(read("state=&q=").filters).toEqual({});
		expect(read("page=100").page).toBe(1);
	});

	it("cuts the text and removes control characters, which the database rejects", () => {
		expect(read("q=%00%0aAda%00").filters).toEqual({ q: "Ada" });
		expect(read(`q=${"a".repeat(500)}`).filters.q).toHaveLength(120);
	});
});

describe("refund", () => {
	it("is possible for what was charged and not paid back or disputed", () => {
		const charged = (state: string) => isRefundable({ state: state as "paid", charge_ref: "ch_1" });
		expect(["paid", "underpaid", "failed"].map(charged)).toEqual([true, true, true]);
		expect(["open", "expired", "refunding", "refunded", "disputed"].filter(charged)).toEqual([]);
		expect(isRefundable({ state: "failed", charge_ref: null })).toBe(false);
	});

	it("ends the plan that the payment began, and no other", () => {
		const plan = { status: "active" } as NonNullable<Parameters<typeof endsPlan>[0]["subscription"]>;
		expect(endsPlan({ subscription: plan, problem: null })).toBe(true);
		expect(endsPlan({ subscription: plan, problem: "overpaid" })).toBe(true);
		expect(endsPlan({ subscription: plan, problem: "second_payment" })).toBe(false);
		expect(endsPlan({ subscription: { ...plan, status: "cancelled" }, problem: null })).toBe(false);
		expect(endsPlan({ subscription: null, problem: null })).toBe(false);
	});
});
