/** Address of the mortgage calculator, to which the costs of a home lead. */
import { isLand, type ListingDetail } from "../../listing.ts";
import type { Buyer } from "./costs.ts";

export const CALCULATOR_PATH = "/mortgage-calculator";

const toPounds = (pence: number | null) => (pence === null ? null : String(pence / 100));
const toPaidState = (isPaid: boolean | null) => (isPaid === null ? null : isPaid ? "paid" : "due");

/** Mode of the calculator, and its fields that a listing knows, in the order of its form. */
function getFigures(listing: ListingDetail, buyer: Buyer): Record<string, string | null> {
	if (listing.category === "rent")
		return {
			mode: "rent",
			rent: toPounds(listing.price_pence),
			upfront: listing.payment_interval_months === null ? null : String(listing.payment_interval_months),
			deposit: toPounds(listing.deposit_pence),
			commission: toPounds(listing.commission_pence),
			charge: toPounds(listing.monthly_charge_pence),
		};
	return {
		mode: "loan",
		price: toPounds(listing.price_pence),
		buyer: buyer === "any" ? null : buyer,
		land: isLand(listing.type) ? "1" : null,
		vat: toPaidState(listing.vat_paid),
		transformer: toPaidState(listing.transformer_paid),
	};
}

/** Address with the figures of a home on offer. */
export function listingCalculatorPath(listing: ListingDetail, buyer: Buyer): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(getFigures(listing, buyer))) if (value) params.set(name, value);
	return `${CALCULATOR_PATH}?${params}`;
}
