/** The cookie with the buyer for whom the costs of buying are estimated. */
import {
	ONE_YEAR_SECONDS,
	type RequestHeaders,
	readCookie,
	serializeCookie,
} from "#app/platform/http/cookies.server.ts";
import { type Buyer, parseBuyer } from "./costs.ts";

export const BUYER_COOKIE = "buyer";

/** The chosen buyer; any buyer without a choice. */
export function readBuyer(request: RequestHeaders): Buyer {
	return parseBuyer(readCookie(request, BUYER_COOKIE));
}

/** Set-Cookie header that stores a buyer for a year; any buyer deletes the cookie. */
export function buyerCookie(buyer: Buyer): string {
	return buyer === "any"
		? serializeCookie(BUYER_COOKIE, "", 0)
		: serializeCookie(BUYER_COOKIE, buyer, ONE_YEAR_SECONDS);
}
