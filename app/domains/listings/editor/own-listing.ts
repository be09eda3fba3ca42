/** A listing as seen by its own agent, or by an administrator who writes for the agent. */

import type { PictureKind } from "#contract/codes/picture-kind.ts";
import type { Category, Kind, Status } from "../listing.ts";
import type { ListingColumns } from "./listing-form.ts";

/** The agent for whom an administrator writes a listing. */
export type OnBehalfOf = { id: string; name: string; slug: string };

/** How many photos a listing has: a floor plan is none. */
export const countPhotos = ({ photos }: Pick<OwnListing, "photos">): number =>
	photos.filter(({ kind }) => kind === "photo").length;

export type OwnListing = {
	/** All columns by database name. */
	listing: ListingColumns & {
		id: number;
		kind: Kind;
		category: Category;
		type: string;
		status: Status;
		status_reason: string | null;
		status_note: string | null;
		reference: string;
		agent_id: string;
		version: number;
		price_pence: number;
		features: string[];
		title_en: string | null;
		title_tr: string | null;
		description_en: string | null;
		description_tr: string | null;
		first_listed_at: string | null;
		deleted_at: string | null;
	};
	/** Null for the viewer's own listing. */
	written_for: OnBehalfOf | null;
	address: string | null;
	exact_latitude: number | null;
	exact_longitude: number | null;
	/** Whether it would become public immediately on publishing. */
	is_shown_at_once: boolean;
	make: string | null;
	model: string | null;
	/** With its floor plans. */
	photos: { id: string; kind: PictureKind; path: string; position: number }[];
};
