/** Types of moderation: queue, items, reports, held agents. Times in ISO format, money in pence. */
import { href } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import type { ListingCategory } from "#contract/codes/listing-category.ts";
import type { ListingReportAction } from "#contract/codes/listing-report-action.ts";
import type { ListingReviewAction as Decision } from "#contract/codes/listing-review-action.ts";
import type { ListingStatusReason as StatusReason } from "#contract/codes/listing-status-reason.ts";
import type { PictureKind } from "#contract/codes/picture-kind.ts";
import type { ReportStatus as ReportState } from "#contract/codes/report-status.ts";
import type { Kind, ListingDetail, Photo, Place, Status } from "../listings/listing.ts";
import type { ReportReason } from "./report/report.ts";

/** Why a listing is in the queue. */
export const QUEUE_REASONS = ["new", "changed", "reported", "price", "twins"] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];

export { REPORT_STATUSES as REPORT_STATES, type ReportStatus as ReportState } from "#contract/codes/report-status.ts";

/** Reasons of a decision; each has a template for the agent except `other`. */
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
	"scam",
	"other",
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

export {
	LISTING_REVIEW_ACTIONS as DECISIONS,
	type ListingReviewAction as Decision,
} from "#contract/codes/listing-review-action.ts";

/** Outcomes of reports: upheld with an action, or dismissed. */
export const REPORT_OUTCOMES = ["take_off", "ask_change", "none", "dismiss"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Maximum length of a note; with its template it fits the database limit. */
export const MAX_NOTE_LENGTH = 1500;

export type ModeratedListing = {
	id: number;
	kind: Kind;
	category: ListingCategory;
	type: string;
	status: Status;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	price_pence: number;
	area: Place | null;
	agent: { id: string; name: string; slug: string; verified_at: string | null; is_held: boolean };
	is_own: boolean;
	/** Whether the viewer may edit it: as its agent, or for the agent. */
	may_write: boolean;
};

/** Moderator who has the item open. */
export type ReviewLock = { name: string; since: string };

export type QueueRow = ModeratedListing & {
	reasons: QueueReason[];
	since: string;
	/** Open reports. */
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
	/** Null for a deleted account. */
	actor: string | null;
	decided_at: string;
};

export type Report = {
	id: string;
	reason: ReportReason;
	message: string | null;
	has_email: boolean;
	language: Language;
	status: ReportState;
	action: ListingReportAction | null;
	actor: string | null;
	decided_at: string | null;
	created_at: string;
};

/** Texts, video, price and pictures at the time of a decision. */
export type ReviewedText = {
	title_en: string | null;
	title_tr: string | null;
	description_en: string | null;
	description_tr: string | null;
	/** Absent in decisions before listings had videos; pictures had no kind then. */
	video_url?: string | null;
	price_pence: number;
	photos: { kind?: PictureKind; path: string; alt_en: string | null; alt_tr: string | null }[];
};

export type PriceComparison = {
	by_m2: boolean;
	price_pence: number | null;
	median_pence: number | null;
	comparable: number;
	is_outlier: boolean;
};

/** Why a listing is inactive. */
export {
	LISTING_STATUS_REASONS as STATUS_REASONS,
	type ListingStatusReason as StatusReason,
} from "#contract/codes/listing-status-reason.ts";

/** Since when a listing has its state, by whom and why. */
export type ListingState = {
	since: string | null;
	/** Null when it is not known; `job` hides listings that nobody confirmed, or whose plan ended. */
	by: "agent" | "staff" | "job" | null;
	/** Null for a deleted account. */
	name: string | null;
	reason: StatusReason | null;
	reason_code: string | null;
	/** In the language of the agent. */
	note: string | null;
};

/** A listing in any state; a draft may have no place yet. */
export type ReviewedListing = Omit<ListingDetail, "area"> & { area: Place | null };

export type ModerationItem = {
	/** Optimistic lock, sent with the decision. */
	fingerprint: string;
	/** Empty when nothing is pending. */
	reasons: QueueReason[];
	is_own: boolean;
	/** Whether the viewer may edit it: as its agent, or for the agent. */
	may_write: boolean;
	is_deleted: boolean;
	pending_since: string | null;
	content_changed_at: string | null;
	reviewed_at: string | null;
	deleted_at: string | null;
	state: ListingState;
	/** As shown, or to be shown, to the public. */
	listing: ReviewedListing;
	price: PriceComparison;
	twins: ModeratedListing[];
	agent: {
		id: string;
		language: Language;
		is_held: boolean;
		is_enabled: boolean;
		pending: number;
		rejected: number;
		upheld: number;
	};
	last_texts: ReviewedText | null;
	reviews: Review[];
	reports: Report[];
	/** A different moderator who has the item open. */
	lock: ReviewLock | null;
};

/** Moderation page of a listing. search: where the moderator came from. */
export const itemPath = (id: number, search: ItemSearch = {}) => {
	const query = new URLSearchParams(search).toString();
	return href("/admin/queue/:id", { id: String(id) }) + (query && `?${query}`);
};

/** Where a moderator came from: the queue, the queue of one reason, or the list of reports. */
export type ItemSearch = { kind?: QueueReason; from?: "reports" };

/** Parses the search of an item's address; unknown values are ignored. */
export function parseItemSearch(params: URLSearchParams): ItemSearch {
	if (params.get("from") === "reports") return { from: "reports" };
	const kind = QUEUE_REASONS.find((reason) => reason === params.get("kind"));
	return kind ? { kind } : {};
}

/** Page after a decision: the next item, otherwise the list that the moderator came from. */
export function nextPath(next: number | null, search: ItemSearch): string {
	if (search.from === "reports") return "/admin/reports";
	if (next !== null) return itemPath(next, search);
	return search.kind ? `/admin/queue?${new URLSearchParams({ kind: search.kind })}` : "/admin/queue";
}

/** Whether the listing itself needs approval; reports are decided separately. */
export function needsApproval({ reasons }: Pick<ModerationItem, "reasons">): boolean {
	return reasons.some((reason) => reason !== "reported");
}

export type ReportGroup = ModeratedListing & { fingerprint: string; reports: Report[] };

export type ReportList = {
	total: number;
	/** Of the open reports. */
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

/** Why a decision was rejected. */
export type Conflict =
	| { code: "decided"; decision?: Review; report?: Report; status: Status }
	| { code: "changed"; status: Status }
	| { code: "not_waiting"; status: Status }
	| { code: "own" };

/** Moderation status for an agent. */
export type OwnReviews = {
	is_held: boolean;
	/** Median of 30 days; null with fewer than five decisions. */
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

const TEXT_COLUMNS = ["title_en", "title_tr", "description_en", "description_tr", "video_url", "price_pence"] as const;
export type ChangedField = {
	field: (typeof TEXT_COLUMNS)[number];
	before: string | number | null;
	after: string | number | null;
};

type ShownPicture = Pick<Photo, "path" | "alt_en" | "alt_tr" | "isPlan">;

const pictureKey = ({ path, alt_en, alt_tr }: ShownPicture, isPlan: boolean) =>
	JSON.stringify([isPlan, path, alt_en, alt_tr]);

/** The photos of a listing, and its floor plans behind them. */
export function listPictures({ photos, plans = [] }: Pick<ListingDetail, "photos" | "plans">): Photo[] {
	return [...photos, ...plans.map((plan): Photo => ({ ...plan, isPlan: true }))];
}

/** Changes since the last decision: texts, video and price with both values, pictures by path; those of `now` with its plans. */
export function findChanges(
	last: ReviewedText,
	now: Pick<ListingDetail, (typeof TEXT_COLUMNS)[number]> & { photos: readonly ShownPicture[] },
): { fields: ChangedField[]; addedPhotos: string[]; removedPhotos: number } {
	const before = new Set(last.photos.map((photo) => pictureKey(photo, photo.kind === "plan")));
	const paths = new Set(now.photos.map(({ path }) => path));
	return {
		fields: TEXT_COLUMNS.filter((field) => (last[field] ?? null) !== now[field]).map((field) => ({
			field,
			before: last[field] ?? null,
			after: now[field],
		})),
		addedPhotos: now.photos
			.filter((photo) => !before.has(pictureKey(photo, photo.isPlan ?? false)))
			.map(({ path }) => path),
		removedPhotos: last.photos.filter(({ path }) => !paths.has(path)).length,
	};
}
