/** The pictures of a listing in its agent's hands: what there is of them, and what can be wrong with a file. */
import type { Category, Kind, Place, Status } from "#app/domains/listings/listing.ts";
import type { PhotoProblem } from "#app/platform/storage/picture-kind.ts";

export const MOST_PHOTOS = 20;
export const LONGEST_DESCRIPTION = 300;

export type OwnPhoto = {
	id: string;
	path: string;
	width: number;
	height: number;
	widths: number[];
	colour: number;
	alt_en: string | null;
	alt_tr: string | null;
	/** Its other sizes are still being made. */
	is_in_work: boolean;
};

/** What is said of the listing beside its pictures. */
export type PhotoListing = {
	id: number;
	kind: Kind;
	category: Category;
	type: string;
	status: Status;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	bedrooms: number | null;
	living_rooms: number | null;
	area: Place | null;
	make: string | null;
	model: string | null;
	year: number | null;
};

export type OwnPhotos = { listing: PhotoListing; photos: OwnPhoto[] };

/** Why a file did not become a picture: keys of `photos:problem`. */
export type FileProblem = PhotoProblem | "too_large" | "too_many" | "rate_limited" | "unavailable" | "gone";

/** What became of a file. name: as its sender calls it. */
export type FileOutcome = { name: string } & ({ ok: true } | { ok: false; code: FileProblem });

/** What the script that sends pictures is answered. retryAfter: seconds. */
export type SendAnswer = { outcomes: FileOutcome[]; retryAfter?: number };

/** Where a picture may be moved. */
export const MOVES = ["cover", "up", "down"] as const;
export type Move = (typeof MOVES)[number];

/** Degrees clockwise. */
export const TURNS = { left: 270, right: 90 } as const;

/** The page of a listing's pictures. */
export function photosPath({ kind, id }: Pick<PhotoListing, "kind" | "id">): string {
	return `/dashboard/${kind === "vehicle" ? "vehicles" : "properties"}/${id}/photos`;
}

/** Where the way through a new listing goes on. */
export function nextStepPath({ kind, id }: Pick<PhotoListing, "kind" | "id">): string {
	return `/dashboard/${kind === "vehicle" ? "vehicles" : "properties"}/${id}/edit?step=publish`;
}
