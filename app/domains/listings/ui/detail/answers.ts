/** What the posts of a listing's page ask for, and what the server answers to those that show something. */

/** The intent of the post that reports a view. */
export const VIEW_INTENT = "view";

export type RevealAnswer =
	| { intent: "reveal"; ok: true; channel: "phone" | "whatsapp"; number: string }
	/** message: what `useMessages` says. */
	| { intent: "reveal"; ok: false; channel: "phone" | "whatsapp"; message: string };

export type EnquiryAnswer =
	| { intent: "enquiry"; ok: true }
	| {
			intent: "enquiry";
			ok: false;
			/** What was typed, and what is wrong with it: keys of the `forms` namespace. */
			state: { values: Record<string, string>; errors: Record<string, string[]> };
			/** The listing ended while the form was filled in. */
			isGone?: boolean;
	  };

export type ListingAnswer = RevealAnswer | EnquiryAnswer;
