/** What moderators look at, as data: the queue, an item of it, reports and held agents. Times are ISO, money is pence. */
import type { Kind, ListingDetail, Place, Status } from "../listings/listing.ts";
import type { ReportReason } from "./report.ts";

/** Why a listing is in the queue. */
export const QUEUE_REASONS = ["new", "changed", "reported", "price", "twins"] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];

export const REPORT_STATES = ["open", "upheld", "dismissed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What is wrong with a listing, to choose from; each has a text for the agent, `other` has none. */
export const DECISION_REASONS = [
	"pictures",
	"foreign_pictures",
	"contact",
	"price",
	"place",
	"type",
	"facts",
	"duplicate",
	"gone",
	"short",
	"other",
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

export const DECISIONS = ["approve", "reject", "ask_change"] as const;
export type Decision = (typeof DECISIONS)[number];

/** What can be true of reports: right, with what is done about it, or not. */
export const REPORT_OUTCOMES = ["take_off", "ask_change", "none", "dismiss"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** The longest text of a decision; with its template it stays within what the database keeps. */
export const LONGEST_NOTE = 1500;

export type ModeratedListing = {
	id: number;
	kind: Kind;
	category: "sale" | "rent";
	type: string;
	status: Status;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	price_pence: number;
	area: Place | null;
	agent: { id: string; name: string; slug: string; verified_at: string | null; is_held: boolean };
	is_own: boolean;
};

/** Who looks at an item at present. */
export type ReviewLock = { name: string; since: string };

export type QueueRow = ModeratedListing & {
	reasons: QueueReason[];
	since: string;
	/** Open ones. */
	reports: number;
	lock: ReviewLock | null;
};

export type Queue = {
	total: number;
	all: number;
	oldest: string | null;
	counts: Partial<Record<QueueReason, number>>;
	page_size: number;
	rows: QueueRow[];
};

export type Review = {
	id: number;
	action: Decision;
	from_status: Status;
	to_status: Status;
	reason_code: string | null;
	note: string | null;
	/** Null when they have left. */
	actor: string | null;
	decided_at: string;
};

export type Report = {
	id: string;
	reason: ReportReason;
	message: string | null;
	has_email: boolean;
	language: "en" | "tr";
	status: ReportState;
	action: "take_off" | "ask_change" | "none" | null;
	actor: string | null;
	decided_at: string | null;
	created_at: string;
};

/** The words, the price and the pictures as they were when somebody decided. */
export type ReviewedWords = {
	title_en: string | null;
	title_tr: string | null;
	description_en: string | null;
	description_tr: string | null;
	price_pence: number;
	photos: { path: string; alt_en: string | null; alt_tr: string | null }[];
};

export type PriceComparison = {
	by_m2: boolean;
	price_pence: number | null;
	median_pence: number | null;
	comparable: number;
	is_outlier: boolean;
};

export type ModerationItem = {
	/** Goes back with the decision: it holds for what was seen. */
	fingerprint: string;
	/** Empty when nothing waits. */
	reasons: QueueReason[];
	is_own: boolean;
	is_deleted: boolean;
	pending_since: string | null;
	content_changed_at: string | null;
	reviewed_at: string | null;
	status_note: string | null;
	/** As the public sees it, or would. */
	listing: ListingDetail;
	price: PriceComparison;
	twins: ModeratedListing[];
	agent: {
		id: string;
		language: "en" | "tr";
		is_held: boolean;
		is_enabled: boolean;
		pending: number;
		rejected: number;
		upheld: number;
	};
	last_texts: ReviewedWords | null;
	reviews: Review[];
	reports: Report[];
	/** Somebody else who looks at it. */
	lock: ReviewLock | null;
};

/** Whether the listing itself waits to be approved or not; reports are decided by themselves. */
export function needsApproval({ reasons }: Pick<ModerationItem, "reasons">): boolean {
	return reasons.some((reason) => reason !== "reported");
}

export type ReportGroup = ModeratedListing & { fingerprint: string; reports: Report[] };

export type ReportList = {
	total: number;
	/** Of the open ones. */
	oldest: string | null;
	counts: Partial<Record<ReportState, number>>;
	page_size: number;
	groups: ReportGroup[];
};

export type Holds = {
	may_lift: boolean;
	held: {
		agent_id: string;
		name: string;
		slug: string;
		since: string;
		actor: string | null;
		is_own: boolean;
		pending: number;
		reports: (Pick<Report, "id" | "reason" | "created_at"> & { listing_id: number; reference: string })[];
	}[];
	lifted: { id: number; name: string; slug: string; at: string; actor: string | null }[];
};

/** Why a decision was not carried out. */
export type Conflict =
	| { code: "decided"; decision?: Review; report?: Report; status: Status }
	| { code: "changed"; status: Status }
	| { code: "not_waiting"; status: Status }
	| { code: "own" };

/** What an agent is told of the moderators' work on their listings. */
export type OwnReviews = {
	is_held: boolean;
	/** Median of 30 days, null of fewer than five decisions. */
	typical_seconds: number | null;
	waiting: (OwnListing & { pending_since: string })[];
	decisions: (OwnListing & {
		id: number;
		action: Decision;
		reason_code: string | null;
		note: string | null;
		to_status: Status;
		status: Status;
		decided_at: string;
	})[];
};

type OwnListing = {
	listing_id: number;
	kind: Kind;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
};

const WORDS = ["title_en", "title_tr", "description_en", "description_tr", "price_pence"] as const;
export type ChangedField = {
	field: (typeof WORDS)[number];
	before: string | number | null;
	after: string | number | null;
};

const photoKey = (photo: ReviewedWords["photos"][number]) => JSON.stringify([photo.path, photo.alt_en, photo.alt_tr]);

/** What has changed since somebody decided: words and price with both values, pictures by their paths. */
export function findChanges(
	last: ReviewedWords,
	now: Pick<ListingDetail, (typeof WORDS)[number]> & { photos: ReviewedWords["photos"] },
): { fields: ChangedField[]; addedPhotos: string[]; removedPhotos: number } {
	const before = new Set(last.photos.map(photoKey));
	const paths = new Set(now.photos.map(({ path }) => path));
	return {
		fields: WORDS.filter((field) => last[field] !== now[field]).map((field) => ({
			field,
			before: last[field],
			after: now[field],
		})),
		addedPhotos: now.photos.filter((photo) => !before.has(photoKey(photo))).map(({ path }) => path),
		removedPhotos: last.photos.filter(({ path }) => !paths.has(path)).length,
	};
}
