/** Types of the dashboard: own listings and paths. */
import { href } from "react-router";
import type { Category, Kind, Status } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import type { ListingStatus as ListingState } from "#contract/codes/listing-status.ts";
import type { ListingStatusReason as StatusReason } from "#contract/codes/listing-status-reason.ts";

export { LISTING_STATES } from "#app/domains/listings/editor/status-order.ts";
export type { ListingStatus as ListingState } from "#contract/codes/listing-status.ts";

export type { ListingStatusReason as StatusReason } from "#contract/codes/listing-status-reason.ts";

/** Counters of a listing. */
export const COUNTS = ["views", "favourites", "phones", "whatsapps", "enquiries"] as const;
export type Counts = Record<(typeof COUNTS)[number], number>;

/** An own listing in any state. Money in pence, times in ISO format. */
export type OwnListing = {
	id: number;
	kind: Kind;
	category: Category;
	type: string;
	status: Status;
	status_reason: StatusReason | null;
	/** A moderator's note to the agent. */
	status_note: string | null;
	reference: string;
	agent_reference: string | null;
	title_en: string | null;
	title_tr: string | null;
	price_pence: number;
	first_listed_at: string | null;
	last_confirmed_at: string | null;
	ended_at: string | null;
	pending_since: string | null;
	deleted_at: string | null;
	updated_at: string;
	/** Confirmation deadline, and when the listing is hidden without one; available listings only. */
	confirm_by: string | null;
	hidden_at: string | null;
	needs_confirmation: boolean;
	area_en: string | null;
	area_tr: string | null;
	photo: { path: string; widths: number[]; colour: number } | null;
	photo_count: number;
};

/** Including counters of the last 30 days. */
export type ListedListing = OwnListing & Counts;

export type Enquiry = {
	id: string;
	listing_id: number;
	kind: Kind;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	/** Null after the sender has deleted the account. */
	name: string | null;
	email: string | null;
	phone: string | null;
	message: string;
	language: Language;
	created_at: string;
	answered_at: string | null;
};

/** An enquiry with links that open a reply; null without the address they need. */
export type AnswerableEnquiry = Enquiry & { replies: { whatsapp: string | null; mail: string | null } };

export type Quota = {
	plan_id: string;
	name_en: string;
	name_tr: string;
	quota: number;
	used: number;
	ends_at: string | null;
};

type ListingPreview = { total: number; rows: OwnListing[] };

export type Dashboard = {
	/** Slug of the public profile; null without one. */
	slug: string | null;
	quota: Quota;
	states: Partial<Record<ListingState, number>>;
	/** Time since which the oldest has been waiting for review. */
	waiting_since: string | null;
	suspended: number;
	totals: Counts;
	to_confirm: ListingPreview;
	drafts: ListingPreview;
	/** Rejected, or returned with a change request. */
	returned: ListingPreview;
	open_enquiries: number;
	enquiries: Enquiry[];
};

export type DayCounts = Counts & { day: string; similar: Counts | null };

export type ListingReport = {
	listing: OwnListing;
	counts: { similar: number; days: DayCounts[]; medians: Counts | null };
	open_enquiries: number;
	prices: { price_pence: number; changed_at: string }[];
	states: {
		from_status: Status | null;
		to_status: Status;
		reason: StatusReason | null;
		changed_at: string;
		by: "you" | "system" | "office";
	}[];
};

/** Usage of a quota: warns from 80 % or with one listing left. */
export function getQuotaState({ quota, used }: Pick<Quota, "quota" | "used">): "plenty" | "low" | "full" {
	if (used >= quota) return "full";
	return used >= quota * 0.8 || quota - used === 1 ? "low" : "plenty";
}

type ListingAddress = Pick<OwnListing, "kind" | "id">;

/** Own pages of a listing: edit, photos, preview, duplicate. */
export function ownPath({ kind, id }: ListingAddress, page: "edit" | "photos" | "preview" | "duplicate"): string {
	return href(`/dashboard/${kind === "vehicle" ? "vehicles" : "properties"}/:id/${page}`, { id: String(id) });
}

/** Report of an own listing. */
export function reportPath({ id }: Pick<OwnListing, "id">): string {
	return href("/dashboard/listings/:id", { id: String(id) });
}

/** Page that changes only the price of an own listing, and leads back. */
export function pricePath({ id }: Pick<OwnListing, "id">, back: string): string {
	return `${href("/dashboard/listings/:id/price", { id: String(id) })}?back=${encodeURIComponent(back)}`;
}

/** Public address of a listing, if it is publicly visible. */
export function publicPath({
	kind,
	id,
	status,
	deleted_at,
}: ListingAddress & Pick<OwnListing, "status" | "deleted_at">) {
	const isPublic = !deleted_at && (status === "available" || status === "sold" || status === "rented");
	return isPublic ? `/${kind === "vehicle" ? "vehicles" : "properties"}/${id}` : null;
}
