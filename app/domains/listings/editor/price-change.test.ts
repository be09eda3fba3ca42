/** The message after a change of price. */
import { expect, it } from "vitest";
import { describePriceChange, type OwnPrice } from "./price-change.ts";

const now = (values: Partial<OwnPrice["listing"]> = {}, favourites = 0): OwnPrice => ({
	listing: { price_pence: 12_500_000, status: "available", ...values },
	favourites,
	lowest_recent_pence: 12_500_000,
});

it.each([
	["a cut that people have saved", 13_000_000, now({}, 12), "priceCutSaved", { price: "£125,000", count: 12 }],
	["a cut that nobody has saved", 13_000_000, now(), "priceCut", { price: "£125,000" }],
	["a rise, which alerts nobody", 12_000_000, now({}, 1), "priceLiveSaved", { price: "£125,000", count: 1 }],
	["a listing that is not public", 13_000_000, now({ status: "pending" }, 3), "priceSaved", { price: "£125,000" }],
	["the same price", 12_500_000, now({}, 3), "priceSame", { price: "£125,000" }],
] as const)("says what happens after %s", (_, before, price, code, values) =>
	expect(describePriceChange(before, price, "en")).toMatchObject({ code, values }),
);
