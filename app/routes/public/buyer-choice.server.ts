/** Stores the buyer for whom the costs of buying are estimated. */
import { data } from "react-router";
import { BUYER_INTENT, type ListingActionResult } from "#app/domains/listings/detail/action-results.ts";
import { buyerCookie } from "#app/domains/listings/detail/costs/buyer-cookie.server.ts";
import { parseBuyer } from "#app/domains/listings/detail/costs/costs.ts";
import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { isDataRequest, redirectAfterPost } from "#app/platform/http/responses.server.ts";

/** Answers the post of a listing's page. The listing is not read: the choice belongs to the browser. */
export function submitBuyer(listing: { kind: Kind; id: number }, formData: FormData, request: Request) {
	const buyer = parseBuyer(formData.get("buyer"));
	const headers = { "Set-Cookie": buyerCookie(buyer) };
	if (isDataRequest(request)) return data<ListingActionResult>({ intent: BUYER_INTENT, buyer }, { headers });
	throw redirectAfterPost(`${listingPath(listing)}#costs`, headers);
}
