/** Types of listing photos for their agent, and errors of files. */
import { href } from "react-router";
import type { PhotoDownloads } from "#app/domains/listings/import/import-rows.ts";
import type { Category, Kind, Place, Status } from "#app/domains/listings/listing.ts";
import type { PhotoProblem } from "#app/platform/images/image-kind.ts";
import type { PictureKind } from "#contract/codes/picture-kind.ts";

export const MAX_PHOTOS = 20;
export const MAX_DESCRIPTION_LENGTH = 300;

export type OwnPhoto = {
	id: string;
	/** A floor plan comes after the photos and is no cover. */
	kind: PictureKind;
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

/** Listing data on the photo page. */
export type PhotoListing = {
	id: number;
	/** The agent, whose folder has the files. */
	agent_id: string;
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

/** written_for: the agent for whom an administrator writes; null for an own listing. */
export type OwnPhotos = {
	listing: PhotoListing;
	photos: OwnPhoto[];
	written_for: { id: string; name: string; slug: string } | null;
	imports: PhotoDownloads;
};

/** Why a file was rejected: keys of `photos:problem`. */
export type FileProblem = PhotoProblem | "too_large" | "too_many" | "rate_limited" | "unavailable" | "gone";

/** Problems of the moment: the same file can succeed later. */
const PASSING_PROBLEMS: ReadonlySet<string> = new Set([
	"busy",
	"unavailable",
	"rate_limited",
	"no_connection",
	"session_ended",
]);

/** Whether sending the same file again can succeed. */
export function isRetryable(problem: FileProblem | "no_connection" | "session_ended"): boolean {
	return PASSING_PROBLEMS.has(problem);
}

/** Result of a file. name: as sent by the client. */
export type FileOutcome = { name: string } & ({ ok: true } | { ok: false; code: FileProblem });

/** Response to the upload script. retryAfter: seconds. */
export type UploadResponse = { outcomes: FileOutcome[]; retryAfter?: number };

/** Ways to move a photo. */
export const MOVES = ["cover", "up", "down"] as const;
export type Move = (typeof MOVES)[number];

/** Degrees clockwise. */
export const ROTATIONS = { left: 270, right: 90 } as const;

/** Photo page of a listing. */
export function photosPath({ kind, id }: Pick<PhotoListing, "kind" | "id">): string {
	return href(`/dashboard/${kind === "vehicle" ? "vehicles" : "properties"}/:id/photos`, { id: String(id) });
}

/** Next step of a new listing. */
export function nextStepPath({ kind, id }: Pick<PhotoListing, "kind" | "id">): string {
	return `${href(`/dashboard/${kind === "vehicle" ? "vehicles" : "properties"}/:id/edit`, { id: String(id) })}?step=publish`;
}
