/** The mails that wait in the outbox: which templates there are and the facts each is written from. */
import type { Filters, Sort } from "../listings/search-filters.ts";
import type { NamedSearch } from "../listings/search-title.ts";
import type { BriefListing } from "../saved-searches/brief-listing.ts";
import type { Frequency } from "../saved-searches/saved-search.ts";

type Contact = { name: string; email: string; subject: string; message: string; language: "en" | "tr" };

type Enquiry = {
	listing_id: number;
	kind: "property" | "vehicle";
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	name: string;
	email: string | null;
	phone: string | null;
	message: string;
};

/** What was found for a saved search. names: of what its filters name, in the reader's language. */
export type SearchMatches = {
	search_id: string;
	name: string;
	kind: "property" | "vehicle";
	filters: Filters;
	sort: Sort;
	frequency: Frequency;
	names: Pick<NamedSearch, "places" | "makes" | "models">;
	/** How many there are, of which at most twenty are in `listings`. */
	total: number;
	/** How many more there were that are gone, or dearer again, by now. */
	gone: number;
	listings: BriefListing[];
};

/** What the database writes into `mail_outbox.payload`, by template. */
export type MailPayloads = {
	newsletterConfirm: { subscriber_id: string };
	enquiryToAgent: Enquiry;
	enquiryCopy: Enquiry;
	contactToOffice: Contact;
	contactCopy: Contact;
	/** email: the account's address. */
	accountExists: { email: string };
	emailChanged: { email: string };
	passwordChanged: { email: string };
	accountDeleted: Record<string, never>;
	savedSearchMatches: SearchMatches;
};

export type MailTemplate = keyof MailPayloads;

/** A mail as the outbox hands it to a sender. */
export type OutboxMail = {
	id: string;
	template: string;
	recipient: string;
	reply_to: string | null;
	language: "en" | "tr";
	payload: unknown;
	attempts: number;
};

/** A mail ready to send. */
export type RenderedMail = { subject: string; text: string; html: string; headers: Record<string, string> };
