/** Mail templates and their payloads. */
import type { Language } from "#app/locales/i18n.ts";
import type { Provider } from "#app/platform/payments/payment-provider.ts";
import type { AvailabilityNoticeStage } from "#contract/codes/availability-notice-stage.ts";
import type { EventSource } from "#contract/codes/event-source.ts";
import type { ListingKind } from "#contract/codes/listing-kind.ts";
import type { ListingReportAction } from "#contract/codes/listing-report-action.ts";
import type { DisableReason } from "../accounts/disable-reasons.ts";
import type { Role } from "../accounts/viewer.ts";
import type { Check } from "../agents/verification.ts";
import type { Period } from "../billing/offers.ts";
import type { Filters, Sort } from "../listings/search/search-filters.ts";
import type { NamedSearch } from "../listings/search/search-title.ts";
import type { BriefListing } from "../saved-searches/brief-listing.ts";
import type { Frequency } from "../saved-searches/saved-search.ts";

type Contact = { name: string; email: string; subject: string; message: string; language: Language };

type Enquiry = {
	listing_id: number;
	kind: ListingKind;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	name: string;
	email: string | null;
	phone: string | null;
	message: string;
};

/** Matches of a saved search. names: labels of its filters in the reader's language. */
export type SearchMatches = {
	search_id: string;
	/** Of an alert by mail alone, which its links change. */
	is_without_account?: boolean;
	name: string;
	kind: ListingKind;
	filters: Filters;
	sort: Sort;
	frequency: Frequency;
	names: Pick<NamedSearch, "places" | "makes" | "models" | "near">;
	/** Total number, of which at most twenty are in `listings`. */
	total: number;
	/** Matches that have since ended or returned to a higher price. */
	gone: number;
	listings: BriefListing[];
};

/**
 * An alert that somebody asked for without an account, without the words they typed. waiting: its link begins it. known: it was
 * begun before. full: the address has as many as it can, which are in `alerts`.
 */
export type EmailAlertMail = Pick<SearchMatches, "kind" | "filters" | "frequency" | "names"> & {
	state: "waiting" | "known" | "full";
	search_id: string | null;
	/** Those that an address has, when it has as many as it may. */
	alerts: (Pick<SearchMatches, "kind" | "filters" | "names"> & { search_id: string })[];
};

/** A decision on an agent with a reason. name: the agent's. */
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
	/** email: address of the account. */
	secondFactorAdded: { email: string };
	secondFactorRemoved: { email: string };
	recoveryCodeUsed: { email: string };
	codeGuesses: { email: string };
};

/** Listings due on a day (yyyy-mm-dd); at most thirty of `total` are in `listings`. */
export type AvailabilityDue = {
	agent_id: string;
	day: string;
	total: number;
	listings: {
		listing_id: number;
		kind: ListingKind;
		reference: string;
		title_en: string | null;
		title_tr: string | null;
		stage: AvailabilityNoticeStage;
		confirm_by: string;
		hidden_at: string;
	}[];
};

/** A decision on a listing. note: reason in the agent's language; null for an approval. */
export type ListingDecision = Pick<Enquiry, "listing_id" | "kind" | "reference" | "title_en" | "title_tr"> & {
	note: string | null;
	/** Whether the listing is public afterwards. */
	is_public: boolean;
};

/** Moderation digest. oldest: ISO time. */
export type ModerationDigest = {
	count: number;
	oldest: string;
	reasons: Partial<Record<"new" | "changed" | "reported" | "price" | "twins" | "messages", number>>;
};

type ReportedListing = Pick<Enquiry, "listing_id" | "kind" | "reference" | "title_en" | "title_tr">;

/** Answer to a contact message. written_at: when the message was sent, ISO time. */
export type ContactAnswer = { name: string; subject: string; message: string; written_at: string; reply: string };

/** The sender's text, complete or absent: it is quoted only to the address of the sender's own account. */
type Confirmed<T, K extends keyof T> = Pick<T, K> | { [P in K]?: never };

/** A conversation in a mail. The name is null when none is known, and the listing absent on an agent's page. */
type ConversationFacts = {
	id: string;
	name?: string | null;
	kind: ListingKind | null;
	title_en: string | null;
	title_tr: string | null;
	reference: string | null;
};

/** The first unread messages of a conversation; `more` others are only counted. */
export type MailedConversation = ConversationFacts & { messages: string[]; more: number };

/** user_id: the reader, for the link that stops these mails. */
export type MessageMailPayloads = {
	/** more: conversations beyond those listed. */
	unreadMessages: { user_id: string; conversations: MailedConversation[]; more: number };
	messageWaiting: ConversationFacts & { user_id: string };
};

/** A changed favourite. price_pence: now, or at last; from_pence: before, when it was another one. */
export type ChangedFavourite = Pick<
	BriefListing,
	"listing_id" | "kind" | "category" | "reference" | "title_en" | "title_tr"
> & {
	change: "cheaper" | "dearer" | "again" | "sold" | "rented" | "gone";
	price_pence: number;
	from_pence: number | null;
};

/** The changes of a day; at most twenty of `total` are in `listings`. */
export type FavouriteChanges = { user_id: string; total: number; listings: ChangedFavourite[] };

/**
 * A newsletter issue. subject and body (Markdown) are added when the mail is claimed; only a test mail stores them. A test
 * mail has no subscriber, and no number before the issue is sent.
 */
export type NewsletterIssue = {
	issue_id: number;
	subscriber_id?: string;
	number?: number | null;
	subject: string;
	body: string;
};

/** The agent, and the plan that a mail is about. Its names are null for a payment without a plan of ours. */
export type BilledPlan = { name: string; plan_en: string | null; plan_tr: string | null };

/** Amounts in pence, times in ISO format, invoices as printed numbers. */
export type PaymentMailPayloads = {
	paymentReceipt: BilledPlan & {
		period: Period;
		provider: Provider;
		amount_pence: number;
		ends_at: string;
		auto_renews: boolean;
		invoice: string;
		/** Until when the money-back guarantee holds; null for a payment that it does not cover. */
		refundable_until: string | null;
	};
	/** invoice: the credit note; null when there was no invoice. url: where a crypto payment is claimed. */
	paymentRefunded: BilledPlan & {
		amount_pence: number;
		provider: Provider;
		invoice: string | null;
		url: string | null;
	};
	/** card: a renewal that will be charged. crypto: prepaid time that will end; price_pence: of paying again. */
	renewalReminder: BilledPlan & {
		plan_id: string;
		period: Period;
		provider: Provider;
		price_pence: number;
		renews_at: string | null;
		ends_at: string;
	};
	paymentFailed: BilledPlan & { amount_pence: number; holds_until: string };
	/** quota: of the plan now. over: public listings above it, which become inactive at hides_at. */
	planEnded: BilledPlan & { quota: number; over: number; hides_at: string };
	/**
	 * A higher price or a smaller quota from a day on, announced before. The price, with its period, only to those who will
	 * pay it: it is null for others.
	 */
	planChange: BilledPlan & {
		holds_from: string;
		period: Period | null;
		from_pence: number | null;
		to_pence: number | null;
		from_quota: number;
		to_quota: number;
	};
	/** A change that was announced for a day does not come. */
	planChangeWithdrawn: BilledPlan & { holds_from: string };
	/** amount_pence: the price; of second_payment what was paid, of overpaid the excess. */
	paymentProblem: BilledPlan & {
		problem: "underpaid" | "second_payment" | "overpaid" | "amount";
		amount_pence: number;
		provider: Provider;
	};
};

/** Payloads in `mail_outbox.payload`, by template. */
export type MailPayloads = {
	newsletterConfirm: { subscriber_id: string };
	newsletter: NewsletterIssue;
	enquiryToAgent: Enquiry;
	enquiryCopy: ReportedListing & Confirmed<Enquiry, "name" | "message">;
	contactToOffice: Contact;
	contactCopy: Confirmed<Contact, "name" | "subject" | "message">;
	contactAnswer: ContactAnswer;
	/** email: address of the account. */
	accountExists: { email: string };
	signInGuesses: { email: string };
	emailChanged: { email: string };
	passwordChanged: { email: string };
	accountDeleted: Record<string, never>;
	savedSearchMatches: SearchMatches;
	emailAlert: EmailAlertMail;
	favouriteChanges: FavouriteChanges;
	availabilityDue: AvailabilityDue;
	listingApproved: ListingDecision;
	listingRejected: ListingDecision;
	listingChangeAsked: ListingDecision;
	agentHeld: { is_verified: boolean };
	/** is_trusted: whether new listings are public at once again. */
	agentReleased: { is_trusted: boolean };
	reportOutcome: ReportedListing & { outcome: ListingReportAction | "dismissed" };
	reportHold: ReportedListing;
	moderationDigest: ModerationDigest;
	errorReported: ReportedError;
	jobsLate: LateJobs;
} & AgentMailPayloads &
	MessageMailPayloads &
	AccountMailPayloads &
	PaymentMailPayloads;

/** A new group of errors, or one that came back. message: of the server's; null for what a browser reports. */
export type ReportedError = { fingerprint: string; source: EventSource; message: string | null };

/** Jobs that have not succeeded for three of their periods, by name. */
export type LateJobs = { jobs: string[] };

export type MailTemplate = keyof MailPayloads;

/** A mail as claimed from the outbox. */
export type OutboxMail = {
	id: string;
	template: string;
	recipient: string;
	reply_to: string | null;
	language: Language;
	payload: unknown;
	attempts: number;
};

/** A rendered mail. */
export type RenderedMail = { subject: string; text: string; html: string; headers: Record<string, string> };
