/** The mails that wait in the outbox: which templates there are and the facts each is written from. */
import type { DisableReason } from "../accounts/disable-reasons.ts";
import type { Role } from "../accounts/viewer.ts";
import type { Check } from "../agents/verification.ts";
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

/** A decision about an agent that has a reason. name: the agent's. */
export type AgentDecision = { name: string; reason_code: string; reason: string | null };

export type AgentMailPayloads = {
	agentVerified: { name: string; checks: Check[] };
	agentDeclined: AgentDecision;
	agentVerificationEnded: AgentDecision;
	agentSuspended: AgentDecision;
	agentRestored: { name: string };
};

export type AccountMailPayloads = {
	accountDisabled: { reason_code: DisableReason; reason: string | null };
	accountEnabled: Record<string, never>;
	accountRoleChanged: { role: Role };
};

/** What an agent is asked to confirm on a day (yyyy-mm-dd); of `total` at most thirty are in `listings`. */
export type AvailabilityDue = {
	agent_id: string;
	day: string;
	total: number;
	listings: {
		listing_id: number;
		kind: "property" | "vehicle";
		reference: string;
		title_en: string | null;
		title_tr: string | null;
		stage: "soon" | "due" | "hidden";
		confirm_by: string;
		hidden_at: string;
	}[];
};

/** A decision about an agent's listing. note: the reason in the agent's language; null when it was approved. */
export type ListingDecision = Pick<Enquiry, "listing_id" | "kind" | "reference" | "title_en" | "title_tr"> & {
	note: string | null;
	/** Whether it can be seen by everybody after it. */
	is_public: boolean;
};

/** What a moderator's day begins with. oldest: ISO time. */
export type ModerationDigest = {
	count: number;
	oldest: string;
	reasons: Partial<Record<"new" | "changed" | "reported" | "price" | "twins", number>>;
};

type ReportedListing = Pick<Enquiry, "listing_id" | "kind" | "reference" | "title_en" | "title_tr">;

/** An answer of the office to a message of the contact form. written_at: when the message was sent, ISO time. */
export type ContactAnswer = { name: string; subject: string; message: string; written_at: string; reply: string };

/** What the sender wrote, all of it or none: it is repeated to the address of the sender's own account alone. */
type Confirmed<T, K extends keyof T> = Pick<T, K> | { [P in K]?: never };

/** What the database writes into `mail_outbox.payload`, by template. */
export type MailPayloads = {
	newsletterConfirm: { subscriber_id: string };
	enquiryToAgent: Enquiry;
	enquiryCopy: ReportedListing & Confirmed<Enquiry, "name" | "message">;
	contactToOffice: Contact;
	contactCopy: Confirmed<Contact, "name" | "subject" | "message">;
	contactAnswer: ContactAnswer;
	/** email: the account's address. */
	accountExists: { email: string };
	emailChanged: { email: string };
	passwordChanged: { email: string };
	accountDeleted: Record<string, never>;
	savedSearchMatches: SearchMatches;
	availabilityDue: AvailabilityDue;
	listingApproved: ListingDecision;
	listingRejected: ListingDecision;
	listingChangeAsked: ListingDecision;
	agentHeld: Record<string, never>;
	agentReleased: Record<string, never>;
	reportOutcome: ReportedListing & { outcome: "take_off" | "ask_change" | "none" | "dismissed" };
	reportHold: ReportedListing;
	moderationDigest: ModerationDigest;
} & AgentMailPayloads &
	AccountMailPayloads;

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
