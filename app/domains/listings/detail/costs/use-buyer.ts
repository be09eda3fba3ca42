/** The buyer for whom the costs of buying are estimated. The choice is kept in a cookie for the next listing. */
import { useFetcher } from "react-router";
import { type GoneListing, type Kind, type ListingDetail, listingPath } from "../../listing.ts";
import { BUYER_INTENT } from "../action-results.ts";
import { type Buyer, parseBuyer } from "./costs.ts";

/** stored: the buyer of the cookie. Returns the buyer to show, and a function that stores another choice. */
export function useBuyer(
	listing: ListingDetail | (GoneListing & { kind: Kind }),
	stored: Buyer,
): [Buyer, (buyer: string) => void] {
	const id = "gone" in listing ? 0 : listing.id;
	const fetcher = useFetcher<{ buyer?: Buyer }>({ key: `buyer-${id}` });
	// Shown at once; the answer only confirms it.
	const chosen = fetcher.formData?.get("buyer") ?? fetcher.data?.buyer;
	const choose = (buyer: string) =>
		void fetcher.submit(
			{ intent: BUYER_INTENT, buyer },
			{ method: "post", action: listingPath({ kind: listing.kind, id }) },
		);
	return [typeof chosen === "string" ? parseBuyer(chosen) : stored, choose];
}
