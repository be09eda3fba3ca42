/** Intents of the posts of a listing's page, and their results. */
import type { Buyer } from "./costs/costs.ts";

/** The intent of the post that reports a view. */
export const VIEW_INTENT = "view";

/** The intent of the post that stores the buyer for whom costs are estimated. */
export const BUYER_INTENT = "buyer";

export type RevealActionResult =
	| { intent: "reveal"; ok: true; channel: "phone" | "whatsapp"; number: string }
	/** message: a message key for `useMessages`. */
	| { intent: "reveal"; ok: false; channel: "phone" | "whatsapp"; message: string };

export type EnquiryActionResult =
	| { intent: "enquiry"; ok: true }
	| {
			intent: "enquiry";
			ok: false;
			/** Entered values and their errors: keys of the `forms` namespace. */
			state: { values: Record<string, string>; errors: Record<string, string[]> };
			/** The listing ended while the form was being filled in. */
			isGone?: boolean;
	  };

export type BuyerActionResult = { intent: typeof BUYER_INTENT; buyer: Buyer };

export type ListingActionResult = RevealActionResult | EnquiryActionResult | BuyerActionResult;

/** A conversation instead of an enquiry, for signed-in people: the form posts to a page of its own. */
export type ConversationOffer = { path: string; sendKey: string; intro: string };
